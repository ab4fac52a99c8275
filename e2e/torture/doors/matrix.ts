import { joinAs, newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { isAtLeast, leastRoleOf, ROLES } from "@/lib/contract/roles";
import { ID_PREFIXES } from "@/lib/core/ids";
import { withServer } from "../kit/engines";
import { openPrivateDoors, tokenOf } from "../kit/private-doors";
import type { Torture } from "../kit/verdict";
import { atAgents, beyondContract } from "./other-doors";

/** What its example asks of another service. */
const BODIES: Readonly<Record<string, object>> = {
  createIntegration: { type: "push", name: "Orders" },
  createConnection: { type: "webhook", name: "Front desk" },
};
/** A session has no key that it could tell of. */
const NOT_AT_SESSION = ["whoami"];
/** Removes the caller from the workspace, so it comes last. */
const LAST = ["leaveWorkspace"];

interface Who {
  name: string;
  headers: Record<string, string>;
  /** `may`: gets past the door. Null: this door isn't that operation's. */
  may(contract: EndpointContract): boolean | null;
  /** What its private addresses end in; those of nobody unless given. */
  token?(contract: EndpointContract): string;
}

/** Every operation at every door by everybody who may stand there: past it or refused, as the contract says, and none left out. */
export const matrix: Torture = {
  id: "MATRIX",
  title: "every operation of the contract × door × role",
  run: (verdict) =>
    withServer("embedded", async (server, place) => {
      const founder = await signUpOwner(place);
      const all = await founder.createKey();
      const none = await founder.createKey({ scopes: ["webhooks:read"] });
      const gone = await founder.createKey();
      await founder.revokeKey(gone.id);
      const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
      const isKeyed = ({ auth }: EndpointContract) => auth === "secretKey";
      const atSession = ({ auth, name }: EndpointContract) =>
        (auth === "session" || auth === "secretKey") && !NOT_AT_SESSION.includes(name);
      const asSession = (cookie: string) => ({ cookie, origin: server.baseUrl, "sec-fetch-site": "same-origin" });
      const people: Who[] = [];
      for (const role of ROLES) {
        const { cookie } = await joinAs(place, founder, role);
        people.push({
          name: `session, ${role}`,
          headers: asSession(cookie),
          may: (each) => (atSession(each) ? isAtLeast(role, leastRoleOf(each)) : null),
        });
      }
      const whos: Who[] = [
        ...people,
        {
          name: "session, of nobody",
          headers: asSession("rowcall.session=nonsense"),
          may: (each) => (atSession(each) ? false : null),
        },
        { name: "key, all scopes", headers: bearer(all.secretKey), may: (each) => (isKeyed(each) ? true : null) },
        {
          name: "key, one scope",
          headers: bearer(none.secretKey),
          may: (each) => (isKeyed(each) ? each.scope === null || each.scope === "webhooks:read" : null),
        },
        { name: "key, revoked", headers: bearer(gone.secretKey), may: (each) => (isKeyed(each) ? false : null) },
        { name: "key, public", headers: bearer(all.publicKey), may: (each) => (isKeyed(each) ? false : null) },
        { name: "key, none", headers: {}, may: (each) => (isKeyed(each) ? false : null) },
        {
          name: "site, public key",
          headers: { "x-service-key": all.publicKey },
          may: (each) => (each.auth === "publicKey" ? true : null),
        },
        { name: "site, no key", headers: {}, may: (each) => (each.auth === "publicKey" ? false : null) },
        ...(await privateAddresses(founder)),
        {
          name: "anybody",
          headers: { origin: server.baseUrl, "sec-fetch-site": "same-origin" },
          may: (each) => (each.auth === "none" ? true : null),
        },
      ];
      const covered = new Set<string>();
      let cells = 0;
      const wrong: string[] = [];
      const ordered = [...endpoints].sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
      for (const who of whos) {
        for (const contract of ordered) {
          const may = who.may(contract);
          if (may === null) continue;
          const { status, code } = await ask(server.baseUrl, contract, who);
          cells++;
          covered.add(contract.name);
          const isDoor =
            status === 401 ||
            ["missing_role", "missing_scope", "secret_key_required", "public_key_required"].includes(code) ||
            (contract.auth === "urlToken" && status === 404);
          // What a session refuses of a right role is said by the verb, as a wrong password is, and that an open door wants a person.
          const passes = may
            ? status < 500 &&
              !(status === 401 && code !== "wrong_password" && !(contract.auth === "none" && code === "signed_out")) &&
              code !== "missing_role" &&
              code !== "missing_scope"
            : isDoor;
          if (!passes) wrong.push(`${who.name}: ${contract.method} ${contract.path} ${status} ${code}`);
        }
      }
      const uncovered = endpoints.filter(({ name }) => !covered.has(name)).map(({ name }) => name);
      verdict.note("operations, and cells", `${endpoints.length} and ${cells}`);
      verdict.demand("no operation is left out", uncovered.length === 0, uncovered.join(", ") || "0 uncovered");
      verdict.demand(
        "each door lets past whom the contract says, and nobody else",
        wrong.length === 0,
        wrong.slice(0, 8).join("; "),
      );
      await atAgents(verdict, server.baseUrl, { all: all.secretKey, one: none.secretKey, gone: gone.secretKey });
      await beyondContract(verdict, server.baseUrl, founder);
    }),
};

/** Push sources and phone systems: with their own address, with one of the other kind, with one that was removed, with none. */
async function privateAddresses(owner: Owner): Promise<Who[]> {
  const [kept, old] = [await openPrivateDoors(owner), await openPrivateDoors(owner)];
  await old.endPush();
  await old.endVoice();
  const ofTokens =
    (may: boolean): Who["may"] =>
    ({ auth }) =>
      auth === "urlToken" ? may : null;
  const isPush = ({ name }: EndpointContract) => name === "pushRows";
  return [
    { name: "private URL, unknown", headers: {}, may: ofTokens(false) },
    {
      name: "private URL, its own",
      headers: {},
      may: ofTokens(true),
      token: (of) => tokenOf(isPush(of) ? kept.push : kept.voice),
    },
    {
      name: "private URL, another's",
      headers: {},
      may: ofTokens(false),
      token: (of) => tokenOf(isPush(of) ? kept.voice : kept.push),
    },
    {
      name: "private URL, removed",
      headers: {},
      may: ofTokens(false),
      token: (of) => tokenOf(isPush(of) ? old.push : old.voice),
    },
  ];
}

async function ask(
  baseUrl: string,
  contract: EndpointContract,
  { name, headers, token }: Who,
): Promise<{ status: number; code: string }> {
  const isSession = name.startsWith("session") || contract.auth === "none";
  const body = "schema" in contract.body ? JSON.stringify(BODIES[contract.name] ?? contract.bodyExample) : undefined;
  const path = `${pathOf(contract, token?.(contract))}${contract.name === "downloadDataset" ? "?format=csv" : ""}`;
  for (;;) {
    const reply = await fetch(`${baseUrl}${isSession ? "/api" : ""}${path}`, {
      method: contract.method,
      headers: {
        ...headers,
        "x-forwarded-for": newAddress(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body }),
    });
    await reply.arrayBuffer();
    if (reply.status !== 429) return { status: reply.status, code: reply.headers.get("x-error-code") ?? "" };
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Holes filled with ids of the right shape that nothing has, and a token where one is given. */
function pathOf(contract: EndpointContract, token = "kpi_rows"): string {
  return contract.path.replace("{token}", token).replace(/\{(\w+)\}/g, (_, hole: string) => {
    const candidates = Object.values(ID_PREFIXES).map((prefix) => `${prefix}_01JD5M8Z3X4Y5W6V7T8S9R0QAB`);
    const shape = (contract.params as { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> }).shape?.[
      hole
    ];
    return candidates.find((id) => shape?.safeParse(id).success) ?? "kpi_rows";
  });
}
