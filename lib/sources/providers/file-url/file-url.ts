import { createHash } from "node:crypto";
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { LIMITS } from "@/lib/contract/limits";
import { cleanFileName } from "@/lib/core/file-name";
import { refusePrivateAddress } from "@/lib/platform/egress/refuse-private";
import {
  type Downloaded,
  type Json,
  type ProviderCtx,
  ProviderProblem,
  type ReadRequest,
  type SourceAdapter,
} from "@/lib/platform/provider/types";
import { FILE_LIMITS, fetchFile } from "./fetch-file";
import { isCutOff } from "./is-cut-off";
import { pickList } from "./pick-list";
import { previewFile } from "./preview-file";
import { type FileSettings, readSettings } from "./read-settings";
import { cutOff, readHead, saveBody } from "./save-body";
import { type Ending, sniffFile } from "./sniff-file";

const CHECK_BYTES = 65_536;
const PREVIEW_BYTES = 2_000_000;

/** What is kept of a completed import. Addresses are kept as hashes: they may hold a secret. */
const version = z.object({
  form: z.string(),
  asked: z.string(),
  final: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  sha256: z.string(),
});
type Version = z.output<typeof version>;

/** A CSV, JSON or Excel file at a public address. */
export const fileUrl: SourceAdapter<"file-url"> = fileUrlSource();

/** @param limits how long a file may take; a test's are shorter. */
export function fileUrlSource(limits = FILE_LIMITS): SourceAdapter<"file-url"> {
  return {
    type: "file-url",
    label: "File at a URL",
    group: "app",
    summary: "A CSV, JSON or Excel file at a public web address, fetched again on a schedule.",
    howTo: [
      "Paste the URL that downloads the file. Links to public Google Sheets and to files on GitHub and Dropbox work as they are.",
      "If the URL needs a key, enter it as a header, such as Authorization. Both are stored encrypted.",
      "The file may have at most 25 MB. It is imported again only when it has changed.",
    ],
    fields: [
      {
        name: "address",
        label: "URL",
        kind: "secret",
        required: true,
        help: "Begins with https://. Kept secret, because it may contain a key.",
        placeholder: "https://example.com/orders.csv",
        options: [],
      },
      {
        name: "headerName",
        label: "Header name",
        kind: "text",
        required: false,
        help: "Only if the URL needs one. It isn't sent on after a redirect.",
        placeholder: "Authorization",
        options: [],
      },
      {
        name: "headerValue",
        label: "Header value",
        kind: "secret",
        required: false,
        help: "",
        placeholder: "Bearer …",
        options: [],
      },
      {
        name: "format",
        label: "Format",
        kind: "select",
        required: false,
        help: "Automatic looks at the file itself.",
        placeholder: "",
        options: [
          { value: "auto", label: "Automatic" },
          { value: "csv", label: "CSV" },
          { value: "json", label: "JSON" },
          { value: "xlsx", label: "Excel" },
        ],
      },
      {
        name: "path",
        label: "Path to the rows",
        kind: "text",
        required: false,
        help: "For JSON files whose rows aren't found automatically.",
        placeholder: "data.orders",
        options: [],
      },
      {
        name: "sheet",
        label: "Sheet",
        kind: "text",
        required: false,
        help: "For Excel files with several sheets. Defaults to the first one with rows.",
        placeholder: "Sheet1",
        options: [],
      },
    ],
    hasTables: false,
    hasQuery: false,
    defaultSchedule: "daily",
    hosts: [],
    isResumable: false,

    async check(ctx) {
      const settings = readSettings(ctx.fields);
      refusePrivateAddress("URL", settings.url, ctx.workspaceId);
      const reply = await fetchFile(ctx, settings, { known: null, limits });
      const { head } = await readHead(reply, CHECK_BYTES, ctx.signal);
      checkPath(sniffFile(head, settings.format), settings);
      return { account: settings.shown, warnings: [] };
    },

    async preview(ctx) {
      const settings = readSettings(ctx.fields);
      const reply = await fetchFile(ctx, settings, { known: null, limits });
      const { head, isWhole } = await readHead(reply, PREVIEW_BYTES, ctx.signal);
      const ending = sniffFile(head, settings.format);
      checkPath(ending, settings);
      return previewFile(head, isWhole, ending, settings.path);
    },

    download: (ctx, request, directory) => download(ctx, request, directory, limits),
  };
}

