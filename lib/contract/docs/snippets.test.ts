import { describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/contract";
import { snippetsOf } from "./snippets";

const KEYS: Record<string, string | RegExp> = {
  secretKey: "Bearer <SECRET_KEY>",
  publicKey: "<PUBLIC_KEY>",
  urlToken: /\/(push\/ipt|webhook\/vwh)_PLACEHOLDER/,
};
const cases = endpoints.filter(({ auth }) => auth in KEYS).map((contract) => [contract.name, contract] as const);

describe.each(cases)("%s", (_name, contract) => {
  const snippets = snippetsOf(contract, "https://rows.example.org");

  it("is shown at all", () => {
    expect(snippets).not.toEqual([]);
  });

  it("is shown with every hole of its address filled and a placeholder for the key", () => {
    for (const { code } of snippets) {
      for (const text of Object.values(code)) {
        expect(text).toMatch(KEYS[contract.auth] ?? "");
        expect(text.includes("SECRET_KEY")).toBe(contract.auth === "secretKey");
        expect(text).toMatch(/https:\/\/rows\.example\.org\/(v1|integrations|voice)\//);
        expect(text).not.toMatch(/[/=]\{\w+\}/);
      }
    }
  });

  it("is called with its own method, by curl too", () => {
    for (const { code } of snippets)
      expect(/ -X (\w+)/.exec(code.curl)?.[1] ?? (/ -[dF] /.test(code.curl) ? "POST" : "GET")).toBe(contract.method);
  });

  it("is JavaScript that parses, and a JSON body that does", () => {
    const bodies = snippets.flatMap(({ code }) => / -d '([\s\S]*)'$/.exec(code.curl)?.[1] ?? []);
    expect(bodies.length > 0).toBe("schema" in contract.body);
    for (const body of bodies) expect(JSON.parse(body)).toEqual(contract.bodyExample);
    for (const { code } of snippets) {
      const script = code.JavaScript.replace(/^import .*\n/, "");
      expect(() => new Function(`return async () => {\n${script}\n}`)).not.toThrow();
    }
  });
});
