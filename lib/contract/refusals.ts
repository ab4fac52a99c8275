import type { EndpointContract } from "./endpoint";
import { LIMITS } from "./limits";

/** One way in which an endpoint says no: the same source for the OpenAPI document and the docs page. */
export interface Refusal {
  status: number;
  /** Value of `X-Error-Code`. */
  code: string;
  /** When it happens, as a sentence. */
  when: string;
  /** An `error` sentence as a caller reads it. */
  example: string;
}

/** Every refusal that a caller of this public endpoint can meet, by status. */
export function refusalsOf(contract: EndpointContract): Refusal[] {
  const list = [...invalid(contract), ...credentials(contract), ...missing(contract), ...bodies(contract), ...OURS];
  list.push(...(COLLISIONS[contract.name] ?? []));
  if (contract.method === "POST") list.push(...REPEATS);
  return list.sort((a, b) => a.status - b.status);
}

/** What the statuses mean, for readers who know none of ours. */
export const STATUS_MEANINGS: Readonly<Record<number, string>> = {
  400: "The request is not valid.",
  401: "No valid key.",
  402: "The plan's limit is used up.",
  403: "The key isn't allowed to do this.",
  404: "Not found.",
  409: "The request conflicts with the current state.",
  413: "The request is too large.",
  415: "The body has the wrong media type.",
  422: "The request contradicts an earlier one.",
  429: "Too many requests.",
  500: "A fault of the service.",
  503: "The service is busy or its database is unavailable.",
  507: "The service's disk is full.",
};

/** Answers of addresses and methods that are no endpoint; they have the same body. */
export const ADDRESS_REFUSALS: readonly Refusal[] = [
  { status: 404, code: "not_found", when: "Nothing is served at the path.", example: "There's nothing at this address." },
  {
    status: 405,
    code: "method_not_allowed",
    when: "The path doesn't support the method. `Allow` lists those it supports.",
    example: "Use GET or POST here.",
  },
];

function invalid(contract: EndpointContract): Refusal[] {
  const { body } = contract;
  const list: Refusal[] = [];
  if (takesRows(contract)) list.push(...OF_ROWS);
  if (contract.tag === "Calls") list.push(...(OF_CALLS[contract.name] ?? []));
  if (TAKES_URL.has(contract.name)) list.push(...OF_URL);
  if (body.kind !== "none") {
    if (!takesRows(contract)) {
      list.push({
        status: 400,
        code: "invalid",
        when: "A member is missing, unknown or has a value that is not allowed. The sentence names the first one.",
        example: EXAMPLES[contract.name] ?? "name: is required.",
      });
    }
    if (body.kind !== "multipart") {
      list.push({ status: 400, code: "invalid", when: "The body is not JSON.", example: "The body isn't valid JSON." });
    }
  }
  list.push({
    status: 400,
    code: "invalid",
    when: "The query names a parameter that is not known.",
    example: "page: isn't a known member.",
  });
  return list;
}

/** What is wrong with a request that takes no `name`. */
const EXAMPLES: Readonly<Record<string, string>> = {
  chooseColumns: "choices[0].name: no column has this name.",
  setPreparation: 'steps[0].formula: There is no column "totl".',
  previewPreparation: "steps[0].kind: is required.",
  previewDataset: "headerRow: must be the number of a row, or 0 for none.",
  previewRemoval: "from: is required.",
  removeRows: "from: is required.",
  createCall: "direction: must be one of inbound, outbound, internal.",
  receiveRecording: "recordingUrl: is required.",
  createWebhook: "url: is required.",
  updateWebhook: "events: must name at least one event.",
  rotateWebhookSecret: "overlapHours: must be at most 168.",
  redeliverRange: "since: is required.",
};

const TAKES_URL: ReadonlySet<string> = new Set(["createWebhook", "updateWebhook"]);

const OF_URL: readonly Refusal[] = [
  {
    status: 400,
    code: "invalid",
    when: "The URL can't receive events: not https, with a user name, or private.",
    example: "url: must begin with https://.",
  },
];

