/**
 * The closed word lists of report text. Outside tokens a sentence may use only `VOCABULARY` (and the nouns its facts
 * declare); the other lists say why a word is refused. Everything is lower case.
 */
function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

const NUMBER_WORDS = words(`
  zero nil nought none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands
  million millions billion billions trillion trillions dozen dozens score half halves third thirds fourth fifth sixth
  seventh eighth ninth tenth tenths hundredth hundredths first second once twice thrice double doubled doubles doubling
  triple tripled triples tripling quadruple quadrupled halved halving single singles couple few several many majority
  minority plenty countless numerous times handful myriad`);

const DIRECTION_WORDS = words(`
  rise rises rose risen rising increase increases increased increasing grow grows grew grown growing growth gain gains
  gained gaining climb climbs climbed climbing jump jumps jumped surge surges surged surging soar soars soared soaring
  spike spikes spiked improve improves improved improving improvement up upward upwards upturn higher more greater larger
  bigger stronger better boost boosted fall falls fell fallen falling drop drops dropped dropping decline declines declined
  declining decrease decreases decreased decreasing shrink shrinks shrank shrunk sink sinks sank sunk slip slips slipped
  slide slides slid dip dips dipped plunge plunges plunged plummet plummeted tumble tumbles tumbled slump slumped lose
  loses lost losing loss down downward downwards downturn lower less fewer smaller weaker worse worsen worsened reduce
  reduces reduced reduction cut cuts steady steadily stable stabilised flat flattened unchanged fluctuated recover
  recovered recovery rebound rebounded collapse collapsed expand expanded expansion contract contracted accelerate
  accelerated slow slowed slower faster opposite inverse inversely doubled halved swell swelled ebb ebbed advance advanced
  retreat retreated escalate escalated dwindle dwindled deteriorate deteriorated erode eroded taller shorter longer hotter
  colder warmer cooler cheaper richer poorer`);

const SUPERLATIVE_WORDS = words(`
  highest lowest most least best worst largest smallest biggest greatest fewest strongest weakest fastest slowest longest
  shortest hottest coldest warmest coolest cheapest richest poorest top topmost bottom peak peaks peaked peaking trough
  maximum minimum maximal minimal max min record leading leader leaders leads lead led dominant dominate dominates
  dominated foremost supreme unmatched unrivalled unparalleled extreme extremely ultimate latest earliest newest oldest
  winner winners loser losers champion outstanding exceptional tops topped chief principal prime premier`);

const CAUSAL_WORDS = words(`
  because cause causes caused causing due owing thanks drive drives drove driven driving driver drivers result results
  resulted resulting therefore thus hence consequently consequence consequences so since explain explains explained
  explaining explanation why reason reasons effect effects affect affects affected impact impacts impacted influence
  influences influenced responsible attributable attributed attribute contribute contributes contributed contributing
  trigger triggers triggered produce produces produced producing thereby depend depends depended determine determines
  determined create creates created make makes made making force forced forces spur spurred prompt prompted fuel fuelled
  fueled stem stems stemmed generate generated generates lift lifted push pushed pulled hurt helped behind root`);

const PERIOD_WORDS = words(`
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep
  sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun spring summer
  autumn winter season seasons seasonal second seconds minute minutes hour hours hourly day days daily night nights
  morning evening afternoon noon midnight weekend weekends weekday weekdays week weeks weekly fortnight month months
  monthly quarter quarters quarterly year years yearly annual annually decade decades century centuries today yesterday
  tomorrow now nowadays currently current recent recently lately last next previous previously prior past ago future ytd
  earlier later soon until till summertime holiday holidays christmas easter q h am pm`);

const UNIT_WORDS = words(`
  percent percentage pct cent cents point points bps basis dollar dollars usd euro euros eur pound pounds gbp yen
  jpy yuan rupee rupees inr chf franc francs buck bucks kg kilogram kilograms kilo kilos gram grams mg tonne tonnes ton tons
  lb lbs ounce ounces mile miles km kilometre kilometres kilometer kilometers metre metres meter meters cm mm inch inches
  foot feet yard yards litre litres liter liters gallon gallons degree degrees celsius fahrenheit kelvin watt watts kwh
  mph kph knots byte bytes kb mb gb tb ms millisecond milliseconds acre acres hectare hectares volt volts k m bn`);

/** Words that turn a claim around. A reworded sentence holds exactly those of the sentence it rewords. */
export const NEGATION_WORDS = words(`
  not no without never nor neither cannot except only just hardly barely nothing nobody nowhere beyond outside apart
  lack lacks lacking failed fails fail instead unlike despite although however excluding ignoring proof`);

/** Statistic → its stem. A reworded sentence holds exactly those of the sentence it rewords, at the same tokens. */
export const STATISTIC_STEMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    total: "total totals totalled totaled sum sums summed",
    average: "average averages averaged mean means",
    median: "median medians",
    share: "share shares fraction proportion",
    squared: "squared",
    eta: "eta",
    phi: "phi",
    skewness: "skewness",
    fence: "fence fences",
    strength: "strength",
    divided: "divided",
    rate: "rate rates",
    count: "count counts counted number numbers",
    ratio: "ratio ratios",
    correlation: "correlation correlated correlations",
    range: "range ranged ranges",
    typical: "typical usual usually typically",
    outlier: "outlier outliers",
    duplicate: "duplicate duplicates duplicated",
    empty: "empty missing blank",
    some: "some",
    all: "all entire whole",
    each: "each every",
    any: "any",
    rest: "rest other others remaining remainder elsewhere",
    another: "another",
    different: "different distinct unique",
    per: "per",
    against: "against versus",
    than: "than",
    above: "above",
    below: "below",
    under: "under",
    about: "about around roughly approximately",
    nearly: "nearly almost",
    exactly: "exactly precisely",
    together: "together",
    separate: "separate separately",
  }).flatMap(([stem, forms]) => forms.split(" ").map((form) => [form, stem] as const)),
);

