import { build } from "esbuild";
import { endpoints } from "@/lib/contract/contract";
import { openApiDocument } from "@/lib/http/docs/openapi";
import { sdkTypes } from "./sdk-types";

/** The committed files that follow from others: a change of the API, or of what websites load, shows up as their diff. */
export async function generatedFiles(): Promise<{ path: string; text: string }[]> {
  const openApi = openApiDocument("http://localhost:3000");
  const document = JSON.stringify(openApi, null, 2);
  return [
    { path: "e2e/api/openapi.snapshot.json", text: `${document}\n` },
    { path: "lib/sdk/types.ts", text: await sdkTypes(openApi) },
    { path: "lib/client/routes.ts", text: routesModule() },
    { path: EMBED_SCRIPT, text: embedModule(await minifiedEmbed()) },
  ];
}

function routesModule(): string {
  return [
    "// Generated from the contract by `npm run api-types`; not written by hand.",
    "/** Method, envelope and path of each operation: of the contract all that a browser needs at run time. */",
    "export const ROUTES = {",
    ...endpoints.map(({ name, method, envelope, path }) => `  ${name}: "${method} ${envelope} ${path}",`),
    "} as const;",
    "",
  ].join("\n");
}

const EMBED_SCRIPT = "lib/http/embed/script.ts";

async function minifiedEmbed(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: 'import { embed } from "./lib/http/embed/embed"; embed();', resolveDir: "." },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2019",
    charset: "ascii",
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? "";
}

function embedModule(script: string): string {
  return [
    "// Generated from embed.ts by `npm run api-types`; not written by hand.",
    "/** What `/embed.js` serves. */",
    `export const EMBED_SCRIPT =\n  ${JSON.stringify(script)};`,
    "",
  ].join("\n");
}