/** What can be wrong with calls alone. */
const OF_CALLS: Readonly<Record<string, readonly Refusal[]>> = {
  createCall: [
    { status: 400, code: "invalid", when: "The file has no bytes.", example: "The file is empty." },
    {
      status: 402,
      code: "minutes_used_up",
      when: "The call minutes of this UTC month are used up. Nothing was stored.",
      example: "Monthly call minutes are used up.",
    },
    {
      status: 413,
      code: "too_large",
      when: "A transcript, detected by its content, is over its limit.",
      example: "A transcript may be at most 10 MB.",
    },
    {
      status: 415,
      code: "unsupported_media_type",
      when: "The content isn't a supported recording or transcript, whatever the file is called.",
      example:
        "The file must be a recording (mp3, wav, m4a, mp4, ogg, opus, webm, flac, aac, amr, 3gp) or a transcript (WebVTT, SRT, JSON).",
    },
  ],
  receiveRecording: [
    {
      status: 400,
      code: "invalid",
      when: "The recording URL can't be used: not https, with a user name, or private.",
      example: "recordingUrl: must begin with https://.",
    },
    {
      status: 400,
      code: "invalid",
      when: "The recording URL isn't at Vonage.",
      example: "recording_url: must be an https address of Vonage. Nothing was stored.",
    },
    {
      status: 401,
      code: "invalid_signature",
      when: "The connection has Vonage's signature secret, and the signature was not made with it, or not of this body.",
      example: "The signature of this delivery doesn't match. Check the signature secret of the connection.",
    },
    {
      status: 401,
      code: "invalid_signature",
      when: "The signature's timestamp is more than 5 minutes from the current time.",
      example: "The signature of this delivery is too old, or dated in the future.",
    },
    {
      status: 503,
      code: "unsigned",
      when: "The connection has Vonage's signature secret, and the delivery is not signed: Vonage sends it again, signed.",
      example: "This delivery isn't signed. Nothing was stored. Turn on signed webhooks in the Vonage account.",
    },
  ],
};

function nounOf(path: string): "report" | "call" | "dataset" | "webhook" {
  if (path.startsWith("/v1/webhooks")) return "webhook";
  if (/report/i.test(path)) return "report";
  return path.startsWith("/v1/calls") ? "call" : "dataset";
}

const OF_ROWS: readonly Refusal[] = [
  {
    status: 400,
    code: "invalid",
    when: "A row isn't a flat object of strings, numbers, booleans and null. All of the request is refused.",
    example: "rows[3].price: must be a string, number, boolean or null.",
  },
  { status: 400, code: "invalid", when: "There are no rows in it, or too many.", example: "rows: must have at least one row." },
  {
    status: 400,
    code: "invalid",
    when: "The dataset would have too many columns.",
    example: `rows[0]: the dataset would have more than ${LIMITS.rowColumns} columns.`,
  },
];

/** What can be said against a credential, by the kind of it. */
function credentials(contract: EndpointContract): Refusal[] {
  if (contract.auth === "urlToken") return [];
  const list: Refusal[] = [...OF_KEYS, ...(contract.auth === "publicKey" ? OF_PUBLIC_KEYS : OF_SECRET_KEYS)];
  if (contract.scope !== null) {
    list.push({
      status: 403,
      code: "missing_scope",
      when: "The key lacks the scope of the endpoint.",
      example: `This key is missing the scope ${contract.scope}.`,
    });
  }
  if (contract.planGated) {
    list.push({
      status: 403,
      code: "plan",
      when: "The workspace is on the Free plan.",
      example: "API access isn't included in the Free plan.",
    });
  }
  return list;
}

const OF_KEYS: readonly Refusal[] = [
  { status: 401, code: "missing_key", when: "No key was sent.", example: "Missing API key." },
  { status: 401, code: "invalid_key", when: "The key is not known.", example: "Invalid API key." },
  { status: 401, code: "expired_key", when: "The key is past its expiry.", example: "This API key has expired." },
  { status: 401, code: "revoked_key", when: "The key was revoked.", example: "This API key was revoked." },
];

const OF_SECRET_KEYS: readonly Refusal[] = [
  {
    status: 403,
    code: "secret_key_required",
    when: "A public key was sent as the bearer.",
    example: "A secret key is required.",
  },
];

const OF_PUBLIC_KEYS: readonly Refusal[] = [
  {
    status: 403,
    code: "public_key_required",
    when: "A secret key was sent in `X-Service-Key`.",
    example: "A public key is required.",
  },
  {
    status: 403,
    code: "foreign_origin",
    when: "The key is limited to certain websites, and `Origin` isn't one of them.",
    example: "This key can't be used from this website.",
  },
];

function missing({ params, name, path, auth }: EndpointContract): Refusal[] {
  if (auth === "urlToken") return [UNKNOWN_TOKEN];
  if (name === "queueReport") return [notFound("dataset")];
  if (holes(params).length === 0) return [];
  return [notFound(nounOf(path))];
}

