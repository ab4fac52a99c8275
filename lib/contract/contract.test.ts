import { describe, expect, it } from "vitest";
import { contract, endpoints } from "./contract";
import { eventContracts } from "./events/event-bodies";
import { refusalsOf } from "./refusals";
import { SCOPES } from "./scopes";

describe.each(endpoints.map((contract) => [contract.name, contract] as const))("%s", (_name, contract) => {
  it("shows a reply that its own strict schema accepts", () => {
    expect(contract.reply.safeParse(contract.replyExample).error).toBeUndefined();
  });

  const { body, bodyExample } = contract;
  if ("schema" in body)
    it("shows a JSON body that its own schema accepts", () => {
      expect(body.schema.safeParse(bodyExample).error).toBeUndefined();
    });

  if (body.kind === "multipart" && bodyExample !== undefined)
    it("shows fields of a form that its own schema accepts", () => {
      expect(body.fields.safeParse(bodyExample).error).toBeUndefined();
    });

  it("names every refusal once, with a sentence that ends as one", () => {
    const refusals = refusalsOf(contract);
    expect(new Set(refusals.map(({ example }) => example)).size).toBe(refusals.length);
    for (const { when, example } of refusals) {
      expect(when).toMatch(/\.$/);
      expect(example).toMatch(/\.$/);
    }
  });
});

it.each(SCOPES)("%s is needed by some endpoint, so a key may be given it", (scope) => {
  expect(endpoints.some((endpoint) => endpoint.scope === scope)).toBe(true);
});

it.each(["", " ", "0x0", "1e3", "-1", "1.5", "25000001", "999999999"])("a piece does not begin at %j", (offset) => {
  expect(contract.addPiece.body.fields.safeParse({ offset }).success).toBe(false);
});

it("a piece begins where its digits say", () => {
  expect(contract.addPiece.body.fields.parse({ offset: "5000000" })).toEqual({ offset: 5_000_000 });
});

describe("the table of operations", () => {
  it("has one operation per method and path, for each door", () => {
    const places = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it("keys every operation by its own name", async () => {
    const { contract } = await import("./contract");
    expect(Object.entries(contract).filter(([key, { name }]) => key !== name)).toEqual([]);
  });

  it("serves what needs a key under /v1, and everything else outside it", () => {
    for (const { auth, path } of endpoints) expect(path.startsWith("/v1/")).toBe(auth === "secretKey" || auth === "publicKey");
  });

  it("ends an address that is its own credential with the token, outside /v1 and what the dashboard has under /api", () => {
    for (const { auth, path } of endpoints) {
      expect(/^\/(integrations\/push|voice\/webhook)\/\{token\}$/.test(path)).toBe(auth === "urlToken");
    }
  });

  it("gates every key endpoint by plan, except whoami, and no address that is its own credential", () => {
    const open = endpoints.filter(({ auth, planGated }) => auth !== "session" && auth !== "none" && !planGated);
    expect(open.map(({ name }) => name).sort()).toEqual(["pushRows", "receiveRecording", "whoami"]);
  });

  it("asks a scope of secret keys alone", () => {
    for (const { auth, scope } of endpoints) if (auth !== "secretKey") expect(scope).toBe(null);
  });

  it("lets public keys append rows and do nothing else", () => {
    expect(endpoints.filter(({ auth }) => auth === "publicKey").map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /v1/ingest",
    ]);
  });
});

it.each(eventContracts.map((event) => [event.type, event] as const))(
  "%s shows a body that its own schema accepts",
  (_type, event) => {
    expect(event.body.safeParse(event.example).error).toBeUndefined();
  },
);
