import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { searchDocument } from "@/lib/calls/listing/search-document";
import { CALL_OUTCOMES, CALL_SENTIMENTS } from "@/lib/contract/words/call-words";

/** Two years of calls, ending at this moment. */
export const LAST_CALL = Date.UTC(2026, 10, 20);
const YEARS_MS = 730 * 86_400_000;
const VOCABULARY = 50_000;
const WORDS_PER_CALL = 80;
/** Texts that calls have in turn by chance: to think of a million would take longer than to store them. */
const TEXTS = 5_000;
const AGENTS = 20;
const LINES = 500;
/** Words that are in one of so many calls. */
export const PLANTED = { onceinahundred: 100, onceinathousand: 1_000, onceinahundredthousand: 100_000 } as const;

/** Puts `count` calls into a workspace: indexes are taken away, filled again at the end, and everything analysed. */
export async function loadCalls(sql: postgres.Sql, workspaceId: string, count: number): Promise<void> {
  const indexes = await sql`select indexdef from pg_indexes where tablename = 'calls' and indexname in
    ('calls_started', 'calls_status', 'calls_sentiment', 'calls_outcome', 'calls_direction', 'calls_agent', 'calls_follow_up',
     'calls_search', 'calls_retry')`;
  for (const { indexdef } of indexes) await sql.unsafe(`drop index ${/INDEX (\w+)/.exec(indexdef)?.[1]}`);
  const into = await sql
    .unsafe(`copy calls (id, workspace_id, provider, direction, from_number, to_number, agent_name, started_at,
    duration_sec, status, sentiment, outcome, follow_up_required, title, summary, search, created_by) from stdin`)
    .writable();
  await pipeline(Readable.from(lines(workspaceId, count)), into);
  await sql.unsafe("set maintenance_work_mem = '1GB'");
  for (const { indexdef } of indexes) await sql.unsafe(indexdef);
  await sql.unsafe("vacuum analyze calls");
}

function* lines(workspaceId: string, count: number): Generator<string> {
  let state = 42;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const texts = Array.from({ length: Math.min(count, TEXTS) }, () => {
    const words = new Set<string>();
    // A vocabulary as people have it: half of the words said are from the first two hundred.
    while (words.size < WORDS_PER_CALL) words.add(wordAt(Math.floor(VOCABULARY ** random())));
    return [...words];
  });
  let chunk = "";
  for (let i = 0; i < count; i++) {
    const startedAt = new Date(LAST_CALL - YEARS_MS + Math.floor(((i + random() * 0.5) / count) * YEARS_MS));
    const said = pick(texts);
    const planted = Object.entries(PLANTED).flatMap(([word, oneOf]) => (i % oneOf === oneOf >> 1 ? [word] : []));
    const fields = {
      agentName: `Agent ${Math.floor(random() * AGENTS)}`,
      fromNumber: `+1${2_000_000_000 + Math.floor(random() * 200_000) * 39_916}`,
      toNumber: `+1415555${String(Math.floor(random() * LINES)).padStart(4, "0")}`,
    };
    const summary = said.slice(6, 36).join(" ");
    const metadata = searchDocument({ workspaceId, startedAt, externalId: null, ...fields });
    const search = [metadata, ...[...said, ...planted].map((word) => `'${word}'`)].join(" ");
    const chance = random();
    const status = chance < 0.95 ? "COMPLETED" : chance < 0.98 ? "SKIPPED" : chance < 0.998 ? "FAILED" : "PENDING";
    chunk += `${[
      `cal_01BENCH${String(i).padStart(19, "0")}`,
      workspaceId,
      "upload",
      pick(["inbound", "inbound", "inbound", "outbound"]),
      fields.fromNumber,
      fields.toNumber,
      fields.agentName,
      startedAt.toISOString(),
      30 + Math.floor(random() * 600),
      status,
      pick(CALL_SENTIMENTS),
      pick(CALL_OUTCOMES),
      random() < 0.05,
      said.slice(0, 6).join(" "),
      summary,
      search,
      "usr_bench",
    ].join("\t")}\n`;
    if (chunk.length > 1_000_000) {
      yield chunk;
      chunk = "";
    }
  }
  yield chunk;
}

const SYLLABLES = [
  "ba",
  "de",
  "fi",
  "go",
  "ku",
  "la",
  "me",
  "ni",
  "po",
  "ru",
  "sa",
  "te",
  "vi",
  "wo",
  "zu",
  "an",
  "el",
  "or",
  "is",
  "um",
];

/** A word of its own for each rank; "onceina" is the beginning of none. */
function wordAt(rank: number): string {
  let word = "";
  for (let rest = rank + 400; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}