/** Nouns that a figure can count. Next to a fact they must be declared by it. */
export const COUNTED_NOUNS = words(`
  row rows group groups value values pair pairs column columns period periods gap gaps point points record records entry
  entries category categories date dates chart charts error errors cell cells item items`);

/** Small words that may follow or precede any token. */
const FUNCTION_WORDS = `
  the a an of in on at to from for by with and or as is was were are be been being has had have do does did it its this that
  these those their they them there here which where when while whereas what who whose if over both either across within among
  amongst into onto through throughout during toward towards between out off also then too can could would should
  will still yet but via upon`;

/** General words of a report that claim nothing by themselves. */
const PLAIN_WORDS = `
  overall altogether combined general notably namely respectively meanwhile likewise similarly together alone own
  came come comes coming stood stand stands amounted amount amounts reached reach reaches recorded registered showed show
  shows shown seen see find found finds observed measured measure measures held hold holds holding lay lie lies lying sat sit
  sits ran run runs went go goes gave give gives given took take takes taken kept keep keeps had having account accounted
  covers cover covered covering contains contain contained includes include included including spans span spanned
  spanning reads read reading rests rest matched match matches belonged belong belongs fits fit fitted line straight
  data dataset table report figure figures row rows group groups value values pair pairs column columns period
  periods gap gaps chart charts entry entries category categories date dates time label labels size scale scope picture
  view side order kind kinds level levels part parts detail details comparison comparisons pattern patterns link relation
  relationship association associations trend trends test tests middle centre center spread distribution distributed concentrated
  concentration difference differences differed differ differs varied vary varies change changes changed shift shifted move
  moved moves movement course followed follow follows close closely near far apart well even evenly broad broadly
  wide widely narrow clear clearly plain plainly worth noting looking look looks glance note noted
  check checks compare compared compares comparing split splits splitting fill filling review reviews track tracking confirm
  confirming confirmed clean leave leaving remove removing treat prefer set sets setting add adding added adds use using used
  repeat repeated ask asked asks answer answered answers question filter filters focus before after  further
  whether real meant error errors unusual events event acting act relying rely drawing conclusions conclusion care caution
  doubt doubts remains remain remained serious quality otherwise mixes mixed negative dates codes skewed target
  targets place plan same such similar versus put gather gathers sits break broken separately 
  new apply applies applied stated given known unknown available needed need needs enough say says said based bases limited
  limits limit complete completeness reliable usable collected ends starts start study end started ended ending
  breakdown breakdowns behaviour stays stay stayed beside judging judge how consist consists hide hides slope slopes once again
  quote quotes test tests fitting draw comparisons series left way ways out true yes tied finding findings
  long tail flagged often examine amounted weight closely list keep watch
  ahead r mix cycle cycles variation standard deviation deviations overview ends grouping skewed recording`;

/** Statistics as verbs: their subject stands before them. */
export const STATISTIC_VERBS = words("averaged totalled totaled summed ranged counted correlated shares");

const FUNCTION_WORD_SET = words(FUNCTION_WORDS);

/** What a reworded sentence may add to the words of the sentence it rewords: none of these turns or widens a claim. */
export const NEUTRAL_WORDS: ReadonlySet<string> = words(`
  the a an of in on at to from for by with and as is was were are be been being has had have having it its this that these those
  their they them there here which where when while whereas whose who across within among amongst into through over
  during also too then via overall altogether respectively meanwhile namely notably came come comes coming stood stand stands
  standing amounted amount amounts amounting reached reach reaches reaching recorded registered showed show shows shown seen found
  observed measured held hold holds holding lay lie lies lying ran run runs going went accounted accounting covers covered covering
  contains contained includes included including spans spanned spanning data dataset report table figure figures value compared
  comparing followed reading reads running change also accounts between`);

/** What may follow a figure straight away, besides the nouns it declares: a word here is never read as what it counts. */
export const FOLLOWERS: ReadonlySet<string> = new Set([
  ...FUNCTION_WORD_SET,
  ...words(`overall altogether respectively combined together separately further too per across over against without beside
    before after otherwise elsewhere below above account accounted hold held came outside followed stand stands beyond under`),
]);

/** Every word that text may use outside tokens, besides the nouns that its facts declare. */
export const VOCABULARY: ReadonlySet<string> = new Set([
  ...FUNCTION_WORD_SET,
  ...words(PLAIN_WORDS),
  ...NEUTRAL_WORDS,
  ...NEGATION_WORDS,
  ...STATISTIC_STEMS.keys(),
]);

type RefusedKind = "number word" | "direction word" | "superlative" | "causal word" | "period word" | "unit";

const REFUSED: readonly (readonly [RefusedKind, ReadonlySet<string>])[] = [
  ["number word", NUMBER_WORDS],
  ["period word", PERIOD_WORDS],
  ["direction word", DIRECTION_WORDS],
  ["superlative", SUPERLATIVE_WORDS],
  ["causal word", CAUSAL_WORDS],
  ["unit", UNIT_WORDS],
];

/** Which closed list refuses a lower-case word, or null. */
export function refusedKind(word: string): RefusedKind | null {
  for (const [kind, list] of REFUSED) if (list.has(word)) return kind;
  if (/^[a-z]+fold$/.test(word)) return "number word";
  if (/^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[a-z]+$/.test(word)) return "number word";
  return null;
}
