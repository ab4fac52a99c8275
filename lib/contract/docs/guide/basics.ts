import { LIMITS } from "../../limits";
import { PLAN_LIMITS } from "../../plans";
import { ADDRESS_REFUSALS, type Refusal, STATUS_MEANINGS } from "../../refusals";
import { code, type DocsPage, guidePage, heading, table, text } from "../page";

const count = (value: number) => value.toLocaleString("en-US");
const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** @param scopes each scope with what it lets a key do. */
export function authenticationPage(scopes: readonly { scope: string; summaries: readonly string[] }[]): DocsPage {
  return guidePage("authentication", "Authentication", "Secret keys, public keys, private addresses and scopes.", [
    text(
      "Send a secret key as `Authorization: Bearer <SECRET_KEY>`. It starts with `rc_sk_live_`, is shown once when it is made, and may do what its scopes say. Keep it on a server: whoever has it acts as your workspace.",
    ),
    text(
      "The public key beside it, `rc_pk_live_`, goes into `X-Service-Key` of [POST /v1/ingest](/docs/endpoints/ingestRows) alone: it appends rows and reads nothing. An automation tool needs no key but a private address; whoever has that can write to its dataset, so keep it secret and rotate it when it got out.",
    ),
    text("How a key gets another secret without a gap is under [Key rotation](/docs/key-rotation)."),
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
  "The shape of every body, and what may change in it.",
  [
    text(
      "Bodies are JSON in UTF-8 unless multipart is stated. A success is an object with `data`, a refusal one with `error`: a sentence for a person. The code for programs is in the header `X-Error-Code`, and every reply names its request in `X-Request-Id`.",
    ),
    text(
      "Members and query parameters that an endpoint does not know are refused, so that a typing error is noticed. Replies may gain members; ignore those you do not know. Ids start with their kind, as in `dst_` and `rep_`. Times are ISO 8601 in UTC.",
    ),
    text("What may change, and what may not, is under [Changelog](/docs/changelog)."),
  ],
  [code("A success and a refusal", "text", '{ "data": { … } }\n\n{ "error": "Missing API key." }')],
);

export const idempotencyPage = guidePage("idempotency", "Safe repeats", "A POST that may be sent again without doing it twice.", [
  text(
    `Give a POST the header \`Idempotency-Key\`, any text of up to ${LIMITS.idempotencyKeyChars} characters, and send it again as often as you need: for ${LIMITS.idempotencyHours} hours the same key with the same body returns the first reply, with \`Idempotent-Replayed: true\`, and nothing is made twice.`,
  ),
  text("The same key with another body is 422; while the first is still running, 409. A refused request is not remembered."),
  text(
    "A reply that holds a secret is not kept. Its repeat is 409 with the code `already_done`, and `X-Existing-Id` names what the first request made.",
  ),
]);

/** @param refusals those of every endpoint. */
export function errorsPage(refusals: readonly Refusal[]): DocsPage {
  const codes = new Map<string, { statuses: Set<number>; when: string }>();
  for (const { code: name, status, when } of refusals) {
    const known = codes.get(name) ?? { statuses: new Set(), when };
    codes.set(name, { ...known, statuses: known.statuses.add(status) });
  }
  return guidePage("errors", "Errors", "Statuses, codes and sentences of refusals.", [
    text(
      "Every status below comes with the same JSON body, `error` with a sentence. Branch on the code in `X-Error-Code`; the sentence may be worded better one day. Each endpoint lists the sentences it can answer with.",
    ),
    heading("Statuses"),
    table("Statuses of refusals", ["Status", "Means"], Object.entries(STATUS_MEANINGS)),
    heading("Codes"),
    table(
      "Codes of refusals",
      ["Code", "Status", "For example"],
      [...codes].map(([name, { statuses, when }]) => [`\`${name}\``, [...statuses].join(", "), when]),
    ),
    heading("Wrong addresses"),
    { kind: "refusals", label: "Answers of addresses that are no endpoint", refusals: ADDRESS_REFUSALS },
    heading("When to try again"),
    text(
      "After 429 and 503, wait as many seconds as `Retry-After` says. After a 500 or a lost connection, send a GET or DELETE again, and a POST with the same `Idempotency-Key`. Other refusals stay the same until the request or your workspace changes.",
    ),
  ]);
}

export const limitsPage = guidePage("limits", "Limits", "Sizes, counts and requests per minute.", [
  table(
    "Limits",
    ["Of", "At most"],
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
    ["Plan", "API", "Requests per minute and key", "Rows per dataset", "Call minutes per month"],
    Object.values(PLAN_LIMITS).map((plan) => [
      plan.label,
      plan.apiAccess ? "Yes" : "whoami and push",
      count(plan.requestsPerMinute),
      count(plan.rowsPerDatasetMax),
      count(plan.callMinutesPerMonth),
    ]),
  ),
  text(
    "Every authenticated reply says how many requests are left, in `RateLimit` and in `X-RateLimit-Remaining`. Beyond the limit comes 429, with the seconds to wait in `Retry-After`.",
  ),
]);
