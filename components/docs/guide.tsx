import type { ReactNode } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { Table, Td, Th } from "@/components/ui/table";
import type { EventContract } from "@/lib/contract/event-bodies";
import { LIMITS } from "@/lib/contract/limits";
import { PLAN_LIMITS } from "@/lib/contract/plans";
import { ADDRESS_REFUSALS, STATUS_MEANINGS } from "@/lib/contract/refusals";
import { DocsSection } from "./docs-section";
import { FieldList } from "./field-list";
import { Prose } from "./prose";
import type { Field } from "./schema";
import { StatusTable } from "./status-table";

const count = (value: number) => value.toLocaleString("en-US");
const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** A paragraph of the guide. */
export function Text({ children }: { children: string }) {
  return (
    <p className="mt-3 max-w-[68ch] leading-6 text-pretty text-ink-2">
      <Prose text={children} />
    </p>
  );
}

export function QuickStart({ baseUrl }: { baseUrl: string }) {
  const steps: [string, string][] = [
    [
      "Send a file",
      `curl ${baseUrl}/v1/datasets \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -F "name=Orders Q3" \\\n  -F "file=@orders_q3.csv"`,
    ],
    [
      "Queue a report",
      `curl ${baseUrl}/v1/reports \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -H "Content-Type: application/json" \\\n  -d '{ "datasetId": "<DATASET_ID>" }'`,
    ],
    ["Read it", `curl ${baseUrl}/v1/reports/<REPORT_ID> \\\n  -H "Authorization: Bearer <SECRET_KEY>"`],
  ];
  const aside = steps.map(([title, code], index) => (
    <div key={title} className="min-w-0">
      <h3 className="mb-2 text-ui font-medium text-ink-2">
        {index + 1}. {title}
      </h3>
      <CodeBlock code={code} label={title} />
    </div>
  ));
  return (
    <DocsSection id="quick-start" title="Quick start" aside={aside}>
      <Text>
        Three calls lead from a file to a report. You need a secret key with the scopes `datasets:write`, `reports:write` and
        `reports:read`; make one in the dashboard under API keys.
      </Text>
      <Text>
        The first reply has the id of the dataset, the second the id of the report. Ask for the report until its `status` is
        `COMPLETED` or `FAILED`; most take a few seconds.
      </Text>
    </DocsSection>
  );
}

