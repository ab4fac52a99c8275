import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { CallSettings } from "@/lib/contract/calls";

/** What is sent to a model or to speech to text, if anything, by the names of the settings that decide it. */
export function WordsGo({ speech, summaries }: Pick<CallSettings, "speech" | "summaries">) {
  return (
    <dl className="flex max-w-xl flex-col gap-5 text-sm">
      <Way name="Reports" state={summaries === "model" ? <Badge tone="info">By a model</Badge> : <Badge>Built in</Badge>}>
        {summaries === "model" ? (
          <>
            The model of <Setting>OPENAI_BASE_URL</Setting> and <Setting>OPENAI_MODEL</Setting> rewords report sentences. It gets
            them with placeholders for every figure, name and value, and never sees a row. Rowcall computes the figures and
            discards any sentence that says more than the original.
          </>
        ) : (
          <>
            Templates on this server write reports, and nothing is sent anywhere. With <Setting>OPENAI_API_KEY</Setting> or{" "}
            <Setting>OPENAI_BASE_URL</Setting> set, a model rewords their sentences without seeing figures, names or rows.
          </>
        )}
      </Way>
      <Way
        name="Speech to text"
        state={speech === "ready" ? <Badge tone="success">Set up</Badge> : <Badge tone="warning">Not set up</Badge>}
      >
        {speech === "ready" ? (
          <>
            Recordings are sent to the endpoint of <Setting>SPEECH_BASE_URL</Setting>. If that isn't set, they go to{" "}
            <Setting>OPENAI_BASE_URL</Setting>, or else to OpenAI. The endpoint receives the whole call, unmasked. Use your own
            endpoint to keep calls in-house.
          </>
        ) : (
          <>
            Recordings stay on this server and can't be processed. Set <Setting>SPEECH_BASE_URL</Setting> or{" "}
            <Setting>SPEECH_API_KEY</Setting>, then retry them. Transcripts from your phone system don't need it.
          </>
        )}
      </Way>
      <Way name="Summaries" state={summaries === "model" ? <Badge tone="info">By a model</Badge> : <Badge>Built in</Badge>}>
        {summaries === "model" ? (
          <>
            The masked transcript is sent to the model of <Setting>OPENAI_BASE_URL</Setting> and <Setting>OPENAI_MODEL</Setting>,
            with the agent's name, the direction, start and length of the call, and both numbers masked. Statements the transcript
            doesn't support are dropped; shares, flags and scores are computed here.
          </>
        ) : (
          <>
            Rules on this server write call summaries, and nothing is sent anywhere. With <Setting>OPENAI_API_KEY</Setting> or{" "}
            <Setting>OPENAI_BASE_URL</Setting> set, a model words them from the masked transcript.
          </>
        )}
      </Way>
    </dl>
  );
}

function Way({ name, state, children }: { name: string; state: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2.5 font-medium">
        {name} {state}
      </dt>
      <dd className="mt-1 text-pretty text-ink-2">{children}</dd>
    </div>
  );
}

function Setting({ children }: { children: string }) {
  return <code className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.9em] [overflow-wrap:anywhere]">{children}</code>;
}
