import type { ReactNode } from "react";
import { CodeBlock } from "@/components/ui/code-block";

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
/** What a phone system posts: a request to copy, and its `SampleFields`. `url` only while it is shown. */
export function SampleRequest({ url = PLACEHOLDER, fields }: { url?: string; fields: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="min-w-0">
        <p className="mb-1.5 text-ui font-medium">Sample request</p>
        <CodeBlock code={`curl ${url} \\\n  -H "Content-Type: application/json" \\\n  -d '${SAMPLE}'`} label="Sample request" />
      </div>
      {fields}
      <p className="text-ui text-pretty text-ink-3">
        Post once per finished recording. Rowcall answers right away: 202 for a new call, 200 for a repeat. On 429 and 503, wait
        for Retry-After and post again. Other fields are ignored.
      </p>
    </div>
  );
}
