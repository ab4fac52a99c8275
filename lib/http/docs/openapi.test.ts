import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { generatedFiles } from "@/e2e/api/generated";
import { openApiDocument, publicEndpoints } from "./openapi";
import { postmanCollection } from "./postman";

const document = openApiDocument("http://localhost:3000");

describe("the OpenAPI document", () => {
  it("lints with zero errors and zero warnings", async () => {
    const directory = await mkdtemp(path.join(tmpdir(), "openapi-"));
    try {
      const file = path.join(directory, "openapi.json");
      await writeFile(file, JSON.stringify(document));
      const { totals, problems } = await lint(file);
      expect(problems).toEqual([]);
      expect(totals).toMatchObject({ errors: 0, warnings: 0 });
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it("changes only as a reviewed diff of the committed snapshot and client types", async () => {
    for (const { path: file, text } of await generatedFiles()) {
      expect((await readFile(file, "utf8")) === text, `${file} is out of date: run npm run api-types`).toBe(true);
    }
  });

  it("describes every member of every object", () => {
    expect(undescribed(JSON.parse(JSON.stringify({ ...document.components?.schemas, paths: document.paths })))).toEqual([]);
  });

  it("holds every public operation and none of the dashboard's own", () => {
    const ids = Object.values(document.paths ?? {}).flatMap((item) =>
      Object.values(item as Record<string, { operationId?: string }>).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(publicEndpoints.map(({ name }) => name).sort());
  });

  it("points to the public address where there is one, else to itself", () => {
    expect(openApiDocument("https://rows.example.org").servers?.[0]?.url).toBe("https://rows.example.org");
    expect(document.servers?.[0]?.url).toBe("/");
  });
});

describe("the Postman collection", () => {
  it("is of format 2.1 and holds every public operation, with the secret key as a variable", async () => {
    const collection = postmanCollection("http://localhost:3000");
    expect(collection.info.schema).toBe("https://schema.getpostman.com/json/collection/v2.1.0/collection.json");
    const requests = collection.item.flatMap((folder) => folder.item);
    expect(requests).toHaveLength(publicEndpoints.length);
    const variables = collection.variable.map(({ key }) => key);
    expect(variables.slice(0, 5)).toEqual(["baseUrl", "secretKey", "publicKey", "pushToken", "voiceToken"]);
    expect(collection.item.at(-1)).toMatchObject({ name: "Clean up" });
    const ofPath = (part: string) =>
      JSON.stringify(requests.find(({ request }) => JSON.stringify(request).includes(part))?.request);
    expect(JSON.stringify(requests[0]?.request.auth)).toContain("{{secretKey}}");
    expect(ofPath('"ingest"')).toContain("{{publicKey}}");
    expect(ofPath('"push"')).toMatch(/"value":"{{pushToken}}".*"auth":{"type":"noauth"}/);
    expect(ofPath('"voice"')).toMatch(/"value":"{{voiceToken}}".*"auth":{"type":"noauth"}/);
    for (const part of ['"push"', '"voice"']) expect(ofPath(part)).not.toContain("secretKey");
  });
});

interface LintReport {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string }[];
}

async function lint(file: string): Promise<LintReport> {
  const cli = "node_modules/@redocly/cli/bin/cli.js";
  const flags = ["lint", file, "--config", ".config/redocly.yaml", "--format", "json"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...flags], { env, maxBuffer: 50_000_000 }).catch(
    (failed: { stdout?: string }) => ({ stdout: failed.stdout ?? "" }),
  );
  return JSON.parse(stdout.slice(stdout.indexOf("{"))) as LintReport;
}

/** Paths of object members without a description, references not followed. */
function undescribed(node: unknown, at = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  const found: string[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === "example" || key === "examples") continue;
    if (key === "properties" && typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(value as Record<string, { description?: string; $ref?: string }>)) {
        const carriesData = name === "data" && at.includes("application/json");
        if (member.description === undefined && member.$ref === undefined && !carriesData) found.push(`${at}.${name}`);
      }
    }
    found.push(...undescribed(value, `${at}/${key}`));
  }
  return found;
}
