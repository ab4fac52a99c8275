// Fits how a call ended, how the customer felt, what it was about and what was promised on the calls of lib/testing/calls (all but `unseen`), prints how
// right it is for a hand that is left out, and writes lib/calls/summary/course/weights/:
// npm run fit-calls [acts | promises | topics | outcomes | sentiments]; promises alone unless said (decision 0038).
import { writeFileSync } from "node:fs";
import { Acts, fitActs } from "./fit-acts";
import { countCourse, fitOutcomes, fitSentiments } from "./fit-course";
import { countPromises, fitPromises, withThreshold } from "./fit-promises";
import { countTopics, fitTopics } from "./fit-topics";
import type { Weights } from "./regression";
import { HANDS, readTrainingCalls, type TrainingCall } from "./training-calls";

const STRENGTHS = [0.003];
const PROMISE_STRENGTHS = [0.002];
const TOPIC_STRENGTH = 0.003;
const THRESHOLDS = [80];
/** A promise that nobody made is worse than one that is not told: recall counts half as much. */
const BETA = 0.5;
const FOLDER = "lib/calls/summary/course/weights";

const all = readTrainingCalls();
const acts = new Acts(all);
const strangers = all.filter(({ promises, hand }) => promises.length > 0 || HANDS.some((one) => one === hand));
const say = (line: string) => process.stdout.write(`${line}\n`);
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;

/** Each hand, with the calls of all others. */
function leftOut(calls: readonly TrainingCall[]) {
  return HANDS.map((hand) => ({
    hand,
    others: calls.filter((call) => call.hand !== hand),
    own: calls.filter((call) => call.hand === hand),
  }));
}

function bestCourse(
  name: "outcome" | "sentiment",
  fitWith: (calls: readonly TrainingCall[], fit: { strength: number; acts: Acts }) => Weights,
): Weights {
  let best = { strength: 0, right: -1 };
  for (const strength of STRENGTHS) {
    const counts = leftOut(all).map(({ hand, others, own }) => {
      const weights = fitWith(others, { strength, acts });
      return countCourse(own, { acts: acts.without(hand), [`${name}s`]: weights });
    });
    const right = counts.reduce((sum, count) => sum + count[name], 0);
    const counted = counts.reduce((sum, { calls }) => sum + calls, 0);
    say(`${name} ${strength}: ${percent(right, counted)} of ${counted} (${counts.map((count) => count[name]).join(", ")})`);
    if (right > best.right) best = { strength, right };
  }
  say(`${name}: ${best.strength}`);
  return fitWith(all, { strength: best.strength, acts });
}

function bestPromises(): Weights {
  let best = { strength: 0, threshold: 0, worth: -1 };
  for (const strength of PROMISE_STRENGTHS) {
    const fitted = leftOut(strangers).map(({ others, own }) => ({
      own,
      weights: fitPromises(others, { strength, threshold: 0, acts }),
    }));
    for (const threshold of THRESHOLDS) {
      const sum = { wanted: 0, told: 0, found: 0 };
      for (const { own, weights } of fitted) {
        const { wanted, told, found } = countPromises(own, acts, withThreshold(weights, threshold));
        sum.wanted += wanted;
        sum.told += told;
        sum.found += found;
      }
      const worth = ((1 + BETA ** 2) * sum.found) / (BETA ** 2 * sum.wanted + sum.told);
      say(`promises ${strength} ${threshold}: ${percent(sum.found, sum.wanted)} found, ${percent(sum.found, sum.told)} right`);
      if (worth > best.worth) best = { strength, threshold, worth };
    }
  }
  say(`promises: ${best.strength}, ${best.threshold}`);
  return fitPromises(strangers, { ...best, acts });
}

function bestTopics(): Weights {
  for (const { others, own } of leftOut(strangers)) {
    const { first, second, all: count } = countTopics(own, fitTopics(others, TOPIC_STRENGTH));
    say(`topics: the first is in ${percent(first, count)} of the titles, one of two in ${percent(second, count)} of ${count}`);
  }
  return fitTopics(strangers, TOPIC_STRENGTH);
}

function write(file: string, name: string, doc: string, weights: Readonly<Record<string, readonly number[]>>): void {
  const rows = Object.entries(weights).map(([mark, row]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(mark) ? mark : JSON.stringify(mark);
    return `  ${key}: [${row.join(", ")}],`;
  });
  const lines = [
    "// Written by `npm run fit-calls`.",
    "// biome-ignore format: one mark a line, in hundredths",
    `/** ${doc} */`,
    `export const ${name}: Readonly<Record<string, readonly number[]>> = {`,
    ...rows,
    "};",
    "",
  ];
  writeFileSync(`${FOLDER}/${file}`, lines.join("\n"));
}

const wanted = process.argv[2] ?? "promises";
if (wanted === "acts") {
  const { agent, customer } = fitActs(all);
  write(
    "agent-act-weights.ts",
    "AGENT_ACT_WEIGHTS",
    "What each mark of a turn of an agent says for each of `AGENT_ACTS`.",
    agent,
  );
  write(
    "customer-act-weights.ts",
    "CUSTOMER_ACT_WEIGHTS",
    "What each mark of a turn of a customer says for each of `CUSTOMER_ACTS`.",
    customer,
  );
}
if (wanted === "outcomes")
  write(
    "outcome-weights.ts",
    "OUTCOME_WEIGHTS",
    "What each mark of a call says for each of `OUTCOMES`.",
    bestCourse("outcome", fitOutcomes),
  );
if (wanted === "sentiments")
  write(
    "sentiment-weights.ts",
    "SENTIMENT_WEIGHTS",
    "What each mark of a call says for each of `SENTIMENTS`.",
    bestCourse("sentiment", fitSentiments),
  );
if (wanted === "promises")
  write(
    "promise-weights.ts",
    "PROMISE_WEIGHTS",
    "What each mark of a clause says for its being a promise that counts after the call.",
    bestPromises(),
  );
if (wanted === "topics")
  write("topic-weights.ts", "TOPIC_WEIGHTS", "What each mark of a thing says for the call being about it.", bestTopics());
