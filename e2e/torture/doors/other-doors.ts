import { readdirSync } from "node:fs";
import path from "node:path";
import { newAddress, type Owner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import { isForAgents } from "@/lib/http/mcp/tool";
import { openPrivateDoors } from "../kit/private-doors";
import type { Verdict } from "../kit/verdict";

/** Every operation that agents are offered, as a tool: with a key for all, for one scope, that was revoked, and with none. */
export async function atAgents(
  verdict: Verdict,
  baseUrl: string,
  keys: { all: string; one: string; gone: string },
): Promise<void> {
  const offered = endpoints.filter(isForAgents);
  const { result } = await message(baseUrl, keys.all, "tools/list", {});
  const names = new Set(result?.tools?.map(({ name }) => name));
  const missing = offered.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  verdict.demand("agents: every operation for them is a tool", missing.length === 0, missing.join(", ") || `${names.size} tools`);
  const fewer = (await message(baseUrl, keys.one, "tools/list", {})).result?.tools ?? [];
  const mayOne = offered.filter(({ scope }) => scope === null || scope === "webhooks:read");
  verdict.demand("agents: a key is shown what it may do", fewer.length === mayOne.length, `${fewer.length} of ${names.size}`);
  const wrong: string[] = [];
  for (const { name, scope } of offered) {
    const call = (key: string | null) => message(baseUrl, key, "tools/call", { name, arguments: {} });
    const [all, one] = [await call(keys.all), await call(keys.one)];
    if (all.status !== 200 || codeOf(all) === "missing_scope")
      wrong.push(`${name} with all scopes: ${all.status} ${codeOf(all)}`);
    const isLetIn = scope === null || scope === "webhooks:read";
    if ((codeOf(one) === "missing_scope") === isLetIn) wrong.push(`${name} with one scope: ${one.status} ${codeOf(one)}`);
    for (const key of [keys.gone, null]) {
      const { status } = await call(key);
      if (status !== 401) wrong.push(`${name} with ${key === null ? "no key" : "a revoked key"}: ${status}`);
    }
  }
  verdict.demand(
    `agents: ${offered.length * 4} calls are let in as their key may`,
    wrong.length === 0,
    wrong.slice(0, 8).join("; ") || "0 wrong",
  );
}

interface Said {
  status: number;
  result?: { tools?: { name: string }[]; isError?: boolean; _meta?: { code?: string } };
}

const codeOf = ({ result }: Said) => (result?.isError === true ? (result._meta?.code ?? "") : "");

async function message(baseUrl: string, key: string | null, method: string, params: object): Promise<Said> {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "x-forwarded-for": newAddress(),
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  for (;;) {
    const reply = await fetch(`${baseUrl}/mcp`, { method: "POST", headers, body });
    const text = await reply.text();
    if (reply.status !== 429) return { status: reply.status, ...(JSON.parse(text) as object) };
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** What is served beside the operations, by its route: what a stranger is answered there. */
const BESIDE: Readonly<Record<string, { path: string; method?: string; status: number }>> = {
  "/metrics": { path: "/metrics", status: 404 },
  "/docs-markdown": { path: "/docs-markdown/overview", status: 404 },
  "/share/[token]": { path: "/share/rsh_unknown", status: 404 },
  "/share/[token]/report.pdf": { path: "/share/rsh_unknown/report.pdf", status: 404 },
  "/mail/unsubscribe/[token]": { path: "/mail/unsubscribe/unknown", method: "POST", status: 404 },
  "/mail/confirm/[token]": { path: "/mail/confirm/unknown", method: "POST", status: 404 },
  "/api/auth/[...nextauth]": { path: "/api/auth/session", status: 200 },
  "/api/inngest": { path: "/api/inngest", method: "POST", status: 401 },
  "/mcp": { path: "/mcp", method: "POST", status: 401 },
  "/openapi.json": { path: "/openapi.json", status: 200 },
  "/llms.txt": { path: "/llms.txt", status: 200 },
  "/llms-full.txt": { path: "/llms-full.txt", status: 200 },
  "/postman.json": { path: "/postman.json", status: 200 },
  "/embed.js": { path: "/embed.js", status: 200 },
  "/readyz": { path: "/readyz", status: 200 },
  "/healthz": { path: "/healthz", status: 200 },
};
/** Whose operations the contract has. */
const OF_CONTRACT = /^\/(?:v1|voice|integrations)\/|^\/api\/\[\.\.\.path\]$/;

/** Routes that stand in no contract: each is known here, and answers strangers as it should; links to a report until they end. */
export async function beyondContract(verdict: Verdict, baseUrl: string, owner: Owner): Promise<void> {
  const routes = routesBelow("app").filter((route) => !OF_CONTRACT.test(route));
  const unknown = routes.filter((route) => !(route in BESIDE));
  verdict.demand("no route is left out", unknown.length === 0, unknown.join(", ") || `${routes.length} beside the contract`);
  const wrong: string[] = [];
  for (const [route, { path: address, method = "GET", status }] of Object.entries(BESIDE)) {
    const reply = await fetch(baseUrl + address, { method, headers: { "x-forwarded-for": newAddress() } });
    await reply.arrayBuffer();
    if (reply.status !== status) wrong.push(`${method} ${route} answered ${reply.status}`);
  }
  verdict.demand("strangers are answered as each says", wrong.length === 0, wrong.join("; ") || `${Object.keys(BESIDE).length}`);
  const doors = await openPrivateDoors(owner);
  const looks = async () => {
    const reply = await fetch(baseUrl + doors.share, { headers: { "x-forwarded-for": newAddress() } });
    await reply.arrayBuffer();
    return reply.status;
  };
  const before = await looks();
  await doors.endShare();
  verdict.demand("a link shows its report until it ends", before === 200 && (await looks()) === 404, before);
}

/** Of route files, and the page of shared reports; other pages are the dashboard's, or anybody's. */
function routesBelow(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /(?:^|\/)route\.ts$/.test(file) || /^share\/.*page\.tsx$/.test(file))
    .map((file) => `/${path.dirname(file)}`.replace("/docs-markdown/[[...path]]", "/docs-markdown"));
}