const UNKNOWN_TOKEN: Refusal = {
  status: 404,
  code: "not_found",
  when: "The token is unknown or revoked.",
  example: "There's nothing at this address.",
};

function notFound(noun: string): Refusal {
  return {
    status: 404,
    code: "not_found",
    when: `There is no ${noun} with this id in the workspace of the key.`,
    example: `No ${noun} with this id.`,
  };
}

const takesRows = ({ tag, name }: EndpointContract) => tag === "Rows in" || name === "addRows";

const FULL_DISK: Refusal = {
  status: 507,
  code: "storage_full",
  when: "The disk of the service is full. Nothing was stored.",
  example: "The server's disk is full. Nothing was stored.",
};

function bodies(contract: EndpointContract): Refusal[] {
  const { body } = contract;
  if (body.kind === "none") return [];
  const list: Refusal[] = [
    {
      status: 415,
      code: "unsupported_media_type",
      when: "The `Content-Type` isn't supported by the endpoint.",
      example:
        body.kind === "jsonOrMultipart"
          ? "Send the body as application/json or multipart/form-data."
          : `Send the body as ${body.kind === "json" ? "application/json" : "multipart/form-data"}.`,
    },
  ];
  if (body.kind !== "multipart") list.push(tooLarge("The JSON body is over its limit.", "body", body.bytesMax));
  if (body.kind === "json" && (takesRows(contract) || contract.auth === "urlToken")) list.push(FULL_DISK);
  if (body.kind !== "json") {
    list.push(tooLarge("The file is over its limit.", "file", body.fileBytesMax));
    if (contract.tag !== "Calls") list.push(TOO_MANY_ROWS);
    list.push(FULL_DISK);
  }
  return list;
}

const TOO_MANY_ROWS: Refusal = {
  status: 413,
  code: "too_large",
  when: "There are more rows than the plan allows in one dataset.",
  example: "This file has 300,000 rows; the Free plan allows 50,000 per dataset.",
};

function tooLarge(when: string, noun: string, bytesMax: number): Refusal {
  return { status: 413, code: "too_large", when, example: `The ${noun} is larger than ${bytesMax / 1_000_000} MB.` };
}

function holes(params: EndpointContract["params"]): string[] {
  return "shape" in params ? Object.keys(params.shape as object) : [];
}

const REPEATS: readonly Refusal[] = [
  {
    status: 409,
    code: "idempotency_key_in_use",
    when: "A request with the same `Idempotency-Key` is still running.",
    example: "A request with this Idempotency-Key is still running.",
  },
  {
    status: 422,
    code: "idempotency_key_reused",
    when: `The same \`Idempotency-Key\` was sent with another body within ${LIMITS.idempotencyHours} hours.`,
    example: "This Idempotency-Key was used with another request.",
  },
];

/** Of replies that hold a secret, or tell of what is under way: a repeat cannot say them again. */
const alreadyDone = (id: string): Refusal => ({
  status: 409,
  code: "already_done",
  when: "A request with the same `Idempotency-Key` was already done. `X-Existing-Id` names what it created; its reply isn't stored.",
  example: `This request was already done; it created ${id}.`,
});

const unfinished = (what: string): Refusal => ({
  status: 409,
  code: "not_finished",
  when: "The report is not COMPLETED.",
  example: `Only a finished report ${what}.`,
});

const changedMeanwhile = (example: string): Refusal => ({
  status: 409,
  code: "changed_meanwhile",
  when: "Others kept changing the dataset at the same time. Nothing was changed.",
  example,
});

const RAGGED: Refusal = {
  status: 400,
  code: "ragged_row",
  when: "A row of the file has more values than the header, and `refusedRows` is not `leave_out`.",
  example: "Row 3 has 5 values, the header has 4. Nothing was stored.",
};

const CONTROL_BYTES: Refusal = {
  status: 400,
  code: "control_bytes",
  when: "The file contains bytes that aren't characters, and `controlBytes` isn't `leave_out`.",
  example:
    "Line 12 of the file contains a null byte, which isn't text. Nothing was stored. Leave it out, or save the file as text again.",
};

