import { LIMITS } from "../../limits";
import { code, type DocsPage, guidePage, heading, text } from "../page";

/** @param baseUrl public address without a trailing slash. */
export function websitesPage(baseUrl: string): DocsPage {
  const script = `${baseUrl}/embed.js`;
  return guidePage(
    "websites",
    "Rows from a website",
    "A script that sends rows from your pages with a public key.",
    [
      text(
        "A script of 2 KB sends rows from your pages to the dataset of a public key. It collects them, sends a batch every two seconds, at a hundred rows and when the page is left, and tries again when the network or the service is away, without storing a row twice. It sets no cookie, keeps nothing in the browser and sends nothing but what you push. Up to 1 MB waits in the page; rows that still wait when it is closed for good may be lost.",
      ),
      text(
        'Values are text, numbers, true or false; a value inside a value becomes its JSON. With `data-consent="required"` nothing leaves before `consent(true)`; `consent(false)` empties what waits and stops. A content policy needs our address in `script-src` and `connect-src`.',
      ),
      text(
        "Anybody can read a public key in a page. Name your websites when you make it, so that browsers of others are refused; a program can pretend to be a browser, so take such rows as what visitors say. Rows that one key or website sent can be taken out again on the page of the dataset.",
      ),
      text("Without the script, post to [POST /v1/ingest](/docs/endpoints/ingestRows)."),
    ],
    [
      code("Load it", "html", `<script src="${script}" data-key="<PUBLIC_KEY>" defer></script>`),
      code(
        "Push rows, from anywhere in the page",
        "js",
        'window.rowcall = window.rowcall || [];\nrowcall.push({ page: location.pathname, plan: "Starter", price: 19 });',
      ),
      code(
        "Wait for consent",
        "html",
        `<script src="${script}" data-key="<PUBLIC_KEY>" data-consent="required" defer></script>\n<script>\n  window.rowcall = window.rowcall || [];\n  rowcall.push((it) => it.consent(true)); // or false: what waits is forgotten\n</script>`,
      ),
    ],
  );
}

/** @param baseUrl public address without a trailing slash. */
export function callsPage(baseUrl: string): DocsPage {
  return guidePage(
    "calls",
    "Calls",
    "Recordings and transcripts in, masked text and summaries out.",
    [
      text(
        `A recording of up to ${LIMITS.callFileBytes / 1_000_000} MB becomes a masked transcript and a summary. What it is is told by its content: sound, or a transcript that exists already (WebVTT, SRT, JSON segments), which needs no speech to text. You need a secret key with \`calls:write\` and \`calls:read\`.`,
      ),
      text(
        `The reply is 202 with the id of the call. [Ask for it](/docs/endpoints/getCall) until its \`status\` is \`COMPLETED\`, \`FAILED\` or \`SKIPPED\`; \`reason\` says why in a sentence. Calls under ${LIMITS.callShortSec} seconds, and calls longer than the minutes that are left, are skipped. An \`externalId\` that exists is 409, with the id of the first call in \`X-Existing-Id\`.`,
      ),
      heading("Phone systems"),
      text(
        "Phone systems are connected in the dashboard under Connections. Twilio, Plivo, Telnyx, Aircall, Genesys Cloud, RingCentral, Zoom Phone and 3CX are asked for new recordings every 15 minutes: nothing has to be sent.",
      ),
      text(
        "Any other one posts where the recording can be fetched to a private address, without a key; a repeat with the same id makes no second call. Whoever has the address can send calls to your workspace, so keep it secret and rotate it when it got out.",
      ),
      text(
        "The address of a Vonage connection takes what Vonage posts for a record action: `recording_url`, `recording_uuid`, `conversation_uuid`, `start_time` and `end_time`. Enter the signature secret, so that only what Vonage has signed is taken. Its other events are answered with 200 and ignored; direction and numbers are asked for afterwards.",
      ),
      heading("Privacy"),
      text(
        "Phone numbers, e-mail addresses, ID and card numbers are masked, written and spoken, before a summary is written and before text is stored. Audio is deleted as soon as the text is saved, unless the workspace keeps it for 7, 30 or 90 days. Deleting a call removes recording, transcript and summary for good, also while it is processed. Callers should be told that calls are recorded and analysed.",
      ),
    ],
    examples(baseUrl),
  );
}

function examples(baseUrl: string) {
  const authorization = '-H "Authorization: Bearer <SECRET_KEY>"';
  return [
    code(
      "Upload a recording",
      "bash",
      `curl ${baseUrl}/v1/calls \\\n  ${authorization} \\\n  -F "file=@call.mp3" \\\n  -F "externalId=call-10021" \\\n  -F "direction=inbound"`,
    ),
    code("Ask how far it is", "bash", `curl ${baseUrl}/v1/calls/<CALL_ID> \\\n  ${authorization}`),
    code(
      "Find calls by their summaries",
      "bash",
      `curl "${baseUrl}/v1/calls?outcome=follow_up&since=2026-11-01" \\\n  ${authorization}`,
    ),
    code("Delete it", "bash", `curl -X DELETE ${baseUrl}/v1/calls/<CALL_ID> \\\n  ${authorization}`),
    code(
      "From a phone system, without a key",
      "bash",
      `curl ${baseUrl}/voice/webhook/<TOKEN> \\\n  -H "Content-Type: application/json" \\\n  -d '{ "recordingUrl": "https://recordings.example.com/10021.mp3", "id": "call-10021" }'`,
    ),
    code(
      "The record action for Vonage",
      "json",
      `[{ "action": "record",\n   "eventUrl": ["${baseUrl}/voice/webhook/<TOKEN>"],\n   "eventMethod": "POST",\n   "format": "mp3",\n   "split": "conversation" }]`,
    ),
  ];
}
