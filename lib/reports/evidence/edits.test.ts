import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Citation, Fact } from "@/lib/contract/report-facts";
import { type Evidence, evidenceOf } from "@/lib/testing/evidence-of";
import { generated } from "@/lib/testing/generated";
import { vegaRows } from "@/lib/testing/typed-rows";
import { VERIFIER } from "@/lib/testing/verifier";
import type { Table } from "./verifier/figures/table";
import { readTable } from "./verifier/rows/read-table";
import { columnsNeeded, verifyReport } from "./verifier/verify-report";

const ALL_TABLES =
  `barley.json birdstrikes.csv cars.json countries.json flights-2k.json gapminder.json iowa-electricity.csv movies.json
  ohlc.json penguins.json seattle-weather.csv stocks.csv unemployment-across-industries.json weather.csv income.json`.split(
    /\s+/,
  );
const TABLES = ALL_TABLES.filter((_, at) => at % generated(5, 1) === 0);
const [EDITS_MIN, EDITS_MAX, OTHER_EDITS_MAX] = generated([15, 20, 80], [75, 110, 800]);
/** Larger tables enter with their first rows. */
const ROWS_MAX = 2_000;

type Report = Evidence["report"];
interface Case {
  name: string;
  report: Report;
  table: Table;
}
interface Edit {
  what: string;
  report: Report;
}

const directory = mkdtempSync(path.join(tmpdir(), "edits-"));
const cases: Case[] = [];

