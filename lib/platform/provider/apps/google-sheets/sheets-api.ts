import { z } from "zod";
import { backoffMs } from "@/lib/platform/provider/backoff";
import { type PatienceRule, tryAgain } from "@/lib/platform/provider/try-again";
import { type ProviderCtx, ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import { accessToken, forgetToken, readServiceAccount, type ServiceAccount } from "./service-account";

const API = "https://sheets.googleapis.com/v4/spreadsheets";
/** Of the 60 reads and 60 writes a minute that one account has, some are left to others that use the key. */
const PACE = { perSecond: 50 / 60, burst: 10 };

/** One spreadsheet, as one account sees it. */
export interface Spreadsheet {
  use: SheetsUse;
  ctx: ProviderCtx;
  account: ServiceAccount;
  id: string;
  patience: PatienceRule;
}

/** What a spreadsheet is opened for, and what is said where Google refuses. */
interface SheetsUse {
  scope: ServiceAccount["scope"];
  /** What holds of what is there after a call that failed; a sentence. */
  unharmed: string;
  /** How the spreadsheet has to be shared. */
  share: string;
}
const USES = {
  read: { scope: "spreadsheets.readonly", unharmed: "Your rows are unchanged.", share: "" },
  write: { scope: "spreadsheets", unharmed: "Existing rows are unchanged.", share: " as Editor" },
} as const satisfies Record<string, SheetsUse>;

/** For a person who waits: no long waits, and what is wrong is said. */
export const IMPATIENT: PatienceRule = { attemptsMax: 2, waitMsMax: 3_000 };
/** For a sync: a full quota is empty again within a minute. */
export const PATIENT: PatienceRule = { attemptsMax: 6 };

/** @throws {ProviderProblem} `bad_config` when the key or the link is none. */
export function openSpreadsheet(ctx: ProviderCtx, patience: PatienceRule, purpose: keyof typeof USES = "read"): Spreadsheet {
  const use = USES[purpose];
  const account = readServiceAccount(ctx.fields.key ?? "", use.scope);
  const id = spreadsheetIdOf(ctx.fields.spreadsheet ?? "");
  if (id === undefined) {
    throw new ProviderProblem("bad_config", "This isn't a Google Sheets link. Copy the address from the browser.");
  }
  return { use, ctx, account, id, patience };
}

/** The id of a spreadsheet, of its link or of itself; undefined where it is neither. */
export function spreadsheetIdOf(entered: string): string | undefined {
  return /\/d\/([\w-]{20,200})(?![\w-])/.exec(entered)?.[1] ?? /^[\w-]{20,200}$/.exec(entered)?.[0];
}

/** Why a range could not be read, where the reader can do something about it. */
export class RangeGone extends ProviderProblem {
  constructor(readonly why: "tab" | "beyond") {
    super(
      "not_found",
      "The tab no longer exists, or has fewer rows than a moment ago. If this keeps happening, choose the tab again.",
    );
  }
}

/**
 * Reads what `suffix` names of a spreadsheet, at the account's pace, and again while a problem passes by itself.
 * @throws {ProviderProblem} with a sentence on what to do; {RangeGone} for a range that is not there.
 */
export async function getSheets<T>(
  sheet: Spreadsheet,
  suffix: string,
  shape: z.ZodType<T>,
): Promise<{ value: T; bytes: number }> {
  const waitMs = (problem: ProviderProblem, attempt: number) =>
    problem.kind === "rate_limited"
      ? Math.min(64_000, 5_000 * 2 ** attempt) + backoffMs(0, { baseMs: 2_000, capMs: 2_000 })
      : backoffMs(attempt, { baseMs: 1_000, capMs: 30_000, floorMs: 200 });
  const reply = await tryAgain(sheet.ctx.signal, { waitMs, ...sheet.patience }, () => ask(sheet, suffix, undefined));
  const value = shape.safeParse(reply.json());
  if (!value.success) throw new ProviderProblem("provider_bug", "Google Sheets sent an answer that Rowcall can't read.");
  return { value: value.data, bytes: reply.text().length };
}

const values = z.object({ values: z.array(z.array(z.unknown())).default([]) });

/** Cells of a range as they are, ragged: empty cells at the end of a row and empty rows at the end are not there. */
export async function readValues(sheet: Spreadsheet, range: string): Promise<{ rows: unknown[][]; bytes: number }> {
  const query = "majorDimension=ROWS&valueRenderOption=UNFORMATTED_VALUE&dateTimeRenderOption=SERIAL_NUMBER";
  const { value, bytes } = await getSheets(sheet, `/values/${range}?${query}`, values);
  return { rows: value.values, bytes };
}

/**
 * Writes once: whether it arrived is not known where nothing answers, so that whoever tries again has to look first.
 * @throws {ProviderProblem} `transient` for an answer that cannot be read: it may be a yes.
 */
export async function postSheets<T>(sheet: Spreadsheet, suffix: string, body: object, shape: z.ZodType<T>): Promise<T> {
  const reply = await ask(sheet, suffix, JSON.stringify(body));
  try {
    return shape.parse(reply.json());
  } catch (cause) {
    throw new ProviderProblem("transient", "Google Sheets sent an answer that Rowcall can't read.", { cause });
  }
}

/** A call with a body writes. */
async function ask(sheet: Spreadsheet, suffix: string, body: string | undefined): Promise<ProviderReply> {
  const first = await askOnce(sheet, suffix, body);
  if (first.status !== 401) return accepted(sheet, first);
  forgetToken(sheet.account);
  return accepted(sheet, await askOnce(sheet, suffix, body));
}

async function askOnce({ ctx, account, id }: Spreadsheet, suffix: string, body: string | undefined): Promise<ProviderReply> {
  const authorization = `Bearer ${await accessToken(ctx, account)}`;
  await ctx.pace(`google-sheets:${account.email}${body === undefined ? "" : ":writes"}`, PACE);
  const url = `${API}/${id}${suffix}`;
  if (body === undefined) return ctx.fetch(url, { headers: { authorization } });
  return ctx.fetch(url, { method: "POST", headers: { authorization, "content-type": "application/json" }, body });
}

function accepted(sheet: Spreadsheet, reply: ProviderReply): ProviderReply {
  if (reply.status === 200) return reply;
  throw problemOf(sheet, reply);
}

const errorBody = z.object({
  error: z.object({
    message: z.string().default(""),
    status: z.string().default(""),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

function problemOf(sheet: Spreadsheet, reply: ProviderReply): ProviderProblem {
  if (reply.status >= 500 || reply.status === 408) {
    return new ProviderProblem("transient", `Google Sheets is having problems. ${sheet.use.unharmed} Try again later.`);
  }
  const { message, status, details } = errorOf(reply);
  if (reply.status === 429 || status === "RESOURCE_EXHAUSTED") {
    return new ProviderProblem("rate_limited", `Google is limiting requests. ${sheet.use.unharmed} Try again in a minute.`, {
      retryAfterMs: 60_000,
    });
  }
  if (message.includes("protected")) {
    return new ProviderProblem("permission", "The tab is protected. Let the service account edit it, or choose another one.");
  }
  switch (reply.status) {
    case 401:
      return new ProviderProblem("auth", "Google rejected this key. It may have been deleted; create a new key and paste it.");
    case 403:
      return details.some(({ reason }) => reason === "SERVICE_DISABLED")
        ? new ProviderProblem("permission", "Turn on the Google Sheets API in the key's Google Cloud project.")
        : new ProviderProblem("permission", `Share the sheet with ${sheet.account.email}${sheet.use.share} and try again.`);
    case 404:
      return new ProviderProblem("not_found", "There is no spreadsheet at this link.");
    default:
      return badRequest(sheet.use, status, message);
  }
}

function badRequest(use: SheetsUse, status: string, message: string): ProviderProblem {
  if (status === "FAILED_PRECONDITION") {
    return new ProviderProblem("bad_config", "This is an Excel file in Drive. Open it and save it as a Google Sheet.");
  }
  if (message.includes("Unable to parse range")) return new RangeGone("tab");
  if (message.includes("exceeds grid limits")) return new RangeGone("beyond");
  if (message.includes("above the limit")) {
    return new ProviderProblem("bad_config", "The sheet is full. Choose another tab or file.");
  }
  return new ProviderProblem("provider_bug", `Google Sheets rejected the request. ${use.unharmed}`);
}

function errorOf(reply: ProviderReply): z.output<typeof errorBody>["error"] {
  const empty = { message: "", status: "", details: [] };
  try {
    return errorBody.safeParse(reply.json()).data?.error ?? empty;
  } catch {
    return empty;
  }
}
