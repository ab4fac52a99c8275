import type { MediaFile } from "@/lib/contract/endpoint";
import { disposition } from "./disposition";
import { HttpReply, type HttpRequest, type ReplyHeaders } from "./messages";

interface Part {
  start: number;
  end: number;
}

/** The part of a file that a player asks for (RFC 9110, 14): 206, or 416 where the file has no such bytes; else all of it. */
export function mediaReply(file: MediaFile, headers: ReplyHeaders, asked?: Pick<HttpRequest, "method" | "headers">): HttpReply {
  const { bytes } = file;
  const part = asked === undefined ? null : partAsked(asked.headers, bytes);
  headers.set("Accept-Ranges", "bytes");
  // Opened as a page of its own it may play, and do nothing else: whoever made the file is not trusted.
  headers.set("Content-Security-Policy", "default-src 'none'; media-src 'self'; sandbox");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (part === "none") {
    file.close();
    headers.set("Content-Range", `bytes */${bytes}`);
    return new HttpReply(416, headers, JSON.stringify({ error: "The file has no such bytes." }));
  }
  const { start, end } = part ?? { start: 0, end: bytes - 1 };
  headers.set("Content-Type", file.contentType);
  headers.set("Content-Disposition", disposition("inline", file.fileName));
  headers.set("Content-Length", String(end - start + 1));
  if (part !== null) headers.set("Content-Range", `bytes ${start}-${end}/${bytes}`);
  const status = part === null ? 200 : 206;
  if (asked?.method === "HEAD" || bytes === 0) {
    file.close();
    return new HttpReply(status, headers, null);
  }
  return new HttpReply(status, headers, file.read(start, end));
}

/**
 * First and last byte that a request asks for. Null is all: no range, one of another unit, several, or one that only holds
 * for a version of the file (`If-Range`), which these files do not name.
 */
export function partAsked(headers: Pick<Headers, "get">, bytes: number): Part | "none" | null {
  const range = headers.get("if-range") === null ? headers.get("range") : null;
  const found = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range ?? "");
  if (found === null) return null;
  const [from, to] = [found[1] ?? "", found[2] ?? ""];
  if (from === "" && to === "") return null;
  if (from === "") return bytes === 0 || Number(to) === 0 ? "none" : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const start = Number(from);
  if (to !== "" && Number(to) < start) return null;
  if (start >= bytes) return "none";
  return { start, end: to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}