beforeAll(async () => {
  for (const name of TABLES) {
    const { report, csv } = await evidenceOf(vegaRows(name).slice(0, ROWS_MAX), { datasetName: name });
    writeFileSync(path.join(directory, `${name}.report.json`), JSON.stringify(report));
    const file = path.join(directory, `${name}.csv`);
    writeFileSync(file, csv);
    cases.push({ name, report, table: readTable(file, report.inputs.columns, columnsNeeded(report), report.inputs.rowCount) });
  }
}, 180_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const TEXTS = /^\/(executiveSummary|insights\/|recommendations\/)/;

function textAt(report: Report, pointer: string): string {
  const [, list = "", at] = pointer.split("/");
  const node = (report.result as unknown as Record<string, string | string[]>)[list] ?? "";
  return typeof node === "string" ? node : (node[Number(at)] ?? "");
}

function setText(report: Report, pointer: string, text: string): void {
  const [, list = "", at] = pointer.split("/");
  const result = report.result as unknown as Record<string, string | string[]>;
  const node = result[list];
  if (Array.isArray(node)) node[Number(at)] = text;
  else result[list] = text;
}

/** Puts other words in a place of a text; citations and claims move along, as a careful forger would do. */
function replaced(report: Report, pointer: string, start: number, end: number, words: string): Report {
  const copy = structuredClone(report);
  const text = textAt(copy, pointer);
  setText(copy, pointer, text.slice(0, start) + words + text.slice(end));
  const by = words.length - (end - start);
  const places = (copy.result.claims ?? []).flatMap((claim) => claim.places);
  for (const range of [...copy.result.citations, ...places]) {
    if (range.path !== pointer) continue;
    if (range.start >= end && !(range.start === start && range.end === end)) range.start += by;
    if (range.end >= end) range.end += by;
  }
  return copy;
}

const inText = (report: Report) => report.result.citations.filter((one) => TEXTS.test(one.path));
const factOf = (report: Report, id: string) => report.result.facts.find((fact) => fact.id === id) as Fact;
const shown = (report: Report, one: Citation) => textAt(report, one.path).slice(one.start, one.end);

/** The display of a citation in other words; with `fact`, the fact says so too. */
function reworded(report: Report, one: Citation, words: string, change?: (fact: Fact) => void): Report {
  const copy = replaced(report, one.path, one.start, one.end, words);
  const fact = factOf(copy, one.factId);
  if (change) change(fact);
  return copy;
}

const isFigure = (report: Report, one: Citation) =>
  (one.part ?? "display") === "display" && typeof factOf(report, one.factId).value === "number";
const figures = (report: Report) => inText(report).filter((one) => isFigure(report, one));

/** Words of the text outside citations, with their places. */
function* plainWords(report: Report): Generator<{ pointer: string; start: number; end: number; word: string }> {
  for (const pointer of new Set(inText(report).map((one) => one.path))) {
    const own = inText(report).filter((one) => one.path === pointer);
    for (const match of textAt(report, pointer).matchAll(/[A-Za-z]+/g)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (own.every((one) => one.end <= start || one.start >= end)) yield { pointer, start, end, word: match[0] };
    }
  }
}

/** Two citations of one sentence change places, each with its fact: a swap that no citation betrays. */
function* swaps(report: Report, of: (fact: Fact) => boolean): Generator<Edit> {
  for (const claim of report.result.claims ?? []) {
    for (const place of claim.places) {
      const own = inText(report).filter(
        (one) =>
          one.path === place.path &&
          one.start >= place.start &&
          one.end <= place.end &&
          (one.part ?? "display") === "display" &&
          of(factOf(report, one.factId)),
      );
      for (const [at, first] of own.entries()) {
        const second = own[at + 1];
        if (second === undefined || shown(report, first) === shown(report, second)) continue;
        const [a, b] = [shown(report, first), shown(report, second)];
        const once = replaced(report, second.path, second.start, second.end, a);
        const copy = replaced(once, first.path, first.start, first.end, b);
        const index = (one: Citation) => report.result.citations.indexOf(one);
        const [one, other] = [copy.result.citations[index(first)], copy.result.citations[index(second)]];
        if (one === undefined || other === undefined) continue;
        [one.factId, other.factId] = [other.factId, one.factId];
        yield { what: `${place.path}: "${a}" and "${b}" swapped`, report: copy };
      }
    }
  }
}

const EDITS: Record<string, (one: Case) => Generator<Edit>> = {
  *digit({ report }) {
    for (const one of inText(report)) {
      const words = shown(report, one);
      if (!/\d/.test(words)) continue;
      const at = words.search(/\d/);
      const other = words.slice(0, at) + ((Number(words[at]) + 1) % 10) + words.slice(at + 1);
      yield { what: `${one.path}: ${words} → ${other}`, report: reworded(report, one, other) };
    }
  },
  *rounding({ report }) {
    for (const one of figures(report)) {
      const words = shown(report, one);
      const last = /\d(?=\D*$)/.exec(words);
      if (last === null) continue;
      const longer = `${words.slice(0, last.index + 1)}${words.includes(".") ? "1" : ".1"}${words.slice(last.index + 1)}`;
      const set = (fact: Fact) => {
        fact.display = longer;
      };
      yield { what: `${one.path}: ${words} → ${longer}`, report: reworded(report, one, longer) };
      yield { what: `${one.path}: ${words} → ${longer}, the fact too`, report: reworded(report, one, longer, set) };
    }
  },
  *unit({ report }) {
    const others: Record<string, string> = {
      rows: "orders",
      row: "order",
      pairs: "people",
      months: "years",
      years: "months",
      points: "percent",
      values: "people",
    };
    for (const one of inText(report)) {
      const words = shown(report, one);
      if (one.part === "unit") yield { what: `${one.path}: ${words}`, report: reworded(report, one, others[words] ?? "dollars") };
      else if (isFigure(report, one)) {
        const other = words.includes("%")
          ? words.replace("%", "")
          : /[KMB]$/.test(words)
            ? words.replace(/[KMB]$/, "T")
            : `$${words}`;
        const set = (fact: Fact) => {
          fact.display = other;
          fact.unit = "USD";
        };
        yield { what: `${one.path}: ${words} → ${other}`, report: reworded(report, one, other) };
        yield { what: `${one.path}: ${words} → ${other}, the fact too`, report: reworded(report, one, other, set) };
      }
    }
  },
  *"number word"({ report }) {
    const words = ["three", "half", "twice", "dozens", "most", "several"];
    let at = 0;
    for (const { pointer, start, end, word } of plainWords(report)) {
      const put = words[at++ % words.length] as string;
      yield { what: `${pointer}: ${word} → ${word} ${put}`, report: replaced(report, pointer, end, end, ` ${put}`) };
      if (word === "the") yield { what: `${pointer}: the → ${put}`, report: replaced(report, pointer, start, end, put) };
    }
  },
  *entity({ report }) {
    yield* swaps(report, (fact) => typeof fact.value === "string" && fact.format === "label");
    const names = (report.result.columnNames ?? []).map(({ inText: name }) => name);
    for (const pointer of new Set(inText(report).map((one) => one.path))) {
      const text = textAt(report, pointer);
      const own = inText(report).filter((one) => one.path === pointer);
      for (const [at, name] of names.entries()) {
        const start = text.indexOf(` ${name}`) + 1;
        const other = names[(at + 1) % names.length] ?? name;
        const covered = own.some((one) => one.start < start + name.length && one.end > start);
        const whole = !/[\p{L}\p{N}]/u.test(text.charAt(start + name.length));
        // "by region" in advice on what to look at next may name any column: it states nothing.
        const advice = /(?:by|each|of) $/.test(text.slice(0, start)) && pointer.startsWith("/recommendations/");
        const inside = names.some((longer) => longer !== name && longer.includes(name) && text.includes(longer));
        if (start === 0 || covered || !whole || advice || inside || other === name) continue;
        yield { what: `${pointer}: ${name} → ${other}`, report: replaced(report, pointer, start, start + name.length, other) };
      }
    }
    for (const one of inText(report)) {
      const fact = factOf(report, one.factId);
      if (fact.format !== "label") continue;
      const other = report.result.facts.find((peer) => peer.format === "label" && peer.value !== fact.value);
      if (other === undefined) continue;
      const words = String(other.value);
      yield { what: `${one.path}: ${shown(report, one)} → ${words}`, report: reworded(report, one, words) };
      const set = (copy: Fact) => {
        copy.value = words;
        copy.display = words;
      };
      yield { what: `${one.path}: ${shown(report, one)} → ${words}, the fact too`, report: reworded(report, one, words, set) };
      const pointed = reworded(report, one, words);
      const at = report.result.citations.indexOf(one);
      const citation = pointed.result.citations[at] as Citation;
      citation.factId = other.id;
      yield { what: `${one.path}: ${shown(report, one)} → ${words}, cited from ${other.id}`, report: pointed };
    }
  },
  *direction({ report }) {
    const others: Record<string, string> = {
      rose: "fell",
      fell: "rose",
      "held steady": "rose",
      "moved together": "moved in opposite directions",
      "moved in opposite directions": "moved together",
    };
    for (const one of inText(report).filter(({ part }) => part === "direction")) {
      const words = shown(report, one);
      const other = others[words] ?? "fell";
      const flip = (fact: Fact) => {
        fact.direction = fact.direction === "up" ? "down" : "up";
      };
      const both = (fact: Fact) => {
        flip(fact);
        fact.value = -Number(fact.value);
      };
      yield { what: `${one.path}: ${words} → ${other}`, report: reworded(report, one, other) };
      yield { what: `${one.path}: ${words} → ${other}, the fact too`, report: reworded(report, one, other, flip) };
      yield { what: `${one.path}: ${words} → ${other}, the value too`, report: reworded(report, one, other, both) };
    }
    for (const { pointer, end, word } of plainWords(report)) {
      if (word.length === 2)
        yield { what: `${pointer}: ${word} → ${word} rising`, report: replaced(report, pointer, end, end, " rising") };
    }
  },
  *superlative({ report }) {
    const others: Record<string, string> = { highest: "lowest", lowest: "highest" };
    for (const one of inText(report).filter(({ part }) => part === "rank")) {
      const words = shown(report, one);
      const other = others[words] ?? "highest";
      const flip = (fact: Fact) => {
        fact.rank = other as "highest" | "lowest";
      };
      yield { what: `${one.path}: ${words} → ${other}`, report: reworded(report, one, other) };
      yield { what: `${one.path}: ${words} → ${other}, the fact too`, report: reworded(report, one, other, flip) };
    }
    for (const { pointer, start, word } of plainWords(report)) {
      if (word.length > 4)
        yield { what: `${pointer}: ${word} → best ${word}`, report: replaced(report, pointer, start, start, "best ") };
    }
  },
  *period({ report }) {
    yield* swaps(report, (fact) => fact.format === "period");
    for (const one of inText(report)) {
      const fact = factOf(report, one.factId);
      if (fact.format !== "period" || typeof fact.value !== "string") continue;
      const later = (text: string) => text.replace(/\d{4}/, (year) => String(Number(year) + 1));
      const words = later(shown(report, one));
      const set = (copy: Fact) => {
        copy.value = later(String(copy.value));
        copy.display = words;
      };
      const all = (copy: Fact) => {
        set(copy);
        const { period } = copy.definition;
        if (period?.from) period.from = later(period.from);
        if (period?.to) period.to = later(period.to);
        if (copy.periodText) copy.periodText = later(copy.periodText);
      };
      yield { what: `${one.path}: → ${words}`, report: reworded(report, one, words) };
      yield { what: `${one.path}: → ${words}, the fact too`, report: reworded(report, one, words, set) };
      yield { what: `${one.path}: → ${words}, the definition too`, report: reworded(report, one, words, all) };
    }
  },
  *"count claim"({ report }) {
    const counts = new Set(["count", "periods", "group_count", "groups_for_share", "outliers", "count_distinct"]);
    yield* forgedFigures(report, (fact) => counts.has(fact.definition.aggregation));
  },
  *"derived value"({ report }) {
    const derived = new Set(
      "change difference ratio share top_share slope relative_slope r_squared corr cohens_d period_mean season_mean rate avg median".split(
        " ",
      ),
    );
    yield* forgedFigures(report, (fact) => derived.has(fact.definition.aggregation));
  },
};

/** The figure, its display and its citation changed alike, and nothing left that disagrees but the rows. */
function* forgedFigures(report: Report, of: (fact: Fact) => boolean): Generator<Edit> {
  for (const one of figures(report)) {
    const fact = factOf(report, one.factId);
    if (!of(fact)) continue;
    const words = shown(report, one);
    const at = words.search(/[1-8]/);
    if (at < 0) continue;
    const other = words.slice(0, at) + (Number(words[at]) + 1) + words.slice(at + 1);
    const scale = Number(other.replace(/[^\d.]/g, "")) / Number(words.replace(/[^\d.]/g, ""));
    const all = (copy: Fact) => {
      copy.display = other;
      copy.value =
        fact.unit === "rows" || fact.format === "integer" ? Math.round(Number(fact.value) * scale) : Number(fact.value) * scale;
    };
    yield { what: `${one.path}: ${words} → ${other}, fact and value too`, report: reworded(report, one, other, all) };
    const alone = structuredClone(report);
    all(factOf(alone, one.factId));
    yield { what: `${fact.id}: ${words} → ${other} without the text`, report: alone };
    yield { what: `${one.path}: ${words} → ${other} in the text`, report: reworded(report, one, other) };
  }
}

/** Edits of one kind over all reports, taken in turn. */
function take(make: (one: Case) => Generator<Edit>): { one: Case; edit: Edit }[] {
  const open = cases.map((one) => ({ one, edits: make(one) }));
  const taken: { one: Case; edit: Edit }[] = [];
  while (open.length > 0 && taken.length < EDITS_MAX) {
    for (const entry of [...open]) {
      const { value, done } = entry.edits.next();
      if (done) open.splice(open.indexOf(entry), 1);
      else if (taken.length < EDITS_MAX) taken.push({ one: entry.one, edit: value });
    }
  }
  return taken;
}

function missed(edits: readonly { one: Case; edit: Edit }[]): string[] {
  return edits
    .filter(({ one, edit }) => verifyReport(edit.report, one.table).length === 0)
    .map(({ one, edit }) => `${one.name} ${edit.what}`);
}

describe("a finished report", () => {
  test("as it is passes", () => {
    for (const { name, report, table } of cases)
      expect({ name, problems: verifyReport(report, table) }).toEqual({ name, problems: [] });
  });

  test.each(Object.entries(EDITS))("is refused with any edit of its text: %s", (_, make) => {
    const edits = take(make);
    expect(edits.length).toBeGreaterThanOrEqual(EDITS_MIN);
    expect(missed(edits)).toEqual([]);
  });

  test("is refused with a key figure, a point of a chart, a name or a claim that is another", () => {
    const all = cases.flatMap((one) => [...otherEdits(one.report)].map((edit) => ({ one, edit })));
    const edits = all.filter((_, at) => at % Math.ceil(all.length / OTHER_EDITS_MAX) === 0);
    expect(edits.length).toBeGreaterThanOrEqual(4 * EDITS_MIN);
    expect(missed(edits)).toEqual([]);
  });

  test("is refused by the program itself when one digit is another, and passes as it is", () => {
    const [one] = cases as [Case];
    const [data, file] = [path.join(directory, `${one.name}.csv`), path.join(directory, "edited.json")];
    const { value: edit } = (EDITS.digit as (of: Case) => Generator<Edit>)(one).next() as { value: Edit };
    writeFileSync(file, JSON.stringify(edit.report));
    const run = (report: string) => execFileSync(process.execPath, [VERIFIER, report, data], { encoding: "utf8" });
    expect(run(path.join(directory, `${one.name}.report.json`))).toMatch(/^Verified: /);
    expect(() => run(file)).toThrow(/does not hold|Command failed/);
  });
});

function* otherEdits(report: Report): Generator<Edit> {
  const edited = (what: string, change: (copy: Report) => void): Edit => {
    const copy = structuredClone(report);
    change(copy);
    return { what, report: copy };
  };
  for (const [at, kpi] of report.result.kpis.entries()) {
    const set = (change: (one: (typeof report.result.kpis)[number]) => void) => (copy: Report) =>
      change(copy.result.kpis[at] as typeof kpi);
    yield edited(
      `kpi ${kpi.id} display`,
      set((one) => (one.display = one.display.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)))),
    );
    yield edited(
      `kpi ${kpi.id} value`,
      set((one) => (one.value = one.value * 1.01 + 1)),
    );
    yield edited(
      `kpi ${kpi.id} label`,
      set((one) => (one.label = `Best ${one.label}`)),
    );
    if (kpi.trend?.length)
      yield edited(
        `kpi ${kpi.id} trend`,
        set((one) => (one.trend = one.trend?.map((y, place) => (place === 1 ? (y ?? 0) * 1.1 + 1 : y)))),
      );
    if (kpi.change)
      yield edited(
        `kpi ${kpi.id} change`,
        set((one) => Object.assign(one.change ?? {}, { display: "+99%" })),
      );
    if (kpi.change)
      yield edited(
        `kpi ${kpi.id} period`,
        set((one) =>
          Object.assign(one.change ?? {}, { period: one.change?.period.split(" against ").reverse().join(" against ") }),
        ),
      );
  }
  for (const [at, chart] of report.result.charts.entries()) {
    yield edited(`chart ${chart.id} title`, (copy) =>
      Object.assign(copy.result.charts[at] as object, { title: `${chart.title} at its peak` }),
    );
    for (const place of [0, Math.floor(chart.data.length / 2), chart.data.length - 1]) {
      yield edited(`chart ${chart.id} point ${place}`, (copy) => {
        const point = copy.result.charts[at]?.data[place];
        if (point) point.y = (point.y ?? 0) * 1.01 + 1;
      });
    }
    yield edited(`chart ${chart.id} one point less`, (copy) => copy.result.charts[at]?.data.splice(1, 1));
  }
  for (const [at, claim] of (report.result.claims ?? []).entries()) {
    const own = (copy: Report) => copy.result.claims?.[at] as typeof claim;
    yield edited(`claim ${claim.id} kind`, (copy) => (own(copy).kind = claim.kind === "leader" ? "segments" : "leader"));
    if (claim.test !== null)
      yield edited(`claim ${claim.id} q`, (copy) => ((own(copy).test as NonNullable<typeof claim.test>).q = 0.2));
    const roles = Object.keys(claim.facts);
    for (const [place, role] of roles.entries()) {
      const other = roles[place + 1];
      if (other === undefined) continue;
      yield edited(`claim ${claim.id}: ${role} and ${other} swapped`, (copy) => {
        const { facts } = own(copy);
        [facts[role], facts[other]] = [claim.facts[other] as string, claim.facts[role] as string];
      });
    }
  }
}
