import type { Focus } from "@/lib/content/ledger";

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

export type Goal = Focus["goals"][number];

/** Word → goal. Words are compared as written in lower case and by their stem. */
export const GOAL_WORDS: ReadonlyMap<string, Goal> = new Map(
  (
    [
      ["overview", "overview summary summarise summarize summarised summarized general everything glance highlights"],
      [
        "compare_periods",
        "yoy mom qoq change changed changes changing grow grew growth increase increased decrease decreased decline declined",
      ],
      [
        "drivers",
        `driver drivers drive drives driving drove affect affects affecting influence influences impact impacts factor factors cause
         causes why explain explains depend depends determine determines`,
      ],
      [
        "trend",
        `trend trends trending evolve evolves evolved evolution development develop develops timeline history seasonal seasonality
         monthly weekly daily quarterly yearly annual annually`,
      ],
      [
        "ranking",
        `top best worst highest lowest rank ranks ranked ranking rankings leader leaders leading most least largest smallest biggest
         bottom winner winners popular perform performs performing performance`,
      ],
      [
        "quality",
        `quality missing duplicate duplicates duplicated errors clean cleaning gaps null nulls empty incomplete outlier outliers
         anomaly anomalies trustworthy reliable`,
      ],
      [
        "distribution",
        "distribution distributed distributions spread histogram range typical variance variation skew skewed percentile percentiles",
      ],
      [
        "relation",
        `relation relations relate relates relationship relationships correlation correlations correlate correlated correlates related association
         associated link linked`,
      ],
    ] as const
  ).flatMap(([goal, list]) => [...words(list)].map((word) => [word, goal] as const)),
);

export const COMPARE_WORDS = words(
  "compare compared comparing comparison versus vs against differ differs difference differences",
);

/** Words of grammar: they name no column even when a header is spelled like one. */
const GRAMMAR_WORDS = words(`
  a an the and or but nor of in on at to from for by with as is are was were be been being do does did done has have had how what
  which who whom whose when where that this these those there their its it i me my we our us you your he she they them can could
  would should will shall may might must please so if not no than then also into about between among while during within per
  each every all any some just only both same s t re don doesn isn aren let`);

/** Words that carry no wish of their own: never reported as not understood. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...GRAMMAR_WORDS,
  ...words(`
  show tell give make create build write want need like look looks looking see find get report reports analysis analyse analyze
  analysing analyzing data dataset table rows row column columns value values number numbers figure figures question more less much
  many over under across against out up down other others focus focusing concentrate include including especially mainly
  particular really very well good bad chart charts graph graphs plot average averages mean median total totals sum sums count
  counts time month months year years quarter quarters week weeks day days period periods hour hours yes`),
]);
