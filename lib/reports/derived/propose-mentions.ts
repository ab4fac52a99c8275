import { wordsOf } from "@/lib/analysis/meaning/header-words";
import { subjectRank } from "@/lib/analysis/meaning/subject";
import { cramersV, pOfTwoShares, type Share } from "@/lib/core/statistics/group-tests";
import { type Sample, welch } from "@/lib/core/statistics/statistics";
import { logOddsOfWord } from "@/lib/core/statistics/word-tests";
import { columnUses, isRemarks, isSaidFreely } from "@/lib/figures/column-use";
import { countOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import type { Proposal } from "./proposal";
import { readTerms, TERMS_MAX, type Terms } from "./read-terms";
import { isTopicWord } from "./topic-word";

const TEXTS_MAX = 2;
const GROUP_COLUMNS_MAX = 5;
const GROUPS_MAX = 20;
const PER_TEXT_MAX = 5;
const TEXTS_MIN = 100;
const TEXTS_EACH_MIN = 20;
/** A word is proposed where it goes with a group beyond doubt, all words and groups that were looked at counted. */
const P_MAX = 0.001;
const EFFECT_MIN = 0.06;
const TIMES_MIN = 1.5;
/** Wordings of a column that may say one thing in several ways; more of them are texts. */
const WORDINGS_MIN = 4;
const WORDINGS_MAX = 40;
const WORD_MIN = 4;
const MEASURES_MAX = 5;
const SPANS_MAX = 2;
const LEVEL_EFFECT_MIN = 0.3;

interface Found {
  term: string;
  surely: number;
  effect: number;
}

/**
 * Words and pairs of words of text columns that go with a group, an outcome or a measure, the surest first.
 * @param spans how long rows took: columns that are derived from theirs
 */
export async function proposeMentions(
  session: RowsSession,
  table: readonly TableColumn[],
  spans: readonly TableColumn[],
): Promise<Proposal[]> {
  const counted = await session.query("SELECT count(*) FROM rows");
  const uses = columnUses(table, countOf(counted.rows[0]?.[0]));
  const flags = uses.flatMap((use) => (use.kind === "flag" ? [use.column] : []));
  const isOutcome = ({ profile }: TableColumn) => profile.meaning?.outcome === true || subjectRank(profile.name) === 2;
  // What a code stands for is said in the text beside it.
  const groups = uses
    .flatMap((use) => (use.kind === "group" && use.column.profile.type !== "id" ? [use.column] : []))
    .toSorted((a, b) => Number(isOutcome(b)) - Number(isOutcome(a)));
  const looked = [...flags, ...groups.filter(({ profile }) => profile.distinctCount >= 2 && profile.distinctCount <= GROUPS_MAX)];
  const texts = table.filter((column) => {
    const { profile, stored } = column;
    if (stored !== "text" || profile.derivation !== undefined) return false;
    const isText = profile.role === "text" && profile.distinctCount >= TEXTS_MIN;
    return isText || isRemarks(column) || hasWordings(column);
  });
  const figures = uses
    .flatMap((use) => (use.kind === "amount" || use.kind === "level" ? [use.column] : []))
    .toSorted((a, b) => subjectRank(b.profile.name) - subjectRank(a.profile.name) || a.index - b.index);
  const measures = [...spans.slice(0, SPANS_MAX), ...figures].slice(0, MEASURES_MAX);
  if (looked.length + measures.length === 0) return [];
  const proposals: Proposal[] = [];
  for (const text of texts.slice(0, TEXTS_MAX)) {
    const taken: string[] = [];
    const others = looked.filter((group) => group !== text);
    const isName = new Map<string, boolean>();
    while (taken.length < PER_TEXT_MAX) {
      // Words that only stand beside one that is told tell nothing of their own: its texts are left out.
      // The words of a text that is a group itself are its own, and it goes with each of them.
      const beside = groups.filter((group) => group !== text);
      const terms = await readTerms(session, text, others.slice(0, GROUP_COLUMNS_MAX), measures, beside, taken, isName);
      const found = terms === null ? [] : [...tellingTerms(terms), ...movingTerms(terms)];
      const [best] = found.toSorted((a, b) => b.surely - a.surely || (a.term < b.term ? -1 : 1));
      if (best === undefined || terms === null) break;
      taken.push(best.term);
      proposals.push({
        derivation: { kind: "mentions", of: text.profile.name, term: await terms.writtenOf(best.term) },
        score: Math.min(1, 0.4 + best.effect),
        reason: "the word stands far more often in the texts of one group than in all others, or a measure differs by it",
      });
    }
  }
  return proposals;
}

/** A remark or a reason in a few wordings, some of which share a word: one thing that is said in several ways. */
function hasWordings({ profile, stored }: TableColumn): boolean {
  const { role, distinctCount, topValues, name } = profile;
  if (role !== "dimension" || distinctCount < WORDINGS_MIN || distinctCount > WORDINGS_MAX || !isSaidFreely(name)) return false;
  const texts = topValues.map(({ value }) => new Set(wordsOf(value).filter((word) => word.length >= WORD_MIN)));
  const words = new Set(texts.flatMap((of) => [...of]));
  return stored === "text" && [...words].some((word) => texts.filter((of) => of.has(word)).length >= 2);
}

/** Words by which a measure differs, as surely as a word stands more often in a group. */
function movingTerms({ levels, levelsOf }: Terms): Found[] {
  const tests = TERMS_MAX * levels.length;
  return [...levelsOf].flatMap(([term, own]) =>
    levels.flatMap((all, place): Found[] => {
      const sample = own[place];
      if (sample === undefined || Math.min(sample.n, all.n - sample.n) < TEXTS_EACH_MIN) return [];
      const rest = without(all, sample);
      const { p, effect } = welch(sample, rest);
      if (effect < LEVEL_EFFECT_MIN || p * tests > P_MAX) return [];
      const error = Math.sqrt(sample.variance / sample.n + rest.variance / rest.n);
      return [{ term, surely: Math.abs(sample.mean - rest.mean) / error, effect: Math.min(1, effect / 2) }];
    }),
  );
}

/** What is left of a sample without a part of it. */
function without(all: Sample, part: Sample): Sample {
  const n = all.n - part.n;
  const mean = (all.mean * all.n - part.mean * part.n) / n;
  const squares = ({ mean: of, variance, n: many }: Sample) => (many - 1) * variance + many * of * of;
  return { n, mean, variance: Math.max(0, (squares(all) - squares(part) - n * mean * mean) / Math.max(1, n - 1)) };
}

function tellingTerms({ texts, terms }: Terms): Found[] {
  const tests = TERMS_MAX * texts.reduce((sum, groups) => sum + groups.size, 0);
  const found: Found[] = [];
  for (const [term, counts] of terms) {
    for (const [place, groups] of texts.entries()) {
      const hits = counts[place] ?? new Map<string, number>();
      const all = { hits: total(hits), n: total(groups) };
      for (const [value, n] of groups) {
        const own = { hits: hits.get(value) ?? 0, n };
        const rest = { hits: all.hits - own.hits, n: all.n - n };
        if (goesWith(own, rest, tests) && !(groups.size > 2 && isTopicWord(own.hits / own.n, rest.hits / rest.n)))
          found.push({ term, surely: logOddsOfWord(own, rest), effect: cramersV(own, rest) });
      }
    }
  }
  return found;
}

function goesWith(own: Share, rest: Share, tests: number): boolean {
  if (Math.min(own.n, rest.n) < TEXTS_EACH_MIN || own.hits / own.n < (TIMES_MIN * rest.hits) / rest.n) return false;
  return cramersV(own, rest) >= EFFECT_MIN && pOfTwoShares(own, rest) * tests <= P_MAX;
}

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
