import { LIMITS } from "../../limits";
import { IMPORT_DAYS_MAX } from "../../words/connection-words";
import { code, type Guide, guidePage, heading, list, note, table, text } from "./page";

/** @param baseUrl public address without a trailing slash. */
export function callsPage(baseUrl: string): Guide {
  return guidePage(
    "calls",
    "Calls",
    "Recordings and transcripts in, masked transcripts and summaries out.",
    [
      text(
        `Upload a recording of up to ${LIMITS.callFileBytes / 1_000_000} MB (mp3, wav, m4a, mp4, ogg, opus, webm, flac, aac, amr or 3gp), or a transcript you already have (WebVTT, SRT or JSON). Use Calls, Upload recording; the API with a key that has \`calls:write\` and \`calls:read\`; or connect a [phone system](/docs/phone-systems). The format is detected from the file's content.`,
      ),
      text(
        "The API answers 202 with the call's id. [Get the call](/docs/endpoints/getCall) until its `status` is `COMPLETED`, `FAILED` or `SKIPPED`; `reason` explains the last two. Processing picks up where it was if the server is restarted.",
      ),
      list(
        `Calls under ${LIMITS.callShortSec} seconds, and calls longer than the minutes left in your plan, are skipped.`,
        "An `externalId` that already exists gets a 409, with the first call's id in `X-Existing-Id`.",
        "Minutes are reserved before processing and charged once, for completed calls only.",
      ),
      heading("Speech to text"),
      text(
        "Recordings need a speech-to-text server or key, configured under [Settings](/docs/settings#models-and-speech-to-text). Without one they fail with a sentence that says so, and are kept for 30 days so you can retry them with one click. Transcripts need none.",
      ),
      text(
        "The server receives only the sound of a recording: no tags, pictures, file name or phone numbers. A call of up to ten minutes whose speakers share one channel is sent in its own MP3, AAC, Opus or FLAC coding, everything else as FLAC, and as WAV where the server accepts neither. Rowcall detects what a server accepts.",
      ),
      heading("Privacy"),
      text(
        "Before text is stored, Rowcall masks phone numbers, email addresses, ID numbers and card numbers, written or spoken, in 16 languages. On test calls nobody tuned it to, it finds 99.8% of written phone numbers, 97% of spoken ones, 99% of card numbers, 99% of ID numbers called by name, 83% of ID numbers without their name when the call's country is known, and 99% of email addresses; it masks a harmless number in about 2 of 1,000 sentences about everyday numbers. Names, postal addresses and dates of birth aren't masked. Unmasked words are never in the database.",
      ),
      text(
        "Audio is deleted once the text is saved, or after 7, 30 or 90 days if you choose so under Settings, Privacy. Deleting a call removes its recording, transcript and summary for good, even while it's being processed. Tell callers that you record and analyze calls.",
      ),
      heading("Summaries and scores"),
      text(
        "Rules on your server write the summary. If you configure a model, it reads the masked text, and Rowcall keeps only statements the text supports. Talk shares, flags and the agent's score are computed; set the score's weights under Settings, Privacy.",
      ),
      heading("Calls in reports"),
      text("One click under Settings, Privacy creates a live dataset of call facts. It contains no words from the calls."),
    ],
    callExamples(baseUrl),
  );
}

function callExamples(baseUrl: string) {
  const authorization = '-H "Authorization: Bearer <SECRET_KEY>"';
  return [
    code(
      "Upload a recording",
      "bash",
      `curl ${baseUrl}/v1/calls \\\n  ${authorization} \\\n  -F "file=@call-10021.mp3" \\\n  -F "externalId=call-10021" \\\n  -F "direction=inbound"`,
    ),
    code("Get its status", "bash", `curl ${baseUrl}/v1/calls/<CALL_ID> \\\n  ${authorization}`),
    code("Find calls by outcome", "bash", `curl "${baseUrl}/v1/calls?outcome=follow_up&since=2026-11-01" \\\n  ${authorization}`),
    code("Delete it", "bash", `curl -X DELETE ${baseUrl}/v1/calls/<CALL_ID> \\\n  ${authorization}`),
  ];
}

/** @param baseUrl public address without a trailing slash. */
export function phoneSystemsPage(baseUrl: string): Guide {
  return guidePage(
    "phone-systems",
    "Phone systems",
    "Connect a phone system once; its recordings arrive on their own.",
    [
      table(
        "Phone systems",
        ["Phone system", "How recordings arrive"],
        [
          [
            "Twilio, Plivo, Telnyx, Aircall, Genesys Cloud, RingCentral, Zoom Phone, 3CX",
            "Rowcall asks for new recordings every 15 minutes, with keys you enter once.",
          ],
          [
            "Vonage Voice",
            "Vonage posts signed events to a private URL; Rowcall fetches the recording with your application's key.",
          ],
          ["Any other", "Your system posts to a private URL: [POST /voice/webhook/{token}](/docs/endpoints/receiveRecording)."],
        ],
      ),
      heading("Connect"),
      text(
        "Open Connections and choose your system. The form says where to find each key and which rights it needs. Rowcall tests the keys before it saves them, stores them encrypted and never shows them again.",
      ),
      text(
        `New recordings become calls from then on. You can also import recordings of the last ${IMPORT_DAYS_MAX} days; Rowcall estimates their minutes first.`,
      ),
      heading("Late and deleted recordings"),
      text(
        "Each check looks back some hours, and once a day 72 hours, so late recordings are found too. A recording becomes one call. If you delete that call, the recording isn't imported again.",
      ),
      heading("When a connection needs attention"),
      text(
        "If keys are refused three times in a row, owners and admins are notified in the dashboard, and by email if mail is set up.",
      ),
      heading("Private URLs"),
      text(
        "Anyone with the URL can send calls to your workspace. Keep it private; if it leaks, rotate it. A second request with the same `id` doesn't create a second call.",
      ),
      text(
        "For Vonage, enter the signature secret so that only signed events are accepted. Rowcall reads `recording_url`, `recording_uuid`, `conversation_uuid`, `start_time` and `end_time` from a record action, answers other events with 200, and looks up direction and numbers afterwards.",
      ),
      note(
        "The connections are built from each provider's documentation and tested against simulators, not yet against real accounts. `lib/connectors/providers/README.md` in the source lists what to check first on yours.",
      ),
      heading("Try it without an account"),
      text(
        "`SIMULATE_PHONES=1 npm run dev` starts simulators of all nine systems on ports 4610 and 4611, each with six calls and a new one every minute, and prints what to enter. Vonage's simulator answers requests but posts no events. The recordings are tones, so without a speech-to-text server the calls end as FAILED with a sentence that says why.",
      ),
    ],
    [
      code(
        "Send a recording without a key",
        "bash",
        `curl ${baseUrl}/voice/webhook/<VOICE_TOKEN> \\\n  -H "Content-Type: application/json" \\\n  -d '{ "recordingUrl": "https://recordings.example.com/10021.mp3", "id": "call-10021" }'`,
      ),
      code(
        "Record action for Vonage",
        "json",
        `[{ "action": "record",\n   "eventUrl": ["${baseUrl}/voice/webhook/<VOICE_TOKEN>"],\n   "eventMethod": "POST",\n   "format": "mp3",\n   "split": "conversation" }]`,
      ),
    ],
  );
}
