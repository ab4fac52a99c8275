import converter from "openapi-to-postmanv2";
import { openApiDocument } from "./openapi";

interface Collection {
  info: { name: string; schema: string };
  item: unknown[];
  auth?: unknown;
  variable: { key: string; value: string; type?: string }[];
}

/**
 * The public API as a Postman collection (2.1): folders by tag, bearer `{{secretKey}}`, public
 * key `{{publicKey}}`, the tokens `{{pushToken}}` and `{{voiceToken}}`, examples as bodies.
 * @param appUrl public address without a trailing slash.
 * @throws {Error} when the converter refuses the document: a fault of ours.
 */
export async function postmanCollection(appUrl: string): Promise<Collection> {
  const { webhooks: _, ...document } = openApiDocument(appUrl);
  const collection = await convert({ ...document, servers: [{ url: appUrl }] });
  return {
    ...collection,
    item: JSON.parse(
      JSON.stringify(collection.item)
        .replaceAll("{{bearerToken}}", "{{secretKey}}")
        .replaceAll("{{apiKey}}", "{{publicKey}}")
        .replaceAll("ipt_PLACEHOLDER", "{{pushToken}}")
        .replaceAll("vwh_PLACEHOLDER", "{{voiceToken}}")
        // What has its credential in its address must not inherit the bearer of the collection.
        .replaceAll('"auth":null', '"auth":{"type":"noauth"}'),
    ),
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{secretKey}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: appUrl, type: "string" },
      { key: "secretKey", value: "", type: "string" },
      { key: "publicKey", value: "", type: "string" },
      { key: "pushToken", value: "", type: "string" },
      { key: "voiceToken", value: "", type: "string" },
    ],
  };
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
