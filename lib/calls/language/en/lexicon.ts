import type { LexiconSource } from "../lexicon-source";

const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const TIME =
  "(?: at (?:noon|midnight|half past [a-z]+|(?:a )?quarter (?:past|to) [a-z]+|[a-z0-9:.]+(?: (?:thirty|fifteen|forty.five))?(?: ?(?:am|pm|o'clock))?))?";

export const EN: LexiconSource = {
  types: {
    sales:
      "cover for;(pro|premium|business|team|basic) (plan|version|tier);in stock;looking for a (quote|caterer|supplier|new);how much (is|are) (a|the) (membership|plan|subscription);no money down;extended warranty;save up to;(special|great) offer;price list;annual plan;free trial;the trial;upgrade your;like to (buy|order|purchase);interested in (buying|your);quote;proposal;demo;licen(c|s)es;discount;our (product|software|solution)s*;sign you up;sign me up;calling about the trial;sales;solar panels;(a |the )?(price|quote|deal) (for|on) (a|an|my|the);(car|home|travel|life|health) insurance;subscribe;subscription for;buy;purchase;place an order;donat*;supporter;fundraising;package deal;new (plan|tariff|contract|phone|customer*);switch (provider*|to us|to you);(monthly|yearly) plan;product range;showroom;test drive;sell*",
    support:
      "sign in;password;unlock;lost my ... (card|phone|key*);block (it|my|the card);stolen;rebook*;(delivery|shipping) address;change ... address;(flight|train) ... (cancel*|delay*);(lost|missing) ... (luggage|suitcase|bag);vpn;sync*;wi fi;wifi;warranty claim;under warranty;refill*;prescription;tracking;hold for ... (minutes|hour);(isn't|not|doesn't|don't|won't|stopped|never) (work*|load*|start*|connect*|turn* on);broken;error*;router;crash*;(reset|forgot) ... password;log in;can't (access|log|connect|open|print);dropping;technical;reinstall*;restart;slow;disconnect*;unblocked;was blocked;set it up;engineer;troubleshoot*;(has|have|has just|just) (stopped|broken|failed|crashed|frozen|died|gone (off|out|down));out of order;won't (turn|switch|open|print|charge|boot);(no|lost) (signal|connection|hot water|heating|sound|picture|power);boiler;heating;leak*;plumber;printer;software;install*;update failed;frozen;stuck;faulty;repair*;breakdown;hotline;help desk;locked out;doesn't turn on;fix (it|this|my);screen;app (is|keeps|won't);not working;what's wrong with;(hasn't|haven't|never|not|didn't) (arrive*|been delivered|come|turned up);(parcel|delivery|package) ... (late|lost|missing|stuck|delayed);where (is|are) my (order*|parcel*|package*|delivery)",
    billing:
      "cancel ... (subscription|membership);my subscription;free trial and;invoice*;(my|the|last|this) bill;billing;charged;charge on;overcharged;double charge;refund*;direct debit;payment on;credit note;statement;pay ... bill;subscription fee;fee;fees;receipt;overpaid;paid twice;price increase;money back;deposit;tax;tariff;bank transfer;late fee;cost* on my;roaming;took ... (money|payment);debited;direct debits;account balance;payment method;reimburse*",
    complaint:
      "(sent|gave|delivered|brought) (me|us) ... (wrong|size|instead|broken|cold);nobody (warned|told|rang|called|informed);threw my;smashed;who's in charge;stone cold;swore at;building work;pink in the middle;has a crack;(make|file|have|lodge) a complaint;complain*;unacceptable;disgrac*;ridiculous;rude;appalling;compensation;never using you;worst;nobody (tells|calls|answers|helps);waiting ... (weeks|months);speak to ... (manager|supervisor);not (good enough|acceptable);careless*;scratch*;damaged;dirty;let (me|us) down;treated me;want ... (boss|head office|someone in charge);shambles;shocking;wrong (item|order|size);disappointed (in|with|by);letter of complaint;ombudsman;trading standards;lawyer;solicitor;poor service",
    inquiry:
      "whether you('re| are) open;(to ask|wondering) (if|whether) you;opening hours;(just )?wanted to know;i was wondering;do you (have|offer|sell|deliver);could you tell me (what|when|how|if|whether);is it possible;how much (is|does|are);information about;are you open;(are|is) ... (allowed|included|available|possible|permitted);do you (allow|accept|take|do|know|ship);can (i|you|we) (bring|park|pay|get|come|tell);where (are|is|do);what time;what are your;have you got any;quick question;i have a question;looking for (information|some information);how (long|far|many|do i);is there (a|any)",
    appointment:
      "appointment*;book (in|a|an);reschedul*;check up;available slots;time slot;(cancel|move|change) my (appointment|booking);consultation;viewing;come in (on|for);squeeze (me|us) in;fit (me|us) in;(a )?slot;anything free;free on (mon*|tue*|wed*|thu*|fri*|sat*|sun*);haircut;reservation;reserve;table for;book (me|us);next available;availability;viewing;inspection;estimate visit;doctor can see",
    onboarding:
      "onboarding;get (you|your team) (set up|started);getting started;walk you through;kick off call;set up your account;first steps;first login;new customer;invit* your (colleagues|team);welcome (call|mail|email|pack);set up your (account|workspace|team);training session;customer success;introduc* you to;setup call;go live",
    collections:
      "balance of;recoveries;(unpaid|outstanding|old) ... account;pay (something|anything|any (part|of it)|part) ... (today|off|now|of);overdue;outstanding (debt|balance|amount|payment);past due;payment plan;arrears;instalment*;installment*;debt;missed payment*;collections;repayment*;(payment|payments) (have|has) not (arrived|been received);unpaid;behind (on|with) ... payment*;(months|month|weeks|payments) behind;hardship;owe*;final notice;default*;settle (the|your) (balance|account)",
  },
  outcomes: {
    voicemail:
      "this is a message for;(leaving|leave) (you )?a (quick )?message (for|about);leave (me )?(a|your) (message|name);after the (tone|beep);voicemail;voice mail;(can't|cannot) (come to|take) ... (phone|call);reached the (voicemail|mailbox|answering machine);(record|leave) your message;we are closed right now;mailbox;after the signal;at the tone;is not available;unable to take your call",
    no_answer:
      "(is )?(anyone|anybody|somebody|someone) there;(is )?(there )?(anyone|anybody) on the line;can you hear me;(can't|cannot) hear (you|anyone|anything|anybody);no (one|body) (is )?there;nobody (is )?there;going to hang up;hanging up now;seems to be no one",
    wrong_number:
      "(there's|there is) no (mr|mrs|ms|miss|one)* ... (here|at this number);(given|got|have) (a|the) wrong (one|number);(dialled|dialed) wrong;this is a private number;must have the wrong;wrong number;no one (here )?by that name;(don't|doesn't) know (any|anyone) ... name;wrong person",
  },
  feelings: {
    veryGood:
      "(such a|what a|that's a) (relief|weight off);weight off;relieved;(you('ve| have)? |you )saved (me|my|us|yourself);(a|an) (star|angel);(saved|made) my (day|life|week|bacon);generous;incredibly (kind|helpful|fast|quick|nice|good);so much better;you're the best;the best;oh my (god|gosh) thank*;sweet;you're a (star|gem|legend|gent|angel|diamond|hero|lifesaver|life saver|godsend);you're an angel;thanks ever so much;that's very kind;how kind;so kind;very kind;weight off my mind;could cry, thank;thank god;man, you're good;finally somebody;yay;phew;bless you;great;excellent;perfect;brilliant;wonderful;amazing;fantastic;awesome;lovely;love (it|this|that);delighted;very (happy|helpful|pleased);really (happy|pleased|nice|helpful);excited;thrilled;superb;outstanding service;so happy;impressed;fab;fabulous;thrilled;cheers mate;star;lifesaver;incredible;best (service|team);exactly what i (was hoping|wanted|needed);legend;angel;bless you;oh wow;painless;too easy;thanks heaps;thanks a (million|bunch|ton);you rock;champion;made my day;grateful;what a relief;gem;(that's|i'm|we're) grand;magic;smashing;thanks for (moving|being|all);spot on;ace;love what;can't thank you",
    good: "good;nice;happy;glad;helpful;easy;quick;pleased;like (it|the|this|that);interesting;kind;fair;works (well|great|perfectly);relieved;friendly",
    thanks:
      "cheers;thanks (mate|dude|love|again|guys);ta very much;thank you (so|very) much;thanks (a lot|so much);much appreciated;many thanks;(i |do )*appreciate (it|you|that|this)",
    bad: "should never have happened;should not have happened;shouldn't have happened;no good (to|for) me;can't afford;washing my hands;nobody even;let down;heard nothing;nothing to eat;nobody (turned|showed) up;no one (turned|showed) up;sending it back;where's my;very slow;supposed to (be|come|arrive|call);nobody (is|has) (coming|come|answering|answered|calling|called|turned);no one (is|has) (coming|come|called|turned);(two|three|four|five|six|several|multiple) times already;already ... (two|three|four|five|several|multiple) times;(didn't|did not) (do it|make that|authorize|authorise);(took|stole|stolen) ... (money|dollars|pounds|account);please hurry;port to;other operator;where are (you|your);ridiculously;on the fence;clunky;worse;not (real|really|very|too|at all|exactly|so) happy;cross;nervous;anxious;concerned;can't sleep;behind on;struggling;afraid i'll;in tears;crying;no response;nobody (rang|called|told|came|showed);wasted;took ... off work;again today;doesn't make sense;don't understand why;disappoint*;problem;freezing;unhappy;slow;confus*;wait*;worried;expensive;difficult;bad;sad;upset;fed up;keeps (dropping|crashing|failing);again and again;third time;not (right|fair|happy|good);awful month;careless;let down;not good;cold and;stress*;trouble;mess;sorry state;no hot water;stuck;wrong;broke*;fail*;damage*;lost",
    veryBad:
      "i'm shaking;daylight robbery;heartless;stop (ringing|phoning|bothering);it's a disgrace;pretty poor;not happy;(really|so) not happy;brush* ... under the carpet;i was shaking;(stupid|silly) cow;is a joke;rubbish;stone cold;half dead;three weeks running;out the door;whatever;i feel sick;ring* out;i haven't slept;forget it then;take me to court;done with you;losing hundreds;cold ... food;emergency;scared;terrified;frightened;thanks for nothing;unbelievable;in this day and age;had it with;you people;don't want to lose;losing (the|my) (house|home|job);washing your hands;absolutely not;what a joke;not paying;disaster;dreadful;atrocious;infuriat*;disrespect*;unprofessional;insult*;terribl*;awful;bullshit;devastated;heartbroken;nightmare;fucking;damn;bloody;horribl*;unacceptable;disgrac*;ridiculous;furious;angry;annoy*;frustrat*;worst;appalling;rude;useless;sick of;never (using|buying|again);scam;joke;outrag*;disgust*;leave me alone;hate;stop calling;fuming;theft;beyond a joke;rip off;ripped off;shambles;shocking;livid;had enough;lied;liar*;thieves;cheat*;robbery;waste of (time|money);feel terrible;never again;crap;fed up with;leaving you",
    inability: "can't (use|do|get|work|even);cannot;won't be able;still (not|doesn't|isn't)",
    forgiving:
      "you('ve| have| are|'re| were)* (been )*(so |very |ever so |really |too )*(kind|clear|helpful|patient|lovely|sweet);not your (fault|doing);(thanks|thank you) (so much )*for (trying|your time|your help|being honest|explaining);not to worry;no (worries|hard feelings);you tried",
    negators: "not;no;never;n't;isn't;wasn't;don't;doesn't;didn't;can't;won't;without;hardly;neither;nor;aren't",
    neutral:
      "(i'd|i would|would) be (very )?grateful;great big;great deal;good while;(that'd|that would|would|it'd|it would) be (great|good|lovely|perfect|awesome|fine|nice|ideal|brilliant|wonderful|super|fantastic);great, (so|what|now|and|but);too much;(no|any) problem(s)?;not bad;not a problem;good (morning|afternoon|evening|day|bye);sounds good;that's good;bad line;nice day;good time",
  },
  commitment:
    "(i'll|i will|we'll|we will|i'm going to|we're going to|i'm gonna|let me) (also |then |just |definitely )?(send|email|mail|post|call|ring|phone|contact|get back|open|create|raise|set up|schedule|arrange|book|forward|escalate|refund|look into|prepare|update|order|ship|process|pass|issue|credit|replace|pay|reach out|follow up|drop off|bring|sign|return|upload|write|report|cancel|talk|speak|check with|find out|file|submit|text);i can pay",
  request:
    "(please|could you|can you|would you|you need to|you'll need to|you have to) (also |then |just |please |all )?(send|email|call|ring|phone|pay|return|upload|fill|sign|bring|post|contact|forward|book|cancel|refund|replace|transfer the|write|submit|text|take me off|remove me)",
  rightNow: "now;again;for me;a moment;the page;this page;that file;over the phone;on the line",
  visit:
    "(an|the|our|a|one of our) (... )?(engineer*|technician*|plumber|electrician|surveyor|courier|inspector|inspection|visit|callback|call back|repair)",
  callback:
    "call (you|me|us) back;(call|ring|phone|contact) (you|me|us);ring (you|me|us) back;get back to (you|me|us);follow up;touch base;be in touch;reach out;talk again;speak (again|soon)",
  due: `(?:by |on |before |until |next |this |from )?(?:(?:tomorrow|today|tonight)(?: (?:morning|afternoon|evening|night))?|(?:next |this |coming )?${DAY}(?: (?:morning|afternoon|evening|next week))?|the (?:end of (?:the |this |next )?(?:day|week|month|year)|(?:[0-9]{1,2}(?:st|nd|rd|th)?|first|second|third|[a-z]{4,10}th) of [a-z]+(?: month)?)|end of (?:the |this |next )?(?:day|week|month))${TIME}|(?:next|this|in the next) (?:week|month|year|afternoon|evening|morning|quarter)|(?:with)?in (?:the next |about )?(?:a|an|a few|a couple of|one|two|three|four|five|six|seven|ten|fourteen|[0-9]{1,3}|twenty.four|forty.eight)(?: (?:to|or) [a-z0-9]+)? (?:business |working )?(?:minutes?|hours?|days?|weeks?|months?)|as soon as possible|right away|straight away|immediately`,
  flags: {
    disclosure:
      "(this|it|that) (is|is being|gets|may be|will be) recorded;(note|say|know) we record;we record ... (call*|for|quality|training);recorded for;(department|desk|team|helpline|line) recorded;(call|calls|conversation|conversations|line|lines|everything) ... (recorded|monitored);recorded (line|call|conversation);(i'm|we're|we are|i am|am) (also )?recording;recording (this|the|it|our);we (do )?record;is being recorded;being recorded;be recorded;are recorded",
    doNotCall:
      "(don't|do not|never|stop) (call*|phon*|ring*|contact*) (me|us|here|this number)*;stop (calling|phoning|ringing|contacting);(take|get) me off (your|the) (list|database|system);remove (me|my number|us) from;do not call list;no more calls",
    promise:
      "guarantee* (you )?(won't|will not|will never) ... (better|cheaper|lose);(nobody|no one|no one else) (will|can|could) beat;guarantee* (you )?... (return*|profit*|results*|approval|win);100 percent guarant*;hundred percent guarant*;risk free;no risk( at all| whatsoever)?;(can't|cannot|won't|will not|never|not) (ever )?lose (a|any|your|anything)( (penny|cent|dime|money))?;(can't|cannot) (lose|go wrong);guaranteed (return|returns|income|yield|growth|profit|profits|interest|approval|results);guarantee* (you|that|it) ... (not lose|make|earn|win|double|return|approved|profit);you will definitely (win|earn|make|get approved);double your money;guaranteed (approval|profit|returns)",
    abuse:
      "fuck*;shit;bullshit;asshole;arsehole;bastard*;bitch*;idiot*;moron*;stupid (cow|man|woman|people|agent|idiot);go to hell;screw you;wanker*;dickhead;shut up;piss off",
    ownNumbers:
      "(account|customer|member|membership|policy|contract|booking|reference|order|claim|case|loan|subscriber|plate|registration|employee) (number|id|reference)*;passbook;(customer|member|policy|loan|account) (number|id)",
    documents: "social;passport;driver*;licen(s|c)e;national;tax id;nhs;medicare;insurance number;id card;identity",
    verification:
      "which (street|unit|flat|address) (is|was) it;what (unit|username|staff number|student number|reference|code) (is|was|is it);what's (the|your) (name|unit|username|order|reference|account|plate|domain|surname|staff number|student number|booking code|registration);(claim|order|booking|staff|student|filing) (number|code|reference);account number;customer number;date of birth;verify (who|your|you);for security;security question*;confirm your (name|address|identity|postcode|details);postcode;zip code;mother's maiden;last four;passcode;reference number;number on the account;name on the account;email on the account;address on the account;number on file;name on file;email on file;address on file;your full name",
    accountFacts:
      "i('ve| have) (refunded|changed|updated|cancelled|unblocked|credited|reset|removed);(i can see|on) your (account|order|policy|contract|balance);your (current )?balance is;your (overdue|outstanding) balance;on your account",
  },
  score: {
    greeting: "good (morning|afternoon|evening);hello;hi;welcome;thank you for calling;thanks for calling",
    identification:
      "my name is;this is;speaking;you're through to;it's ... (from|here);i'm calling from;you're speaking (to|with);here;thank(s| you) for calling",
    need: "how (can|may) i help;what can i do for you;let me (check|make sure|see|have|take);i (understand|see);so you;if i understand;can you (tell|describe|explain);what seems;what happened;would you like;is this a good time",
    courtesy:
      "please;thank you;thanks;sorry;apologi*;you're welcome;of course;happy to help;my pleasure;certainly;no problem;i understand;glad to;wonderful",
    closing:
      "anything else;have a (great|nice|good|lovely);enjoy the rest;goodbye;bye;see you;thank you for calling;take care;speak soon;talk soon",
  },
  reason:
    "i('d| would) like;i (want|need|wanted);i('m| am) (calling|phoning|ringing) (about|because|to|from|regarding);i('ve| have) (been|got|had|a);i was (charged|told|wondering);(my|our|the) ... (isn't|doesn't|hasn't|haven't|didn't|keeps|stopped|won't|is not|never);it's about;there('s| is) a;calling about;problem with;just wanted",
  accept: "yes;yeah;yep;sure;perfect;works;great;fine;okay;ok",
};
