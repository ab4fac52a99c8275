import { SCOPES } from "@/lib/contract/scopes";
import { type MadeKey, newAddress, signUpOwner } from "../harness/actors";
import { withServer } from "./engines";
import type { Torture } from "./verdict";

interface Operation {
  method: string;
  path: string;
  scopes: string[];
}

/** Every scope × every operation of the published document × every kind of credential. */
export const scopeMatrix: Torture = {
  id: "T26",
  title: "scopes × operations × credentials, from the OpenAPI document",
  run: (verdict) =>
    withServer("embedded", async (server, place) => {
      const operations = await operationsOf(server.baseUrl);
      const owner = await signUpOwner(place);
      const full = await owner.createKey();
      const revoked = await owner.createKey();
      await owner.revokeKey(revoked.id);
      const expired = await owner.createKey({ expiresAt: new Date(Date.now() + 1_200).toISOString() });
      const byScope = new Map<string, MadeKey>();
      for (const scope of SCOPES) byScope.set(scope, await owner.createKey({ scopes: [scope] }));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const cell = (operation: Operation, authorization: string | null) => ask(server.baseUrl, operation, authorization);
      for (const operation of operations) {
        const name = `${operation.method} ${operation.path}`;
        const wrong: string[] = [];
        const want = async (what: string, authorization: string | null, status: number, sentence: string) => {
          const seen = await cell(operation, authorization);
          if (seen !== `${status} ${sentence}`) wrong.push(`${what}: ${seen}`);
        };
        await want("none", null, 401, "Missing API key.");
        await want("public key", `Bearer ${full.publicKey}`, 403, "A secret key is required.");
        await want("expired", `Bearer ${expired.secretKey}`, 401, "This API key has expired.");
        await want("revoked", `Bearer ${revoked.secretKey}`, 401, "This API key was revoked.");
        await want("URL token", "Bearer ipt_0000000000000000000000000000000000000000", 401, "Invalid API key.");
        await want("nonsense", "Bearer nonsense", 401, "Invalid API key.");
        const changed = full.secretKey.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
        await want("a changed digit", `Bearer ${changed}`, 401, "Invalid API key.");
        for (const [scope, key] of byScope) {
          const seen = await cell(operation, `Bearer ${key.secretKey}`);
          const [needed] = operation.scopes;
          const allowed = needed === undefined || needed === scope;
          const refused = `403 This key is missing the scope ${needed}.`;
          if (allowed ? /^(401|403)/.test(seen) : seen !== refused) wrong.push(`${scope}: ${seen}`);
        }
        verdict.demand(`${name}: ${7 + byScope.size} credentials`, wrong.length === 0, wrong.join("; ") || "as published");
      }
      verdict.demand("the document covers operations", operations.length > 0, operations.length);
    }),
};

async function operationsOf(baseUrl: string): Promise<Operation[]> {
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security: { secretKey: string[] }[] }>>;
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      scopes: operation.security.flatMap(({ secretKey }) => secretKey),
    })),
  );
}

async function ask(baseUrl: string, { method, path }: Operation, authorization: string | null): Promise<string> {
  const id = `${path.startsWith("/v1/reports") ? "rep" : "dst"}_01JD5M8Z3X4Y5W6V7T8S9R0QAB`;
  const response = await fetch(baseUrl + path.replace(/\{\w+\}/, id), {
    method,
    headers: { "x-forwarded-for": newAddress(), ...(authorization === null ? {} : { authorization }) },
  });
  const body = (await response.json()) as { error?: string };
  return `${response.status} ${body.error ?? ""}`;
}
