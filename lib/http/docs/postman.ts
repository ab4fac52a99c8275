import { openApiDocument } from "./openapi";
import { type Operation, type PostmanRequest, requestOf, type SavedReply, savedReplies } from "./postman-request";
import { ID_VARIABLES, OTHER_REPORT, SCRIPTS } from "./postman-scripts";

interface Item {
  name: string;
  event: { listen: "prerequest" | "test"; script: { type: string; exec: readonly string[] } }[];
  request: PostmanRequest;
  response: SavedReply[];
}

interface Folder {
  name: string;
  description?: string | undefined;
  item: Item[];
}

interface Collection {
  info: { name: string; description: string; schema: string };
  item: Folder[];
  auth: { type: string; bearer: { key: string; value: string; type: string }[] };
  variable: { key: string; value: string; type: string }[];
}

interface Document {
  info: { title: string; description: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/**
 * The public API as a Postman collection (2.1): folders by tag, bearer `{{secretKey}}`, public
 * key `{{publicKey}}`, the tokens `{{pushToken}}` and `{{voiceToken}}`, examples as bodies. Replies fill the ids that later
 * requests need, and deletions come last, so that a runner gets through it from top to bottom.
 * @param appUrl public address without a trailing slash.
 */
export function postmanCollection(appUrl: string): Collection {
  // As it is read from outside: without what only the writer of the document knows.
  const { info, tags, paths } = JSON.parse(JSON.stringify(openApiDocument(appUrl))) as Document;
  const items = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ tag: operation.tags[0], item: itemOf(path, method, operation) })),
  );
  const isDeletion = ({ request }: Item) => request.method === "DELETE";
  const folders = tags.map(({ name, description }) => ({
    name,
    description,
    item: items.flatMap(({ tag, item }) => (tag === name ? [item] : [])),
  }));
  const deletions = folders.flatMap(({ item }) => item.filter(isDeletion));
  return {
    info: {
      name: info.title,
      description: info.description,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    item: [
      ...folders.map((folder) => ({ ...folder, item: folder.item.filter((item) => !isDeletion(item)) })),
      // A dataset goes after what was made of it.
      { name: "Clean up", item: deletions.toReversed() },
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

/** A request with its scripts, and with variables in the place of example ids. */
function itemOf(path: string, method: string, operation: Operation): Item {
  let text = JSON.stringify(requestOf(path, method, operation));
  for (const [variable, id] of Object.entries(ID_VARIABLES)) text = text.replaceAll(id, `{{${variable}}}`);
  const request: PostmanRequest = JSON.parse(text);
  for (const parameter of request.url.query) if (parameter.key === "with") parameter.value = `{{${OTHER_REPORT}}}`;
  const { before, after } = SCRIPTS[operation.operationId] ?? {};
  const event: Item["event"] = [];
  if (before !== undefined) event.push({ listen: "prerequest", script: { type: "text/javascript", exec: before } });
  if (after !== undefined) event.push({ listen: "test", script: { type: "text/javascript", exec: after } });
  return { name: operation.summary, event, request, response: savedReplies(operation) };
}
