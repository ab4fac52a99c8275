import { CodeBlock } from "@/components/ui/code-block";
import { voiceDelivery } from "@/lib/contract/voice-deliveries";

const PLACEHOLDER = "https://…/voice/webhook/vwh_…";
const SAMPLE = `{
  "recordingUrl": "https://recordings.example.com/10021.mp3",
  "id": "call-10021",
  "durationSec": 276,
  "direction": "inbound",
  "from": "+14155550101",
  "to": "+14155550199",
  "agentName": "Agent One",
  "startedAt": "2026-11-21T14:02:00Z"
}`;
const FIELDS = Object.entries(voiceDelivery.shape).map(([name, schema]) => ({
  name,
  description: schema.meta()?.description ?? "",
  isRequired: name === "recordingUrl",
}));

/** What a phone system posts: a request to copy, and its fields. `url` only while it is shown. */
export function SampleRequest({ url = PLACEHOLDER }: { url?: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="min-w-0">
        <p className="mb-1.5 text-ui font-medium">Sample request</p>
        <CodeBlock code={`curl ${url} \\\n  -H "Content-Type: application/json" \\\n  -d '${SAMPLE}'`} label="Sample request" />
      </div>
      <dl className="flex flex-col divide-y border-y text-sm">
        {FIELDS.map(({ name, description, isRequired }) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-mono text-xs leading-5">
              {name}
              {isRequired && <span className="ms-2 font-sans text-ui text-ink-3">required</span>}
            </dt>
            <dd className="text-pretty text-ink-2">{description}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ui text-pretty text-ink-3">
        Post once per finished recording. Rowcall answers right away: 202 for a new call, 200 for a repeat. On 429 and 503, wait
        for Retry-After and post again. Other fields are ignored.
      </p>
    </div>
  );
}
