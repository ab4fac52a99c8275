import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import {
  interactionRows,
  mixedRows,
  reminderRows,
  reversedRows,
  thresholdRows,
  uShapeRows,
} from "@/lib/testing/tables/dependence-tables";
import { channelRows, contractRows, episodeRows, spikeRows } from "@/lib/testing/tables/event-tables";
import { arrivalRows, groupBreakRows, mixShiftRows, saturationRows, scatterRows } from "@/lib/testing/tables/story-tables";
import { type PlainRow, vegaRows } from "@/lib/testing/typed-rows";
import { checkSentence } from "../check-sentence";
import { factBook } from "../fact-book";
import { splitSentences } from "../token-grammar";
import { INSIGHT_TEMPLATES } from "./insight-templates";
import { RECOMMENDATION_TEMPLATES } from "./recommendation-templates";
import { Missing, sayingOf } from "./saying";
import type { Template } from "./template-conditions";

/** Of each finding every wording that applies to it and that the check of sentences refuses. */
async function refusedOf(rows: readonly PlainRow[]): Promise<string[]> {
  const { ledger, close } = await plainReport(rows);
  close();
  const book = factBook(ledger);
  return ledger.findings.flatMap((finding) => {
    const saying = sayingOf(book, finding);
    const said = (template: Template) => {
      try {
        return [template(saying)];
      } catch (error) {
        if (error instanceof Missing) return [];
        throw error;
      }
    };
    const texts = [...INSIGHT_TEMPLATES[finding.kind], ...RECOMMENDATION_TEMPLATES[finding.kind]].flatMap(said);
    return texts.flatMap((text) =>
      splitSentences(text).flatMap((one) => {
        const reason = checkSentence(book, one);
        return reason === null ? [] : [`${finding.kind}: ${reason}: ${one}`];
      }),
    );
  });
}

const TABLES: Readonly<Record<string, () => readonly PlainRow[]>> = {
  weather: () => vegaRows("seattle-weather.csv"),
  countries: () => vegaRows("gapminder.json"),
  penguins: () => vegaRows("penguins.json"),
  saturation: () => saturationRows(1, 1),
  arrivals: () => arrivalRows(1, 0.5),
  breaks: () => groupBreakRows(1, 1),
  mixes: () => mixShiftRows(1, 0.5),
  scatter: () => scatterRows(1, 3),
  interactions: () => interactionRows(1, 1),
  reminders: () => reminderRows(1, 0.4),
  "same mix": () => mixedRows(1, 20),
  reversals: () => reversedRows(1, 0.5),
  "u shapes": () => uShapeRows(1, 1),
  thresholds: () => thresholdRows(1, 0.4, 600),
  spikes: () => spikeRows(1, 3),
  contracts: () => contractRows(1, 3),
  spells: () => episodeRows(3, { share: 0.3 }),
  "a group's weeks": () => episodeRows(4, { late: 3 }),
  "a group's rows": () => episodeRows(5, { times: 6 }),
  channels: () => channelRows(1, 0.5),
};

test.each(Object.keys(TABLES))("no wording of what is found in a table of %s is refused", async (name) => {
  expect(await refusedOf(TABLES[name]?.() ?? [])).toEqual([]);
});