async function download(
  ctx: ProviderCtx,
  { since }: Pick<ReadRequest, "since">,
  directory: string,
  limits: typeof FILE_LIMITS,
): Promise<Downloaded> {
  const settings = readSettings(ctx.fields);
  const last = lastVersion(since, settings);
  let reply = await fetchFile(ctx, settings, { known: last, worked: since !== null, limits });
  if (reply.status === 304) {
    if (last !== null && last.final === hashOf(reply.url)) return { unchanged: true, cursor: last };
    // What was said of a file at another address says nothing of this one.
    reply = await fetchFile(ctx, settings, { known: null, worked: true, limits });
  }
  const file = path.join(directory, "download");
  const saved = await saveBody(reply, file, LIMITS.datasetFileBytes, ctx.signal);
  const ending = sniffFile(saved.head, settings.format);
  checkPath(ending, settings);
  if (saved.isUnsure && isCutOff(await readFile(file), ending)) throw cutOff();
  const { sha256 } = saved;
  const cursor: Version = {
    form: settings.form,
    asked: hashOf(settings.url),
    final: hashOf(reply.url),
    ...validatorsOf(reply.headers),
    sha256,
  };
  if (last?.sha256 === sha256) {
    await rm(file);
    return { unchanged: true, cursor };
  }
  const name = { fileName: fileNameOf(reply.url, ending), cursor: cursor as Json, sha256, settings: sheetOf(settings, ending) };
  const target = path.join(directory, `rows${endingIn(name.fileName, ending)}`);
  if (settings.path.length === 0) {
    await rename(file, target);
    return { unchanged: false, path: target, bytes: saved.bytes, ...name };
  }
  const bytes = await pickList(file, settings.path, target);
  await rm(file);
  return { unchanged: false, path: target, bytes, ...name };
}

/** Of the last completed import, when the same address is asked for the same thing. */
function lastVersion(since: Json | null, settings: FileSettings): Version | null {
  const parsed = version.safeParse(since);
  if (!parsed.success) return null;
  return parsed.data.form === settings.form && parsed.data.asked === hashOf(settings.url) ? parsed.data : null;
}

/** @throws {ProviderProblem} `bad_config` when there is a path, and no JSON to follow it in. */
function checkPath(ending: Ending, settings: FileSettings): void {
  if (settings.path.length === 0 || ending === ".json") return;
  throw new ProviderProblem("bad_config", "The file isn't plain JSON: there is no path to follow in it. Leave the path empty.");
}

function sheetOf({ sheet }: FileSettings, ending: Ending): { sheet?: string } {
  return sheet === null || (ending !== ".xlsx" && ending !== ".ods" && ending !== ".xls") ? {} : { sheet };
}

function validatorsOf(headers: Headers): Pick<Version, "etag" | "lastModified"> {
  const short = (value: string | null) => (value !== null && value.length <= 1_000 ? value : null);
  return { etag: short(headers.get("etag")), lastModified: short(headers.get("last-modified")) };
}

/** A name for people, with the ending that the file itself says. */
function fileNameOf(url: string, ending: Ending): string {
  const last = cleanFileName(decoded(new URL(url).pathname.split("/").at(-1) ?? "")).slice(0, 150);
  const isFitting =
    ending === ".gz" ? /\.gz$/i : ending === ".json" ? /\.(?:json|ndjson|jsonl)$/i : new RegExp(`\\${ending}$`, "i");
  if (isFitting.test(last)) return last;
  return `${last.replace(/\.(?:csv|tsv|tab|txt|json|xlsx?|ods|html?|php|aspx?)$/i, "") || "file"}${ending}`;
}

/** The ending of a name as the reader of files knows it. */
function endingIn(fileName: string, ending: Ending): string {
  const said = /\.(?:(?:csv|tsv|txt|json|ndjson|jsonl)\.gz|ndjson|jsonl)$/i.exec(fileName)?.[0].toLowerCase();
  return said ?? ending;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function hashOf(url: string): string {
  return createHash("sha256").update(url).digest("hex").slice(0, 32);
}
