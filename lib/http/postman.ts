import converter from "openapi-to-postmanv2";
import { openApiDocument, publicEndpoints } from "./openapi";
import { ID_VARIABLES, OTHER_REPORT, SCRIPTS } from "./postman-scripts";

interface Item {
  name: string;
  item?: Item[];
  event?: { listen: "prerequest" | "test"; script: { type: string; exec: readonly string[] } }[];
  request?: {
    method: string;
    url: { path: string[]; query?: { key: string; value: string }[] };
    body?: { formdata?: { key: string; type: string; disabled?: boolean }[] };
  };
  response?: unknown[];
}

interface Collection {
  info: { name: string; schema: string };
  item: Item[];
  auth?: unknown;
  variable: { key: string; value: string; type?: string }[];
}

const CLEAN_UP = "Clean up";

/**
 * The public API as a Postman collection (2.1): folders by tag, bearer `{{secretKey}}`, public
 * key `{{publicKey}}`, the tokens `{{pushToken}}` and `{{voiceToken}}`, examples as bodies. Replies fill the ids that later
 * requests need, and deletions come last, so that a runner gets through it from top to bottom.
 * @param appUrl public address without a trailing slash.
 * @throws {Error} when the converter refuses the document: a fault of ours.
 */
export async function postmanCollection(appUrl: string): Promise<Collection> {
  const { webhooks: _, ...document } = openApiDocument(appUrl);
  const collection = await convert({ ...document, servers: [{ url: appUrl }] });
  const folders = JSON.parse(
    JSON.stringify(collection.item)
      .replaceAll("{{bearerToken}}", "{{secretKey}}")
      .replaceAll("{{apiKey}}", "{{publicKey}}")
      .replaceAll("ipt_PLACEHOLDER", "{{pushToken}}")
      .replaceAll("vwh_PLACEHOLDER", "{{voiceToken}}")
      // What has its credential in its address must not inherit the bearer of the collection.
      .replaceAll('"auth":null', '"auth":{"type":"noauth"}'),
  ) as Item[];
  const requests = folders.map((folder) => ({ ...folder, item: (folder.item ?? []).map(helpful) }));
  const isDeletion = ({ request }: Item) => request?.method === "DELETE";
  return {
    ...collection,
    item: [
      ...requests.map((folder) => ({ ...folder, item: folder.item.filter((item) => !isDeletion(item)) })),
      // A dataset goes after what was made of it.
      { name: CLEAN_UP, item: requests.flatMap(({ item }) => item.filter(isDeletion)).toReversed() },
    ],
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{secretKey}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: appUrl, type: "string" },
      ...["secretKey", "publicKey", "pushToken", "voiceToken", ...Object.keys(ID_VARIABLES), OTHER_REPORT].map((key) => ({
        key,
        value: "",
        type: "string",
      })),
    ],
  };
}

/** A request with variables in the place of example ids, without made-up values for what may be left out, and with its scripts. */
function helpful(item: Item): Item {
  let text = JSON.stringify(item.request);
  for (const [variable, id] of Object.entries(ID_VARIABLES)) text = text.replaceAll(id, `{{${variable}}}`);
  const request = JSON.parse(text) as NonNullable<Item["request"]>;
  for (const parameter of request.url.query ?? []) if (parameter.key === "with") parameter.value = `{{${OTHER_REPORT}}}`;
  for (const field of request.body?.formdata ?? []) if (field.type !== "file") field.disabled = true;
  const { before, after } = SCRIPTS[operationOf(request)] ?? {};
  const event: NonNullable<Item["event"]> = [];
  if (before !== undefined) event.push({ listen: "prerequest", script: { type: "text/javascript", exec: before } });
  if (after !== undefined) event.push({ listen: "test", script: { type: "text/javascript", exec: after } });
  return { ...item, request, event };
}

function operationOf({ method, url }: NonNullable<Item["request"]>): string {
  const path = `/${url.path.join("/")}`.replaceAll(/:(\w+)/g, "{$1}");
  return publicEndpoints.find((contract) => contract.method === method && contract.path === path)?.name ?? "";
}

const OPTIONS = {
  folderStrategy: "Tags",
  requestNameSource: "Fallback",
  parametersResolution: "Example",
  requestParametersResolution: "Example",
  exampleParametersResolution: "Example",
  enableOptionalParameters: false,
  includeAuthInfoInExample: false,
  keepImplicitHeaders: true,
} as const;

function convert(document: object): Promise<Collection> {
  return new Promise((resolve, reject) => {
    converter.convertV2({ type: "json", data: JSON.parse(JSON.stringify(document)) }, OPTIONS, (error, conversion) => {
      const output = conversion?.output?.[0];
      if (error || output === undefined)
        reject(new Error(`The Postman collection cannot be made: ${conversion?.reason ?? error}`));
      else resolve(output.data as unknown as Collection);
    });
  });
}
