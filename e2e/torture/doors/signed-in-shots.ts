import fc from "fast-check";
import { type MadeKey, newAddress, type Owner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { isForAgents } from "@/lib/http/mcp/tool";
import { NAUGHTY } from "./naughty-strings";

/** They end what the others need: the session, the person, the workspace. */
const ENDS = ["leaveWorkspace", "removeWorkspace", "deleteWorkspace", "removeSession", "endOtherSessions", "changePassword"];

const operations = endpoints.filter(
  ({ auth, name, body }) => (auth === "session" || auth === "secretKey") && !ENDS.includes(name) && body.kind !== "multipart",
);

const odd = fc.oneof(
  fc.constantFrom<unknown>(...NAUGHTY, null, true, -1, 0, 1e308, 2 ** 53, "", [], {}, [[]], "\u0000", "\ud800"),
  fc.string({ maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Requests of a person who is signed in, deep inside the operations: the contract's own example with a member replaced, left out
 * or added, at ids that exist.
 */
export function signedInShots(baseUrl: string, owners: readonly Owner[], ids: readonly string[]) {
  return fc
    .record({
      contract: fc.constantFrom(...operations),
      owner: fc.nat(owners.length - 1),
      id: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.string({ maxLength: 20 }) }),
      odd,
      at: fc.nat(20),
      how: fc.constantFrom("replace", "replace", "drop", "add", "whole"),
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant("") },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom("limit", "cursor", "since", "status", "format", "q", "offset", "sort", "from", "to"), odd)
            .map(([name, value]) => `?${name}=${encodeURIComponent(String(value).toWellFormed())}`),
        },
      ),
    })
    .map(({ contract, owner, id, query, ...change }) => ({
      method: contract.method,
      path: `/api${contract.path.replace(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()))}${query}`,
      headers: {
        cookie: owners[owner]?.cookie ?? "",
        origin: baseUrl,
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": owners[owner]?.address ?? "",
        ...(contract.body.kind === "none" ? {} : { "content-type": "application/json" }),
      },
      body: contract.body.kind === "none" ? null : JSON.stringify(changed(contract, change)),
    }));
}

const tools = endpoints.filter(isForAgents);

/** Calls of agents: a tool that there is, with an argument replaced, left out or added, at ids that exist. */
export function agentShots(keys: readonly MadeKey[], ids: readonly string[]) {
  return fc
    .record({
      contract: fc.constantFrom(...tools),
      key: fc.nat(keys.length - 1),
      id: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: odd }),
      odd,
      at: fc.nat(20),
      how: fc.constantFrom("replace", "replace", "drop", "add", "whole"),
    })
    .map(({ contract, key, id, ...change }) => {
      const body = changed(contract, change);
      const holes = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, hole]) => [hole, id]);
      const given = typeof body === "object" && body !== null && !Array.isArray(body) ? body : { body };
      const params = { name: contract.name, arguments: { ...given, ...Object.fromEntries(holes) } };
      return {
        method: "POST",
        path: "/mcp",
        headers: {
          authorization: `Bearer ${keys[key]?.secretKey}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "x-forwarded-for": newAddress(),
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
      };
    });
}

function changed({ bodyExample }: EndpointContract, { odd, at, how }: { odd: unknown; at: number; how: string }): unknown {
  if (how === "whole" || typeof bodyExample !== "object" || bodyExample === null) return odd;
  const members = Object.entries(bodyExample);
  const name = members[at % Math.max(1, members.length)]?.[0] ?? "x";
  if (how === "add") return { ...bodyExample, [`extra${at}`]: odd };
  return Object.fromEntries(
    how === "drop"
      ? members.filter(([each]) => each !== name)
      : members.map(([each, value]) => [each, each === name ? odd : value]),
  );
}
