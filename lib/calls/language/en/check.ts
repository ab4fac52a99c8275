export const EN_CHECK = {
  same: "double twice duplicate two-times;replace new exchange swap replacement;call ring phone contact telephone dial;email mail e-mail;send ship post mail dispatch deliver;fix repair solve resolve mend sort restore;refund reimburse credit repay;cancel end terminate stop;book schedule reserve appointment slot down arrange set;change update amend correct;move reschedule rebook postpone;pay settle payment;buy order purchase subscribe;decline refuse reject;escalate pass hand raise forward refer relay;instalment installment rate payment;production prod;photo;truck vehicle;transfer connect put through;arrive come reach there deliver;visit come;break crash fail down;waive remove take off;verify identify confirm check;talk speak discuss;want like need wish look;quote estimate offer proposal;customer client caller;company firm business;store shop;begin start;end finish;complain complaint;cost charge price fee;fault problem issue error defect;move relocate;help assist;show see display;money cash;photo picture image;technician engineer plumber electrician;flat apartment;car vehicle;parcel package;lift elevator;child kid baby;doctor dr physician;remind reminder;travel fly flight trip;vet veterinary;voicemail message;near close;receive get arrive;activate enable switch turn;install;reset;unlock unblock;supervisor manager boss;kilo kg;euro eur;dollar usd buck;pound gbp quid;wifi wi-fi;sick ill;login sign;membership subscription;purchase;employee staff;test",
  forms:
    "lost:lose left:leave ran:run told:tell bought:buy broke:break broken:break sent:send gave:give given:give found:find brought:bring paid:pay held:hold spoke:speak spoken:speak wrote:write written:write took:take taken:take went:go gone:go did:do made:make got:get shipped:ship stole:steal stolen:steal threw:throw thrown:throw swore:swear rang:ring came:come fell:fall felt:feel kept:keep knew:know met:meet sold:sell flew:fly drove:drive ate:eat chose:choose chosen:choose hurt:hurt built:build caught:catch cut:cut forgot:forget forgotten:forget grew:grow heard:hear won:win wore:wear taught:teach stood:stand spent:spend slept:sleep sat:sit saw:see read:read lent:lend led:lead",
  generic:
    "comes goes closes lives live living complained complains complaining noticed wondered inquired enquired pointed added claims case ticket matter himself herself themselves itself myself patient guest tenant member passenger shopper driver dispatcher clerk o'clock scheduled planned available free the a an and or but of to in on at for from with by about as into onto over under after before during until till since than then that this these those which who whom whose what when where while because so if though also too both either each all any some no not never only just still already again instead because there here it its he she they them their his her him we us our you your i me my is are was were be been being am do does did has have had having will would can could shall should may might must im one ones other another more most less least very own same such per via up out off down able unable customer customers agent agents caller callers client representative rep call calls called phone conversation speaker person people someone somebody anyone company firm business provider department restaurant shop store clinic office bank hotel airline party side say says said tell tells told ask asks asked request requests requested explain explained mention mentioned report reported state stated inform informed note noted confirm confirms confirmed describe described discuss discussed apologise apologised apologize apologized thank thanked agree agreed accept accepted offer offered offers promise promised promises decline declined refuse refused want wanted wants need needed needs suggest suggested say try tried trying resolve resolved unresolved solve solved help helped issue problem matter situation reason result outcome question inquiry regarding concerning due made make makes making got get gets getting give gave given go went going gone come came new total amount worth number name named names naming details detail information line way thing things time times now later currently today's remotely directly immediately successfully finally together yet away anything nothing something everything further well however therefore wish wishes looking instead wrong right use used using satisfied dissatisfied unhappy happy upset frustrated angry annoyed pleased reached left message contacted planned plans plan dialled dialed received receive receives happened taking takes take took within first second actually claimed claims believed thinks thought known know knows appears seems worked works working sees seen saw end ended start started contain contained contains held holds involved had meant means kept keeps another's back cost costs costing price priced opening hours charge charges item items product products service services stay amounts fee terms order's yearly monthly annual annually per",
  determiners:
    "the a an his her their its this that these those no any some of for with in on about into onto from at over per another each every two three four five six seven eight nine ten",
  agent:
    "(?:the |an? )?(?:agent|dispatcher|clerk|receptionist|nurse|representative|rep|advisor|adviser|operator|consultant|support agent|company|clinic|restaurant|shop|store|bank|hotel|airline|office|business|firm|technician|nurse|agent's [a-z]+)",
  customer:
    "(?:the |an? )?(?:customer|caller|client|buyer|guest|patient|passenger|user|subscriber|member|tenant|shopper|policyholder|borrower|student|resident)",
  negated:
    "(?:neither|nobody|none|not|n't|cannot|never|unable|refused?|declined?|rejected|denied|no longer|failed to|without|no)",
  promised: "(?:will|would|promised?|promises|going to|plans? to|is to|are to|agreed to|committed|undertook)",
  asked:
    "(?:asked|asks|wanted|wants|requested|requests|needed|needs|would like|wished|was looking|inquired|enquired|demanded|insisted|hoped)",
  offered: "(?:offered|offers|suggested|suggests|proposed|recommended|advised|threatened)",
  accepted: "(?:accepted|agreed|took up|opted)",
  endings: "ed|en|ing|s",
  clauseNegated: "(?:[a-z]+n't|not|never|no|cannot|unable|nobody|neither|nothing|without)",
  clauseOpen:
    "(?:if|unless|could|would|should|might|may|can|able to|want|wanted|need|needs?|like|please|let me|have to|whether|once|don't|try|how|why|would you|offer|did you|have you|might)",
  clauseFuture: "(?:[a-z]+'ll|will|going to|gonna|shall)",
  times:
    "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december tomorrow tonight yesterday today noon midnight morning afternoon evening spring summer autumn winter weekend christmas easter",
  units:
    "minute hour day week month year percent euro dollar pound cent seat guest person time kilo night mile gigabyte engineer employee",
  contacts: "back call called ring contact contacted email emailed pay",
  buys: "buy",
  solves: "fix",
  books: "appointment",
  isVerbLast: false,
  carriedOut: "(?:all |that's |it's |and |now )*(?:done|set|booked|sorted|there (?:we|you) go)",
  complied:
    "(?:done|okay|ok|yes|yeah|yep|got it|sure|it says|it went|it works|there it|i'm (?:in|on)|signing|all right|it's|i did|opened|connected)",
};
