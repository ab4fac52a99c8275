import { download } from "@/lib/client/save-file";
import { toCsv } from "@/lib/content/charts/csv";
import type { Call, CallItem } from "@/lib/contract/calls";

/** Saves calls as a table, one row for each, without transcripts. */
export function saveTable(calls: readonly CallItem[]): void {
  const header = Object.keys(COLUMNS);
  const rows = calls.map((item) => Object.values(COLUMNS).map((of) => of(item)));
  save(toCsv(header, rows), "text/csv", calls.length, "csv");
}

/** Saves calls with their transcripts, as the API gives them. */
export function saveCalls(calls: readonly Call[]): void {
  save(`${JSON.stringify(calls, null, 2)}\n`, "application/json", calls.length, "json");
}

const COLUMNS: Readonly<Record<string, (item: CallItem) => string | number | null>> = {
  id: ({ id }) => id,
  own_id: ({ externalId }) => externalId,
  started_at: ({ startedAt }) => startedAt,
  direction: ({ direction }) => direction,
  from: ({ fromNumber }) => fromNumber,
  to: ({ toNumber }) => toNumber,
  agent: ({ agentName }) => agentName,
  duration_sec: ({ durationSec }) => durationSec,
  status: ({ status }) => status,
  sentiment: ({ sentiment }) => sentiment,
  outcome: ({ outcome }) => outcome,
  title: ({ title }) => title,
  summary: ({ summary }) => summary,
  follow_up_needed: ({ followUpRequired }) => (followUpRequired === null ? null : followUpRequired ? "yes" : "no"),
  agent_score: ({ agentScore }) => agentScore,
  flags: ({ flagCount }) => flagCount,
  reason: ({ reason }) => reason,
};

function save(text: string, type: string, count: number, extension: string): void {
  download(new Blob([text], { type: `${type};charset=utf-8` }), `calls-${count}.${extension}`);
}
