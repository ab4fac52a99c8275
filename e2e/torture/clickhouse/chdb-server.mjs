// ClickHouse in a process, behind as much of its HTTP interface as the client needs: node chdb-server.mjs DIRECTORY_OF_CHDB PORT
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

const [directory, port] = process.argv.slice(2);
const { Session } = createRequire(path.join(directory, "package.json"))("chdb");
const session = new Session();
const set = new Map();
/** What the interface knows and a session does not. */
const OF_HTTP = new Set([
  "query",
  "query_id",
  "session_id",
  "database",
  "default_format",
  "wait_end_of_query",
  "enable_http_compression",
  "cancel_http_readonly_queries_on_client_close",
]);

http
  .createServer((request, response) => {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const url = new URL(request.url, "http://localhost");
      if (url.pathname === "/ping") return response.end("Ok.\n");
      let body = Buffer.concat(parts).toString();
      if (process.env.S3_AS_FILES !== undefined)
        body = body.replace(
          /s3\('http:\/\/[^/]+\/([^']+)', '[^']*', '[^']*', 'Parquet'/g,
          `file('${process.env.S3_AS_FILES}/$1._S3rver_object', 'Parquet'`,
        );
      try {
        for (const [name, value] of url.searchParams) {
          if (OF_HTTP.has(name) || set.get(name) === value) continue;
          session.query(`SET ${name} = ${/^-?\d+(\.\d+)?$/.test(value) ? value : `'${value}'`}`);
          set.set(name, value);
        }
        const format = /\sFORMAT\s+(\w+)\s*$/.exec(body);
        const answer = session.query(format === null ? body : body.slice(0, format.index), format?.[1] ?? "TabSeparated");
        response.writeHead(200, { "Content-Type": "application/json" });
        response.end(answer);
      } catch (error) {
        const message = String(error.message ?? error).replace(/^Query failed: /, "");
        const code = /Code: (\d+)/.exec(message)?.[1] ?? "1000";
        response.writeHead(500, { "X-ClickHouse-Exception-Code": code });
        response.end(message);
        // What it had of the answer is before the next one else.
        session.query("SELECT 1");
      }
    });
  })
  .listen(Number(port), "127.0.0.1", function () {
    process.stdout.write(`listening on ${this.address().port}\n`);
  });
