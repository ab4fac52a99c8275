import { createHash } from "node:crypto";
import type { FakeApp, FakeCall, FakeReply } from "../../fakes/provider-fake";

/** A web server with one file, for who sends its key. */
export interface FileApp extends FakeApp {
  key: string;
  body: string;
  /** The next call is one too many. */
  limit(): void;
}

/** A stand-in for a server of files that keeps count of versions by ETag. */
export function fileApp(): FileApp {
  let limited = 0;
  const fake: FileApp = {
    name: "files",
    key: "file-key-0001",
    body: "",
    limit: () => {
      limited++;
    },
    reply(call) {
      if (call.headers["x-api-key"] !== fake.key) return { status: 401, text: "Who are you?" };
      if (limited === 0) return fileReply(call, fake.body);
      limited--;
      return { status: 429, text: "Slow down.", headers: { "retry-after": "2" } };
    },
  };
  return fake;
}

function fileReply(call: FakeCall, body: string): FakeReply {
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
  if (call.headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
  return { status: 200, text: body, headers: { etag, "content-type": "text/csv; charset=utf-8" } };
}
