import { businessTables } from "@/lib/testing/datasets/business-tables";
import { QUESTION_TABLES, rowsOfTable } from "@/lib/testing/questions/question-tables";
import { dayText, drawsOf, followingMonths, monthlyPanel } from "@/lib/testing/tables/calibration-data";
import { COURSE_TABLES } from "@/lib/testing/tables/course-data";
import { berkeleyRows, chargesRows, churnRows, uShapeRows } from "@/lib/testing/tables/dependence-tables";
import { DURATION_TABLES, durationRows } from "@/lib/testing/tables/duration-data";
import { channelRows, contractRows, episodeRows, spikeRows } from "@/lib/testing/tables/event-tables";
import { ticketNotes } from "@/lib/testing/tables/mention-data";
import { backlogRows, groupSpikeRows, heapRows } from "@/lib/testing/tables/outlier-tables";
import { harvestRows, machineRows } from "@/lib/testing/tables/relation-tables";
import {
  arrivalRows,
  groupBreakRows,
  mixShiftRows,
  renamedRows,
  saturationRows,
  scatterRows,
} from "@/lib/testing/tables/story-tables";
import { type PlainRow, vegaRows } from "@/lib/testing/typed-rows";

interface ComparedTable {
  name: string;
  rows: () => PlainRow[];
  /** Name under which questions are asked of it. */
  questions?: string;
}

const PUBLIC = [
  "seattle-weather.csv",
  "cars.json",
  "movies.json",
  "penguins.json",
  "gapminder.json",
  "github.csv",
  "us-employment.csv",
];
const ROWS_MAX = 3_000;

/** Tables of every kind that reports tell of: public ones, those of ten trades, of questions, and with something planted in them. */
export function comparedTables(): ComparedTable[] {
  const planted: Readonly<Record<string, () => PlainRow[]>> = {
    saturation: () => saturationRows(1, 2),
    arrival: () => arrivalRows(1, 0.6),
    renamed: () => renamedRows(1),
    scatter: () => scatterRows(1, 3),
    "group break": () => groupBreakRows(1, 1.5),
    "mix shift": () => mixShiftRows(1, 0.4),
    spike: () => spikeRows(1, 4),
    contracts: () => contractRows(1, 3),
    channels: () => channelRows(1, 0.4),
    episode: () => episodeRows(1),
    "group spike": () => groupSpikeRows(1, 4),
    heap: () => heapRows(1, 0.2),
    backlog: () => backlogRows(1, 2),
    tickets: () => ticketNotes(1, [0.6, 0.2]),
    berkeley: berkeleyRows,
    charges: () => chargesRows(1, { ofSmokers: 12_000, ofRegion: 2_000 }),
    "u-shape": () => uShapeRows(1, 2),
    churn: () => churnRows(1, 0.5, 0.1),
    harvest: harvestRows,
    machines: machineRows,
    months: () => followingMonths(1, 0.5, 60),
    panel: () => monthlyPanel(1, 36, (month) => (month > 30 ? 1 : 0)),
  };
  const every = <T>(list: readonly T[], step: number) => list.filter((_, place) => place % step === 0);
  return [
    { name: "odd cells", rows: oddRows },
    ...PUBLIC.map((file) => ({ name: file, rows: () => vegaRows(file).slice(0, ROWS_MAX) })),
    ...every(Object.keys(QUESTION_TABLES), 2).map((name) => ({
      name: `asked ${name}`,
      rows: () => rowsOfTable(name),
      questions: name,
    })),
    ...every(COURSE_TABLES, 2).map(({ name, rows }) => ({ name, rows: () => rows(1, 1) })),
    ...every(Array.from({ length: DURATION_TABLES }), 2).map((_, style) => ({
      name: `durations ${2 * style}`,
      rows: () => durationRows(2 * style, { slower: 1.8, later: 1.5 }).rows,
    })),
    ...Object.entries(planted).map(([name, rows]) => ({ name, rows })),
    ...every(businessTables("first"), 2).map(({ name, columns }) => ({
      name,
      rows: () =>
        (columns[0]?.cells ?? []).map((_, row) => Object.fromEntries(columns.map((one) => [one.name, one.cells[row] ?? null]))),
    })),
  ];
}

/** Cells that engines are apt to see differently: dates outside of calendars, letters that fold oddly, long digits, times, zones. */
function oddRows(): PlainRow[] {
  const draws = drawsOf(99);
  const names = [
    "Ünal",
    "İpek",
    "Σοφος",
    "straße",
    "ÆTHER",
    "naïve café",
    "日本 語",
    "O'Brien",
    "a,b",
    'qu"ote',
    "NULL",
    "\\N",
    "tab\there",
  ];
  const notes = [
    "The Straße is closed. Please call ACME again",
    "never heard of it",
    "wrong size, Größe falsch",
    "ok\nsecond line",
  ];
  return Array.from({ length: 400 }, (_, at) => ({
    id: `K-${at}`,
    "signed on": dayText(at * 2),
    "valid until": at % 7 === 0 ? "9999-12-31" : dayText(at * 2 + draws.whole(10, 400)),
    born: `${1780 + (at % 220)}-0${1 + (at % 9)}-1${at % 9}`,
    name: draws.one(names),
    "big number": draws.one(["9007199254740993", "12345678901234567890", "-3"]),
    fraction: (draws.unit() / 3).toFixed(12),
    tiny: String(draws.unit() * 1e-12),
    negative: (-draws.unit() * 100).toFixed(2),
    flag: draws.one(["yes", "no"]),
    "opens at": `${String(draws.whole(6, 11)).padStart(2, "0")}:${draws.whole(10, 59)}`,
    seen: new Date(Date.UTC(2024, 0, 1) + at * 7_654_321_123).toISOString(),
    share: `${draws.whole(1, 99)}%`,
    price: `€ ${draws.whole(1, 999)}.${draws.whole(10, 99)}`,
    empty: null,
    "half empty": at % 2 === 1 ? null : draws.whole(1, 5),
    note: draws.one(notes),
  }));
}
