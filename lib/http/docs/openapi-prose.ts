/** Text of the OpenAPI document that belongs to no single operation. */
export const INTRODUCTION = `Rows in, report out: send a table, queue a report, read figures that are computed from your rows. Recording in, summary out: send a call, read its masked transcript and what was agreed.

Send a secret key as \`Authorization: Bearer <SECRET_KEY>\`; a website sends rows with a public key in \`X-Service-Key\`, an automation tool or a phone system to a private URL of its own. Bodies are JSON in UTF-8 unless multipart is stated. A success is \`{ "data": … }\`, a refusal \`{ "error": "<sentence>" }\` with a code in \`X-Error-Code\`; every reply names its request in \`X-Request-Id\`. Any POST may carry an \`Idempotency-Key\`. Replies may gain members; requests with unknown members are refused; a row may have any member.`;

export const TAGS: { name: string; description: string }[] = [
  { name: "Account", description: "Your key and its workspace." },
  { name: "Datasets", description: "Tables of rows, each with the profile of its columns." },
  { name: "Rows in", description: "Incoming rows: from websites and from automation tools." },
  { name: "Integrations", description: "Sources that rows are pulled from or pushed by, with their health." },
  { name: "Questions", description: "Answers about the rows of a dataset, each figure with its statement." },
  { name: "Reports", description: "Analyses of a dataset: figures, charts and text, with the evidence of each figure." },
  { name: "Calls", description: "Recorded phone calls: masked transcript, summary and what to do next." },
  { name: "Webhooks", description: "Webhook endpoints and their deliveries." },
  { name: "Events", description: "What a webhook sends." },
];

export const WEBHOOK_INTRODUCTION =
  "Signed as in Standard Webhooks. Respond with any 2xx within 15 seconds; otherwise it is sent again, with the same `webhook-id`, for about three days.";
