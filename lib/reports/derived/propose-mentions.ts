import { cramersV, pOfTwoShares, type Share } from "@/lib/core/statistics/group-tests";
import { logOddsOfWord } from "@/lib/core/statistics/word-tests";
import { columnUses, isRemarks } from "@/lib/figures/column-use";
import { countOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import type { Proposal } from "./proposal";
import { readTerms, TERMS_MAX, type Terms } from "./read-terms";

const TEXTS_MAX = 2;
const GROUP_COLUMNS_MAX = 5;
const GROUPS_MAX = 20;
const PER_TEXT_MAX = 3;
const TEXTS_MIN = 100;
const TEXTS_EACH_MIN = 20;
/** A word is proposed where it goes with a group beyond doubt, all words and groups that were looked at counted. */
const P_MAX = 0.001;
const EFFECT_MIN = 0.1;
const TIMES_MIN = 1.5;

interface Found {
  term: string;
  surely: number;
  effect: number;
}

/** Words and pairs of words of text columns that go with a group or an outcome, the surest first. */
export async function proposeMentions(session: RowsSession, table: readonly TableColumn[]): Promise<Proposal[]> {
  const counted = await session.query("SELECT count(*) FROM rows");
  const uses = columnUses(table, countOf(counted.rows[0]?.[0]));
  const flags = uses.flatMap((use) => (use.kind === "flag" ? [use.column] : []));
  const groups = uses.flatMap((use) => (use.kind === "group" ? [use.column] : []));
  const looked = [...flags, ...groups.filter(({ profile }) => profile.distinctCount >= 2 && profile.distinctCount <= GROUPS_MAX)];
  const texts = table.filter(({ profile, stored }) => {
    if (stored !== "text" || profile.derivation !== undefined) return false;
    return (profile.role === "text" && profile.distinctCount >= TEXTS_MIN) || isRemarks({ profile, stored });
  });
  if (looked.length === 0) return [];
  const proposals: Proposal[] = [];
  for (const text of texts.slice(0, TEXTS_MAX)) {
    const terms = await readTerms(session, text, looked.slice(0, GROUP_COLUMNS_MAX), groups);
    if (terms === null) continue;
    for (const { term, effect } of apart(tellingTerms(terms)).slice(0, PER_TEXT_MAX))
      proposals.push({
        derivation: { kind: "mentions", of: text.profile.name, term },
        score: Math.min(1, 0.4 + effect),
        reason: "the word stands far more often in the texts of one group than in all others",
      });
  }
  return proposals;
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
        if (goesWith(own, rest, tests)) found.push({ term, surely: logOddsOfWord(own, rest), effect: cramersV(own, rest) });
      }
    }
  }
  return found.toSorted((a, b) => b.surely - a.surely || (a.term < b.term ? -1 : 1));
}

function goesWith(own: Share, rest: Share, tests: number): boolean {
  if (Math.min(own.n, rest.n) < TEXTS_EACH_MIN || own.hits / own.n < (TIMES_MIN * rest.hits) / rest.n) return false;
  return cramersV(own, rest) >= EFFECT_MIN && pOfTwoShares(own, rest) * tests <= P_MAX;
}

/** Terms of which no two share a word. */
function apart(found: readonly Found[]): Found[] {
  const taken = new Set<string>();
  return found.filter(({ term }) => {
    const words = term.split(" ");
    if (words.some((word) => taken.has(word))) return false;
    for (const word of words) taken.add(word);
    return true;
  });
}

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
