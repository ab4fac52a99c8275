// A server that answers everything with one reply: the bound of what node:http can do.
import { createServer } from "node:http";

const REPLY = JSON.stringify({ data: { name: "Bare", scopes: ["datasets:read"], limits: { requestsPerMinute: 3_000 } } });
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(REPLY);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