/** What does not fit the state of an object, by operation. */
const COLLISIONS: Readonly<Record<string, readonly Refusal[]>> = {
  createDataset: [RAGGED, CONTROL_BYTES],
  addRows: [RAGGED, CONTROL_BYTES],
  listDatasetRows: [
    {
      status: 409,
      code: "rows_changed",
      when: "Rows were replaced or removed since the page that the cursor is from.",
      example: "Rows were replaced or removed since the previous page. Start again without the cursor.",
    },
  ],
  chooseColumns: [
    { status: 409, code: "conflict", when: "The dataset has no rows.", example: "The dataset has no rows yet." },
    changedMeanwhile("The dataset changed in the meantime, so this choice wasn't saved. Try again."),
  ],
  setPreparation: [
    { status: 409, code: "conflict", when: "The dataset has no rows.", example: "The dataset has no rows yet." },
    changedMeanwhile("The dataset changed in the meantime, so these steps weren't saved. Try again."),
  ],
  previewPreparation: [
    { status: 409, code: "conflict", when: "The dataset has no rows.", example: "The dataset has no rows yet." },
  ],
  saveVersion: [
    { status: 409, code: "conflict", when: "The dataset has no rows.", example: "The dataset has no rows yet." },
    {
      status: 409,
      code: "too_many_versions",
      when: "The dataset has as many saved versions as are allowed.",
      example: `A dataset can have ${LIMITS.savedVersions} saved versions. Delete one that you no longer need first.`,
    },
  ],
  restoreVersion: [
    changedMeanwhile("The dataset changed in the meantime, so the version wasn't restored. Try again."),
    {
      status: 413,
      code: "too_large",
      when: "The version has more rows than the plan allows in one dataset, and more than the dataset has.",
      example: "This version has 300,000 rows; the Free plan allows 50,000 per dataset. It was not restored.",
    },
  ],
  removeRows: [changedMeanwhile("The rows were being reorganized, so none were removed. Try again.")],
  downloadDataset: [
    {
      status: 422,
      code: "unprocessable",
      when: "The dataset has no rows, or more than a workbook can hold.",
      example: "This dataset has no rows yet.",
    },
  ],
  createCall: [
    {
      status: 409,
      code: "external_id_exists",
      when: "The workspace has a call with this externalId. `X-Existing-Id` names it.",
      example: "A call with this externalId already exists.",
    },
  ],
  pushRows: [
    {
      status: 409,
      code: "paused",
      when: "The source is paused.",
      example: "This source is paused. Nothing was stored.",
    },
  ],
  receiveRecording: [
    {
      status: 409,
      code: "paused",
      when: "A person has paused the connection.",
      example: "This connection is paused. Nothing was stored.",
    },
  ],
  createWebhook: [
    {
      status: 409,
      code: "conflict",
      when: "The workspace has 50 webhooks already.",
      example: "A workspace has at most 50 webhooks. Remove one first.",
    },
    alreadyDone("whk_01JD5M8Z3X4Y5W6V7T8S9R0QAB"),
  ],
  rotateWebhookSecret: [alreadyDone("whk_01JD5M8Z3X4Y5W6V7T8S9R0QAB")],
  testWebhook: [alreadyDone("dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB")],
  redeliver: [alreadyDone("dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB")],
  replayReport: [
    unfinished("can be made again"),
    {
      status: 409,
      code: "data_changed",
      when: "The rows of the report have changed or are no longer stored.",
      example: "The data has changed since this report.",
    },
    {
      status: 409,
      code: "no_inputs",
      when: "The report was made before inputs were kept.",
      example: "This report is too old to be replayed. Create a new one.",
    },
  ],
  getReportPlan: [
    unfinished("has a plan"),
    {
      status: 409,
      code: "no_plan",
      when: "The report was made before plans were kept.",
      example: "This report is older than the record of plans. Queue a new one.",
    },
  ],
  downloadEvidence: [
    unfinished("has evidence"),
    {
      status: 409,
      code: "rows_gone",
      when: "The rows of the report are no longer stored.",
      example: "The rows of this report are no longer stored.",
    },
    {
      status: 422,
      code: "unprocessable",
      when: "There are too many rows for one file.",
      example: "The evidence couldn't be written: it takes too long or too much memory.",
    },
  ],
};

const OURS: readonly Refusal[] = [
  {
    status: 429,
    code: "rate_limited",
    when: "This minute's requests are used up. `Retry-After` says when to try again.",
    example: "Rate limit of 600 requests per minute exceeded. Try again in 3 seconds.",
  },
  {
    status: 500,
    code: "internal",
    when: "Something failed unexpectedly. Quote the request id.",
    example: "Something went wrong on our side. Quote req_01JD5M8Z3X4Y5W6V7T8S9R0QAB when you report it.",
  },
  {
    status: 503,
    code: "unavailable",
    when: "The database or the file storage can't be reached, or too many large requests run at once. `Retry-After` says when to try again.",
    example: "The database can't be reached right now. Try again in 5 seconds.",
  },
];
