import { z } from "zod";
import type { CallDirection } from "@/lib/contract/words/call-words";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { ConnectorCtx } from "../../types";
import { phoneOf, readEach } from "../reading";
import { pageShape } from "./page-shape";
import { askTelnyx } from "./telnyx-api";

const PAGE_ROWS = "100";
/** Beyond it direction is told where a number is known. */
const PAGES_MAX = 200;

const row = z.object({ phone_number: z.string() });

/** The account's own numbers, which tell a call's direction; null where the key may not read them. @throws {ProviderProblem} */
export async function readOwnNumbers(ctx: ConnectorCtx): Promise<ReadonlySet<string> | null> {
  const numbers = new Set<string>();
  try {
    for (let page = 1; page <= PAGES_MAX; page++) {
      const query = { "page[number]": String(page), "page[size]": PAGE_ROWS };
      const { data, isLast } = await askTelnyx(ctx, { path: "phone_numbers", query, what: "phone numbers" }, pageShape(page));
      for (const number of readEach(data, (one) => phoneOf(row.parse(one).phone_number)).items) numbers.add(number);
      if (isLast) break;
    }
  } catch (error) {
    if (error instanceof ProviderProblem && error.kind === "permission") return null;
    throw error;
  }
  return numbers;
}

/** Telnyx does not say which way a call went: whose the numbers are does. Null where neither is the account's. */
export function directionOf(own: ReadonlySet<string> | null, from: string | null, to: string | null): CallDirection | null {
  const isFrom = from !== null && own?.has(from) === true;
  const isTo = to !== null && own?.has(to) === true;
  if (isFrom) return isTo ? "internal" : "outbound";
  return isTo ? "inbound" : null;
}
