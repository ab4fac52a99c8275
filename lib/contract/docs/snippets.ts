import type { z } from "zod";
import type { EndpointContract } from "@/lib/contract/endpoint";

export const LANGUAGES = ["curl", "JavaScript", "Python"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The word after a Markdown fence. */
export const FENCES: Readonly<Record<Language, string>> = { curl: "bash", JavaScript: "js", Python: "python" };

/** One way of calling an endpoint, in every language. */
export interface Snippet {
  title: string;
  code: Readonly<Record<Language, string>>;
}

/**
 * How to call a public endpoint: with JSON, and with a file where it takes one.
 * @param baseUrl public address without a trailing slash.
 */
export function snippetsOf(contract: EndpointContract, baseUrl: string): Snippet[] {
  const header = headerOf(contract);
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOfParam(contract.params, name));
  const url = baseUrl + path + requiredQuery(contract.query);
  const { method, body, bodyExample } = contract;
  if (contract.envelope === "file") {
    const format = contract.fileType === "application/zip" ? "zip" : exampleOfParam(contract.query, "format");
    return [{ title: contract.summary, code: download(url, `${contract.name}.${format}`) }];
  }
  if (body.kind === "none") return [{ title: contract.summary, code: plain(method, url) }];
  const list: Snippet[] = [];
  if (body.kind !== "multipart") {
    const code = withJson(method, url, header, bodyExample, contract.envelope === "bare");
    list.push({ title: "With JSON", code });
  }
  if (body.kind !== "json") {
    const file = body.extensions === null ? "call-10021.mp3" : "orders_q3.csv";
    list.push({ title: "With a file", code: withFile(url, file, fieldsOf(bodyExample)) });
  }
  return list.length === 1 ? list.map((only) => ({ ...only, title: contract.summary })) : list;
}

function exampleOfParam(params: z.ZodType, name: string): string {
  return String(shapeOf(params)[name]?.meta()?.example ?? `{${name}}`);
}

/** What has to be asked for, filled in; the rest of a query is left out. */
function requiredQuery(query: z.ZodType): string {
  const names = Object.entries(shapeOf(query)).flatMap(([name, member]) => (member.safeParse(undefined).success ? [] : [name]));
  return names.length === 0 ? "" : `?${names.map((name) => `${name}=${exampleOfParam(query, name)}`).join("&")}`;
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  return "shape" in schema ? (schema.shape as Record<string, z.ZodType>) : {};
}

function plain(method: string, url: string): Snippet["code"] {
  const verb = method === "GET" ? "" : ` -X ${method}`;
  const option = method === "GET" ? "" : `  method: "${method}",\n`;
  return {
    curl: `curl${verb} ${shellWord(url)} \\\n  -H "Authorization: Bearer <SECRET_KEY>"`,
    JavaScript: `const reply = await fetch("${url}", {\n${option}  headers: { Authorization: "Bearer <SECRET_KEY>" },\n});\n${READ_JS}`,
    Python: `import requests\n\nreply = requests.${method.toLowerCase()}(\n    "${url}",\n    headers={"Authorization": "Bearer <SECRET_KEY>"},\n)\n${READ_PY}`,
  };
}

/** A question mark means something to a shell. */
function shellWord(url: string): string {
  return url.includes("?") ? `"${url}"` : url;
}

function download(url: string, file: string): Snippet["code"] {
  return {
    curl: `curl ${shellWord(url)} \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -o ${file}`,
    JavaScript: `import { writeFile } from "node:fs/promises";\n\nconst reply = await fetch("${url}", {\n  headers: { Authorization: "Bearer <SECRET_KEY>" },\n});\nawait writeFile("${file}", reply.body);`,
    Python: `import requests\n\nreply = requests.get(\n    "${url}",\n    headers={"Authorization": "Bearer <SECRET_KEY>"},\n)\nwith open("${file}", "wb") as file:\n    file.write(reply.content)`,
  };
}

function withJson(method: string, url: string, header: KeyHeader | null, example: unknown, isBare: boolean): Snippet["code"] {
  const json = JSON.stringify(example, null, 2);
  const verb = method === "POST" ? "" : ` -X ${method}`;
  const curl = header === null ? "" : ` \\\n  -H "${header.name}: ${header.value}"`;
  const js = header === null ? "" : `    ${quotedWhereNeeded(header.name)}: "${header.value}",\n`;
  const py = header === null ? "" : `    headers={"${header.name}": "${header.value}"},\n`;
  return {
    curl: `curl${verb} ${url}${curl} \\\n  -H "Content-Type: application/json" \\\n  -d '${json}'`,
    JavaScript: `const reply = await fetch("${url}", {\n  method: "${method}",\n  headers: {\n${js}    "Content-Type": "application/json",\n  },\n  body: JSON.stringify(${indent(json, 2)}),\n});\n${isBare ? READ_BARE_JS : READ_JS}`,
    Python: `import requests\n\nreply = requests.${method.toLowerCase()}(\n    "${url}",\n${py}    json=${indent(pythonOf(json), 4)},\n)\n${isBare ? READ_BARE_PY : READ_PY}`,
  };
}

interface KeyHeader {
  name: string;
  value: string;
}

/** Where the key goes; null where the address is the credential. */
function headerOf({ auth }: EndpointContract): KeyHeader | null {
  if (auth === "urlToken") return null;
  if (auth === "publicKey") return { name: "X-Service-Key", value: "<PUBLIC_KEY>" };
  return { name: "Authorization", value: "Bearer <SECRET_KEY>" };
}

function quotedWhereNeeded(name: string): string {
  return /^\w+$/.test(name) ? name : `"${name}"`;
}

/** What can stand beside a file in a form: the example's texts. */
function fieldsOf(example: unknown): [string, string][] {
  return Object.entries(example ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

function withFile(url: string, file: string, fields: readonly [string, string][]): Snippet["code"] {
  const curl = fields.map(([name, value]) => `  -F "${name}=${value}" \\\n`).join("");
  const js = fields.map(([name, value]) => `form.set("${name}", "${value}");\n`).join("");
  const py = fields.map(([name, value]) => `"${name}": "${value}"`).join(", ");
  return {
    curl: `curl ${url} \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n${curl}  -F "file=@${file}"`,
    JavaScript: `import { openAsBlob } from "node:fs";\n\nconst form = new FormData();\n${js}form.set("file", await openAsBlob("${file}"), "${file}");\n\nconst reply = await fetch("${url}", {\n  method: "POST",\n  headers: { Authorization: "Bearer <SECRET_KEY>" },\n  body: form,\n});\n${READ_JS}`,
    Python: `import requests\n\nwith open("${file}", "rb") as file:\n    reply = requests.post(\n        "${url}",\n        headers={"Authorization": "Bearer <SECRET_KEY>"},\n        data={${py}},\n        files={"file": file},\n    )\n${READ_PY}`,
  };
}

const READ_JS = "const { data, error } = await reply.json();";
const READ_BARE_JS = "const { accepted, total, error } = await reply.json();";
const READ_BARE_PY = "result = reply.json()";
const READ_PY = 'data = reply.json()["data"]';

function indent(text: string, spaces: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}

/** JSON as a Python literal; the examples hold none of these words inside strings. */
function pythonOf(json: string): string {
  return json
    .replace(/\btrue\b/g, "True")
    .replace(/\bfalse\b/g, "False")
    .replace(/\bnull\b/g, "None");
}
