import { PLAN_LIMITS } from "@/lib/core/plans";
import { LIMITS } from "../../limits";
import { ADDRESS_REFUSALS, type Refusal, STATUS_MEANINGS } from "../../refusals";
import { code, type Guide, guidePage, heading, table, text } from "./page";

const count = (value: number) => value.toLocaleString("en-US");
const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** @param scopes each scope with what it lets a key do. */
export function authenticationPage(scopes: readonly { scope: string; summaries: readonly string[] }[]): Guide {
  return guidePage("authentication", "Authentication", "Secret keys, public keys, private URLs and scopes.", [
    text(
      "Send a secret key as `Authorization: Bearer <SECRET_KEY>`. It starts with `rc_sk_live_`, is shown once when you create it, and can do what its scopes allow. Keep it on a server: anyone who has it can act as your workspace.",
    ),
    text(
      "Its public key, `rc_pk_live_`, works only in the `X-Service-Key` header of [POST /v1/ingest](/docs/endpoints/ingestRows): it appends rows and reads nothing. An automation tool uses a private URL instead of a key. Anyone with the URL can write to its dataset. Keep it private; if it leaks, rotate it.",
    ),
    text("To change a key's secret without downtime, see [Key rotation](/docs/key-rotation)."),
    heading("Scopes"),
    table(
      "Scopes",
      ["Scope", "Lets a key"],
      scopes.map(({ scope, summaries }) => [`\`${scope}\``, summaries.join(", ")]),
    ),
  ]);
}

export const requestsPage = guidePage(
  "requests",
  "Requests and replies",
  "The shape of every request and reply, and what can change in it.",
  [
    text(
      "Bodies are JSON in UTF-8 unless an endpoint says multipart. A success is an object with `data`. An error is an object with `error`, a sentence for people; programs should read the code in the `X-Error-Code` header. Every reply has an `X-Request-Id`.",
    ),
    text(
      "Unknown fields and query parameters are rejected, so typos don't go unnoticed. Replies can gain fields; ignore those you don't know. Ids start with their kind, as in `dst_` and `rep_`. Times are ISO 8601 in UTC.",
    ),
    text("The [changelog](/docs/changelog) says which changes count as breaking."),
  ],
  [code("A success and an error", "text", '{ "data": { … } }\n\n{ "error": "Missing API key." }')],
);

export const idempotencyPage = guidePage("idempotency", "Idempotency", "Repeat a POST without doing it twice.", [
  text(
    `Add an \`Idempotency-Key\` header to a POST, any text of up to ${LIMITS.idempotencyKeyChars} characters, and you can safely send it again. For ${LIMITS.idempotencyHours} hours, the same key with the same body returns the first reply with \`Idempotent-Replayed: true\`, and nothing is created twice.`,
  ),
  text(
    "The same key with a different body gets a 422, and a 409 while the first request is still running. Requests that fail aren't remembered.",
  ),
  text(
    "Replies that contain a secret aren't stored. Repeating such a request gets a 409 with the code `already_done`, and `X-Existing-Id` has the id of what the first request created.",
  ),
]);

/** @param refusals those of every endpoint. */
export function errorsPage(refusals: readonly Refusal[]): Guide {
  const codes = new Map<string, { statuses: Set<number>; when: string }>();
  for (const { code: name, status, when } of refusals) {
    const known = codes.get(name) ?? { statuses: new Set(), when };
    codes.set(name, { ...known, statuses: known.statuses.add(status) });
  }
  return guidePage("errors", "Errors", "Statuses, codes and messages.", [
    text(
      "Every error has the same JSON body: `error` with a sentence. Branch on the code in `X-Error-Code`, because wording can change. Each endpoint lists the errors it can return.",
    ),
    heading("Statuses"),
    table("Statuses of errors", ["Status", "Means"], Object.entries(STATUS_MEANINGS)),
    heading("Codes"),
    table(
      "Codes of errors",
      ["Code", "Status", "For example"],
      [...codes].map(([name, { statuses, when }]) => [`\`${name}\``, [...statuses].join(", "), when]),
    ),
    heading("Unknown addresses"),
    { kind: "refusals", label: "Errors of addresses without an endpoint", refusals: ADDRESS_REFUSALS },
    heading("When to retry"),
    text(
      "After a 429 or 503, wait as many seconds as `Retry-After` says. After a 500 or a lost connection, retry a GET or DELETE, or a POST with the same `Idempotency-Key`. Other errors stay the same until you change the request or your workspace.",
    ),
  ]);
}

export const limitsPage = guidePage("limits", "Limits", "Sizes, counts and requests per minute.", [
  table(
    "Limits",
    ["What", "Limit"],
    [
      ["Name of a dataset", `${LIMITS.datasetNameChars} characters`],
      ["Rows sent as JSON", `${count(LIMITS.datasetJsonRows)} rows, ${megabytes(LIMITS.datasetJsonBytes)}`],
      ["Rows from a public key", `${count(LIMITS.ingestRows)} rows, ${megabytes(LIMITS.ingestBytes)}`],
      ["Rows from an automation tool", `${count(LIMITS.pushRows)} rows, ${megabytes(LIMITS.pushBytes)}`],
      ["File", megabytes(LIMITS.datasetFileBytes)],
      ["Columns of a row", count(LIMITS.rowColumns)],
      ["Name of a column", `${LIMITS.columnNameChars} characters`],
      ["Cell", `${LIMITS.cellBytes / 1000} KB`],
      ["Recording or transcript of a call", megabytes(LIMITS.callFileBytes)],
      ["Prompt of a report", `${count(LIMITS.reportPromptChars)} characters`],
      ["Datasets in a list", `the ${LIMITS.datasetListItems} most recent`],
      ["Reports in a list", `the ${LIMITS.reportListItems} most recent`],
      ["Any other JSON body", megabytes(LIMITS.jsonBodyBytes)],
      ["Levels of a JSON body", String(LIMITS.jsonDepth)],
    ],
  ),
  heading("By plan"),
  table(
    "Limits by plan",
    ["Plan", "API", "Requests per minute per key", "Rows per dataset", "Call minutes per month"],
    Object.values(PLAN_LIMITS).map((plan) => [
      plan.label,
      plan.apiAccess ? "Yes" : "whoami and push",
      count(plan.requestsPerMinute),
      count(plan.rowsPerDatasetMax),
      count(plan.callMinutesPerMonth),
    ]),
  ),
  text(
    "Every authenticated reply says how many requests are left, in `RateLimit` and `X-RateLimit-Remaining`. Beyond the limit you get a 429 with the seconds to wait in `Retry-After`.",
  ),
]);
