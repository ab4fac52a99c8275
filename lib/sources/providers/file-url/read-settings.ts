import { createHash } from "node:crypto";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { downloadLink } from "./download-link";

const FORMATS = ["auto", "csv", "json", "xlsx"] as const;
export type Format = (typeof FORMATS)[number];

/** What was entered, checked. */
export interface FileSettings {
  /** Where the file itself is. */
  url: string;
  /** The host alone: path and query may be a secret. */
  shown: string;
  header: { name: string; value: string } | null;
  format: Format;
  /** Members that lead to the list, from the outside in. */
  path: string[];
  sheet: string | null;
  /** Tells apart what is made of the same bytes. */
  form: string;
}

/** Headers that say something about the request itself, or are ours to set. */
const OWN_HEADERS =
  /^(?:host|connection|cookie2?|content-.*|transfer-encoding|te|trailer|accept|accept-language|user-agent|upgrade|keep-alive|expect|via|forwarded|range|if-.*|accept-encoding|proxy-.*|x-forwarded-.*)$/i;
/** Each of them is looked for in the whole text. */
const PATH_PARTS_MAX = 10;
const SHARE_PAGES = /(?:^|\.)(?:onedrive\.live\.com|1drv\.ms|sharepoint\.com)$/;

/** @throws {ProviderProblem} `bad_config` with a sentence on what is wrong with a field. It never repeats the address. */
export function readSettings(fields: Readonly<Record<string, string>>): FileSettings {
  const format = FORMATS.find((each) => each === (fields.format ?? "auto")) ?? "auto";
  const path = pathOf(fields.path ?? "");
  const sheet = fields.sheet?.trim() || null;
  if (path.length > 0 && format !== "auto" && format !== "json") throw wrong("Only JSON files have a path to the rows.");
  if (sheet !== null && format !== "auto" && format !== "xlsx") throw wrong("A sheet belongs to Excel files alone.");
  const form = createHash("sha256")
    .update(JSON.stringify([format, path, sheet]))
    .digest("hex")
    .slice(0, 16);
  return { ...addressOf(fields.address ?? ""), header: headerOf(fields), format, path, sheet, form };
}

function addressOf(entered: string): Pick<FileSettings, "url" | "shown"> {
  const text = entered.trim();
  if (!URL.canParse(text)) throw wrong("This isn't a web URL. It begins with https://.");
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw wrong("The URL must begin with https://.");
  if (url.username !== "" || url.password !== "") {
    throw wrong("The address can't contain a user name or a password. Use a header for them.");
  }
  if (SHARE_PAGES.test(url.hostname) && !/[?&]download=1\b/.test(url.search)) {
    throw wrong("This is the page of a shared file. Use its download link: on most of them, add download=1 to the address.");
  }
  return { url: downloadLink(text), shown: url.host };
}

function headerOf(fields: Readonly<Record<string, string>>): FileSettings["header"] {
  const name = fields.headerName?.trim() ?? "";
  const value = fields.headerValue?.trim() ?? "";
  if (name === "" && value === "") return null;
  if (name === "" || value === "") throw wrong("A header needs both a name and a value.");
  if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) throw wrong("The header's name has characters that aren't allowed in a header.");
  if (OWN_HEADERS.test(name)) throw wrong("You can't set this header. Use one such as Authorization or X-Api-Key.");
  if (!/^[\x20-\x7e\x80-\xff]{1,8000}$/.test(value))
    throw wrong("The header's value has characters that aren't allowed in a header.");
  return { name, value };
}

/** `data.orders`, `$.data.orders`, `/data/orders`; a number is a place in a list. */
function pathOf(entered: string): string[] {
  const text = entered.trim().replace(/^\$\.?/, "");
  if (text === "") return [];
  const parts = text.startsWith("/")
    ? text
        .slice(1)
        .split("/")
        .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    : text
        .replace(/\[(\d+)\]/g, ".$1")
        .replace(/^\./, "")
        .split(".");
  if (parts.length > PATH_PARTS_MAX || parts.some((part) => part === ""))
    throw wrong("The path to the list is written like data.orders.");
  return parts;
}

function wrong(sentence: string): ProviderProblem {
  return new ProviderProblem("bad_config", sentence);
}