export function Authentication({ scopes }: { scopes: readonly { scope: string; summaries: readonly string[] }[] }) {
  return (
    <DocsSection id="authentication" title="Authentication">
      <Text>
        {
          "Send a secret key as `Authorization: Bearer <SECRET_KEY>`. It starts with `rc_sk_live_`, is shown once when it is made, and may do what its scopes say. Keep it on a server: whoever has it acts as your workspace. The public key beside it, `rc_pk_live_`, goes into `X-Service-Key` of `POST /v1/ingest` alone: it appends rows and reads nothing. An automation tool needs no key but a private address; whoever has that can write to its dataset, so keep it secret and rotate it when it got out."
        }
      </Text>
      <div className="mt-4">
        <Table label="Scopes">
          <thead>
            <tr>
              <Th>Scope</Th>
              <Th>Lets a key</Th>
            </tr>
          </thead>
          <tbody>
            {scopes.map(({ scope, summaries }) => (
              <tr key={scope}>
                <Td>
                  <code className="font-mono text-xs">{scope}</code>
                </Td>
                <Td>{summaries.join(", ")}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </DocsSection>
  );
}

/** @param scriptUrl public address of `/embed.js`. */
export function Websites({ scriptUrl }: { scriptUrl: string }) {
  const steps: [string, string][] = [
    ["Load it", `<script src="${scriptUrl}" data-key="<PUBLIC_KEY>" defer></script>`],
    [
      "Push rows, from anywhere in the page",
      'window.rowcall = window.rowcall || [];\nrowcall.push({ page: location.pathname, plan: "Starter", price: 19 });',
    ],
    [
      "Wait for consent",
      `<script src="${scriptUrl}" data-key="<PUBLIC_KEY>" data-consent="required" defer></script>\n\nrowcall.push((it) => it.consent(true)); // or false: what waits is forgotten`,
    ],
  ];
  const aside = steps.map(([title, code]) => (
    <div key={title} className="min-w-0">
      <h3 className="mb-2 text-ui font-medium text-ink-2">{title}</h3>
      <CodeBlock code={code} label={title} />
    </div>
  ));
  return (
    <DocsSection id="websites" title="Rows from a website" aside={aside}>
      <Text>
        A script of 2 KB sends rows from your pages to the dataset of a public key. It collects them, sends a batch every two
        seconds, at a hundred rows and when the page is left, and tries again when the network or the service is away, without
        storing a row twice. It sets no cookie, keeps nothing in the browser and sends nothing but what you push. Up to 1 MB waits
        in the page; rows that still wait when it is closed for good may be lost.
      </Text>
      <Text>
        {
          'Values are text, numbers, true or false; a value inside a value becomes its JSON. With `data-consent="required"` nothing leaves before `consent(true)`; `consent(false)` empties what waits and stops. A content policy needs our address in `script-src` and `connect-src`.'
        }
      </Text>
      <Text>
        Anybody can read a public key in a page. Name your websites when you make it, so that browsers of others are refused; a
        program can pretend to be a browser, so take such rows as what visitors say. Rows that one key or website sent can be
        taken out again on the page of the dataset.
      </Text>
    </DocsSection>
  );
}

/** @param baseUrl public address without a trailing slash. */
export function Calls({ baseUrl }: { baseUrl: string }) {
  const authorization = '-H "Authorization: Bearer <SECRET_KEY>"';
  const steps: [string, string][] = [
    [
      "Upload a recording",
      `curl ${baseUrl}/v1/calls \\\n  ${authorization} \\\n  -F "file=@call.mp3" \\\n  -F "externalId=call-10021" \\\n  -F "direction=inbound"`,
    ],
    ["Ask how far it is", `curl ${baseUrl}/v1/calls/<CALL_ID> \\\n  ${authorization}`],
    ["Find calls by their summaries", `curl "${baseUrl}/v1/calls?outcome=follow_up&since=2026-11-01" \\\n  ${authorization}`],
    ["Delete it", `curl -X DELETE ${baseUrl}/v1/calls/<CALL_ID> \\\n  ${authorization}`],
    [
      "From a phone system, without a key",
      `curl ${baseUrl}/voice/webhook/<TOKEN> \\\n  -H "Content-Type: application/json" \\\n  -d '{ "recordingUrl": "https://recordings.example.com/10021.mp3", "id": "call-10021" }'`,
    ],
    [
      "The record action for Vonage",
      `[{ "action": "record",\n   "eventUrl": ["${baseUrl}/voice/webhook/<TOKEN>"],\n   "eventMethod": "POST",\n   "format": "mp3",\n   "split": "conversation" }]`,
    ],
  ];
  const aside = steps.map(([title, code], index) => (
    <div key={title} className="min-w-0">
      <h3 className="mb-2 text-ui font-medium text-ink-2">
        {index < 4 ? `${index + 1}. ` : ""}
        {title}
      </h3>
      <CodeBlock code={code} label={title} />
    </div>
  ));
  return (
    <DocsSection id="calls" title="Calls" aside={aside}>
      <Text>
        {`A recording of up to ${megabytes(LIMITS.callFileBytes)} becomes a masked transcript and a summary. What it is is told by its content: sound, or a transcript that exists already (WebVTT, SRT, JSON segments), which needs no speech to text. You need a secret key with \`calls:write\` and \`calls:read\`.`}
      </Text>
      <Text>
        {`The reply is 202 with the id of the call. Ask for it until its \`status\` is \`COMPLETED\`, \`FAILED\` or \`SKIPPED\`; \`reason\` says why in a sentence. Calls under ${LIMITS.callShortSec} seconds, and calls longer than the minutes that are left, are skipped. An \`externalId\` that exists is 409, with the id of the first call in \`X-Existing-Id\`.`}
      </Text>
      <Text>
        Phone systems are connected in the dashboard under Connections. Twilio, Plivo, Telnyx, Aircall, Genesys Cloud,
        RingCentral, Zoom Phone and 3CX are asked for new recordings every 15 minutes: nothing has to be sent.
      </Text>
      <Text>
        Any other one posts where the recording can be fetched to a private address, without a key; a repeat with the same id
        makes no second call. Whoever has the address can send calls to your workspace, so keep it secret and rotate it when it
        got out.
      </Text>
      <Text>
        {
          "The address of a Vonage connection takes what Vonage posts for a record action: `recording_url`, `recording_uuid`, `conversation_uuid`, `start_time` and `end_time`. Enter the signature secret, so that only what Vonage has signed is taken. Its other events are answered with 200 and ignored; direction and numbers are asked for afterwards."
        }
      </Text>
      <Text>
        Phone numbers, e-mail addresses, ID and card numbers are masked, written and spoken, before a summary is written and
        before text is stored. Audio is deleted as soon as the text is saved, unless the workspace keeps it for 7, 30 or 90 days.
        Deleting a call removes recording, transcript and summary for good, also while it is processed. Callers should be told
        that calls are recorded and analysed.
      </Text>
    </DocsSection>
  );
}

export function RequestsAndReplies() {
  return (
    <DocsSection
      id="requests"
      title="Requests and replies"
      aside={<CodeBlock code={'{ "data": { … } }\n\n{ "error": "Missing API key." }'} label="A success and a refusal" />}
    >
      <Text>
        Bodies are JSON in UTF-8 unless multipart is stated. A success is an object with `data`, a refusal one with `error`: a
        sentence for a person. The code for programs is in the header `X-Error-Code`, and every reply names its request in
        `X-Request-Id`.
      </Text>
      <Text>
        Members and query parameters that an endpoint does not know are refused, so that a typing error is noticed. Replies may
        gain members; ignore those you do not know. Ids start with their kind, as in `dst_` and `rep_`. Times are ISO 8601 in UTC.
      </Text>
    </DocsSection>
  );
}

export function Repeats() {
  return (
    <DocsSection id="idempotency" title="Safe repeats">
      <Text>
        {`Give a POST the header \`Idempotency-Key\`, any text of up to ${LIMITS.idempotencyKeyChars} characters, and send it again as often as you need: for ${LIMITS.idempotencyHours} hours the same key with the same body returns the first reply, with \`Idempotent-Replayed: true\`, and nothing is made twice.`}
      </Text>
      <Text>
        The same key with another body is 422; while the first is still running, 409. A refused request is not remembered.
      </Text>
    </DocsSection>
  );
}

export function Errors() {
  return (
    <DocsSection id="errors" title="Errors">
      <Text>Every status below comes with the same JSON body. Each endpoint lists the sentences it can answer with.</Text>
      <div className="mt-4">
        <Table label="Statuses of refusals">
          <thead>
            <tr>
              <Th>Status</Th>
              <Th>Means</Th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(STATUS_MEANINGS).map(([status, meaning]) => (
              <tr key={status}>
                <Td>{status}</Td>
                <Td>{meaning}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <h3 className="mt-6 mb-2 font-medium">Wrong addresses</h3>
      <StatusTable label="Answers of addresses that are no endpoint" refusals={ADDRESS_REFUSALS} />
    </DocsSection>
  );
}

export function Limits() {
  const rows: [string, string][] = [
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
  ];
  return (
    <DocsSection id="limits" title="Limits">
      <div className="mt-4">
        <Pairs label="Limits" heads={["Of", "At most"]} rows={rows} />
      </div>
      <h3 className="mt-6 mb-2 font-medium">By plan</h3>
      <Table label="Limits by plan" scroll>
        <thead>
          <tr>
            <Th>Plan</Th>
            <Th>API</Th>
            <Th numeric>Requests per minute and key</Th>
            <Th numeric>Rows per dataset</Th>
            <Th numeric>Call minutes per month</Th>
          </tr>
        </thead>
        <tbody>
          {Object.values(PLAN_LIMITS).map((plan) => (
            <tr key={plan.label}>
              <Td>{plan.label}</Td>
              <Td>{plan.apiAccess ? "Yes" : "whoami and push"}</Td>
              <Td numeric>{count(plan.requestsPerMinute)}</Td>
              <Td numeric>{count(plan.rowsPerDatasetMax)}</Td>
              <Td numeric>{count(plan.callMinutesPerMonth)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Text>
        Every authenticated reply says how many requests are left, in `RateLimit` and in `X-RateLimit-Remaining`. Beyond the limit
        comes 429, with the seconds to wait in `Retry-After`.
      </Text>
    </DocsSection>
  );
}

function Pairs({ label, heads, rows }: { label: string; heads: [string, string]; rows: readonly [string, string][] }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <Th key={head}>{head}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <Td>{name}</Td>
            <Td>{value}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function Event({ event, fields }: { event: EventContract; fields: readonly Field[] }): ReactNode {
  const aside = <CodeBlock code={JSON.stringify(event.example, null, 2)} label={`Body of ${event.type}`} />;
  return (
    <DocsSection id={event.type} title={event.type} aside={aside}>
      <Text>{event.description}</Text>
      <Text>
        Posted to webhooks that subscribe to it, signed as in Standard Webhooks. What to do with the signature, with repeats and
        with failures is under Webhooks in the guide.
      </Text>
      <div className="mt-4">
        <FieldList fields={fields} direction="received" />
      </div>
    </DocsSection>
  );
}
