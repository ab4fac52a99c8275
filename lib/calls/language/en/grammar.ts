export const EN_GRAMMAR = {
  negation:
    "not;no;never;lack*;nobody;nothing;none;neither;nor;without;cannot;unable;hardly;no longer;instead of;rather than;nope;nah;fail* to;(don|doesn|didn|isn|aren|wasn|weren|hasn|haven|hadn|won|wouldn|can|couldn|shouldn|mustn|ain|needn)'t",
  future: "will;(i|you|he|she|it|we|they|that|there|who|somebody|someone)'ll;going to;gonna;shall;about to",
  self: "(i|we|i'll|we'll|i've|we've|i'm|we're|let me|i'd|we'd)",
  perfect:
    "(i|we|you|they|it|that|he|she)'ve;(i|we|they|has|have|had) (just |now |already )?been;(i|we) (just |already )?have;(it|that|all|you)'s (all |now |been )*(done|sorted|gone|set|booked|cancelled|sent|paid|fixed)",
  possible:
    "if;unless;would;could;should;might;may;maybe;perhaps;can;want;wants;wanted;wanna;need;needs;hope;hoping;wish;i'd;we'd;whether;wonder;wondering;supposed to;try to;let's;gotta;(have|has|had) to;as long as",
  yes: "yes;yeah;yep;yup;sure;correct;right;exactly;of course;that's right;that's me;that's it;i did;i do;i have;it is;it does;okay;ok;please do;perfect;fine;go ahead;done",
  no: "no;nope;nah;not;never;none;nothing;neither;i'm afraid;unfortunately;afraid not;i'd rather (you didn't|not);let's not;don't bother;leave it;i don't (want|need)",
  joins: "and but so because since although though while whereas when if which who that until unless then or after before as",
  empty:
    "a an the this that these those there here it its he him his she her they them their i me my we us our you your one ones who whom whose which what when where why how and or but so because since although though while whereas if unless until than then as of to in on at by for from with without about into onto over under up down out off again also too just only still even yet already now very really quite rather much many more most some any all both each every other another such own same no not never nor none be is are was were been being am do does did done doing have has had having will would can could shall should may might must ought get gets got getting go goes went going gone come comes came coming make makes made making take takes took taken taking give gives gave given put let say says said saying tell tells told ask asks asked asking want wants wanted would like explained explain explains reported report reports confirmed confirm stated mentioned noted described indicated added informed advised customer caller client agent representative advisor operator someone somebody anyone nobody everyone something anything nothing everything thing things way well yes yeah okay ok oh um uh er please thanks thank sorry sure right fine good lot bit kind sort during call able due been between within least per including regarding concerning around instead however therefore don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't won't wouldn't can't couldn't shouldn't i'm i've i'll i'd you're you've you'll we're we've we'll they're they've it's that's there's he's she's what's let's longer gotta gonna wanna kinda mr mrs ms dr sir madam ma'am hey hi hello both",
  agent:
    "agent;representative;rep;advisor;adviser;operator;clerk;receptionist;staff;support;company;technician;nurse;consultant;assistant;seller;salesperson;dispatcher;employee;team leader;supervisor;manager;hotel;shop;bank;clinic;surgery;airline;provider;insurer;restaurant;school;office;pharmacist",
  customer:
    "customer;caller;client;patient;guest;buyer;tenant;passenger;mother;father;parent;subscriber;user;member;policyholder;borrower;resident;shopper;homeowner;traveller;student",
  says: "(admit*|acknowledg*|say*|explain*|report*|confirm*|state*|mention*|note*|describe*|indicate*|add*|inform*|advise*|tell*|claim*|point*);said;told;complain*;clarif*;warn*;apologi*;conclu*;argu*;insist*;believ*;thought;thinks;suggest*",
  asks: "(ask*|request*|want*|inquir*|enquir*|demand*|wish*|hope*|seek*|need*);sought;would like*;looking for;called (about|to|because)",
  promises:
    "will;would;promis*;agreed to;going to;committed to;undert*;(is|are|was|were) to;guarantee*;assured;due to;arranged to;plan* to",
  refuses: "refus*;declin*;reject*;denied;deny;denies;turned down;turn down;would not;unwilling;not willing",
  offers: "offer*;propos*;suggest*;recommend*",
  first: "i;(i|we)'(m|ve|ll|d|re);we;let me;let's",
  second: "you;you'(re|ve|ll|d);y'all;yourself",
  passive: "is;are;was;were;be;been;being;got;gets",
  corrects: "no;nope;not;sorry;wait;actually;rather;i mean;hang on",
  past: "was;were;has;have;had;[a-z]{2,}ed;sent;gave;paid;took;bought;sold;spoke;told;made;got;chose;found;already",
  determiners: "a an the my our your his her their this that these those another any some no its each every which what",
  owned: "my our",
  about: "about regarding concerning re",
  places: "in on at from under near behind inside outside beside by next opposite above below off into onto through",
  hollow:
    "day week weekend month year night evening morning afternoon hour minute point end way sec second mind mean bet front side course chance idea head world god heaven sake favour moment matter reason question case fact fun luck shame joke nightmare hand back take hear look call time turn go rest half whole top bottom middle line lad guy bloke chap folk love mate dear honey darling star hold bother lot hope guess cheer stuff piece deal sort kind word mouth face hell life truth wait last showing lead look hear bunch ton couple spinning gosh drive before",
  opines:
    "(i|we) (just |only )?(think|thought|guess|suppose|suspect|doubt|bet|hope|imagine|expect|assume|reckon|wonder|wish|remember|know|mean|said|told);(was|were) going to;(was|were) gonna;i'm (afraid|not);i won't be;i might;i may;i'll (see|try|live|survive|believe|bet|admit|be honest|leave it|have to|let you go|never)",
};
