import { withWords } from "@/lib/client/address";
import { REQUEST_METHODS, type RequestMethod, STATUS_CLASSES, type StatusClass } from "@/lib/contract/words/key-words";

export const PERIODS = ["1h", "24h", "7d"] as const;
export type Period = (typeof PERIODS)[number];
const PERIOD_MS: Readonly<Record<Period, number>> = { "1h": 3_600_000, "24h": 86_400_000, "7d": 7 * 86_400_000 };

/** What the list of requests is narrowed to, and which one is open. */
export interface RequestView {
  status: StatusClass | null;
  method: RequestMethod | null;
  period: Period | null;
  text: string;
  request: string | null;
}

export const NO_FILTER = { status: null, method: null, period: null, text: "" } as const;

/** The view that an address tells; what it says wrongly is left out. */
export function readRequestView(params: { get(name: string): string | null }): RequestView {
  return {
    status: STATUS_CLASSES.find((status) => status === params.get("status")) ?? null,
    method: REQUEST_METHODS.find((method) => method === params.get("method")) ?? null,
    period: PERIODS.find((period) => period === params.get("since")) ?? null,
    text: (params.get("text") ?? "").slice(0, 100),
    request: params.get("request"),
  };
}

/** The search part of an address that tells the view; what else is in it stays. */
export function writeRequestView({ status, method, period, text, request }: RequestView, params: URLSearchParams): string {
  return withWords(params, { status, method, since: period, text: text.trim() === "" ? null : text, request });
}

/** No change of the view is a step of its own. */
export const REQUEST_MEMBERS = ["status", "method", "period", "text", "request"] as const;

/** What the server is asked for; `now` is kept while the list is open, since a page's cursor belongs to its filters. */
export function askedOf({ status, method, period, text }: RequestView, now: number) {
  return {
    ...(status === null ? {} : { status }),
    ...(method === null ? {} : { method }),
    ...(period === null ? {} : { since: new Date(now - PERIOD_MS[period]).toISOString() }),
    ...(text.trim() === "" ? {} : { text: text.trim() }),
  };
}

/** True when the list shows a part of what is there. */
export function isNarrowed({ status, method, period, text }: RequestView): boolean {
  return status !== null || method !== null || period !== null || text.trim() !== "";
}
