"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Warnings } from "@/components/connections/connect/test-result";
import { prettyBody } from "@/components/deliveries/request-text";
import { CodeBlock } from "@/components/ui/code-block";
import { Fold } from "@/components/ui/fold";
import { Select } from "@/components/ui/form/select";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { destinationQueries } from "@/lib/client/api/destinations";
import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { DestinationTypeInfo, MessagePreview } from "@/lib/contract/events/destinations";
import { EVENT_WORDS } from "@/lib/contract/events/events";
import type { Id } from "@/lib/core/ids";
import { type RuleDraft, templateOf } from "./rules-draft";
import { useSettled } from "./use-settled";

const SETTLED_MS = 500;

/** The message of a rule as it would leave, kept in step with what is typed. */
export function PreviewPane({
  type,
  id = null,
  fields,
  draft,
  ruleNumber,
}: {
  type: DestinationTypeInfo;
  /** Of a destination that is there. */
  id?: Id<"integration"> | null;
  /** What was entered and is no secret. */
  fields: Record<string, string>;
  draft: RuleDraft | undefined;
  /** Null where there is only one rule. */
  ruleNumber: number | null;
}) {
  const [wanted, setWanted] = useState<string | null>(null);
  const events = draft?.events ?? [];
  const event = events.find((each) => each === wanted) ?? events[0];
  const isUntitled = draft?.isOwn === true && draft.title.trim() === "";
  return (
    <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-4">
      <h2 id="preview" className="text-base font-semibold">
        Preview{ruleNumber !== null && ` of rule ${ruleNumber}`}
      </h2>
      {events.length > 1 && (
        <Select
          aria-label="Event of the preview"
          options={events.map((value) => ({ value, label: EVENT_WORDS[value].title }))}
          value={event}
          onValueChange={setWanted}
        />
      )}
      {event === undefined || draft === undefined ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">Choose an event to see its message.</p>
      ) : isUntitled ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">Enter a title to see the message.</p>
      ) : (
        <Preview
          type={type}
          asked={{ ...(id === null ? {} : { id }), type: type.type, fields, event, template: templateOf(draft) }}
        />
      )}
    </section>
  );
}

function Preview({ type, asked }: { type: DestinationTypeInfo; asked: BodyOf<typeof contract.previewMessage.body> }) {
  const settled = useSettled(JSON.stringify(asked), SETTLED_MS);
  const preview = useQuery({
    ...destinationQueries.preview(settled),
    placeholderData: keepPreviousData,
  });
  if (preview.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(preview.error)}
        retry={() => void preview.refetch()}
        requestId={preview.error instanceof CallError ? preview.error.requestId : null}
      />
    );
  }
  if (preview.data === undefined) return <SkeletonRows rows={4} label="Loading the preview" />;
  return (
    <div aria-busy={preview.isPlaceholderData} className="flex min-w-0 flex-col gap-3">
      {type.hasTemplate && <MessageCard preview={preview.data} />}
      <Warnings warnings={preview.data.warnings} />
      <p className="text-ui text-pretty text-ink-3">
        {preview.data.isExample
          ? "Uses example data, because this workspace has no such event yet."
          : "Based on your workspace's newest one. Nothing is sent."}
      </p>
      <Payload type={type} preview={preview.data} />
    </div>
  );
}

/** What is told, in no app's look. Its words are customers': text only. */
function MessageCard({ preview: { title, body, facts, link } }: { preview: MessagePreview }) {
  return (
    <article aria-label="Message" className="min-w-0 rounded-md border bg-surface p-5 text-sm [overflow-wrap:anywhere]">
      <p className="font-semibold" dir="auto">
        {title}
      </p>
      {body !== "" && (
        <p className="mt-2 whitespace-pre-wrap" dir="auto">
          {body}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-3" dir="auto">
                {label}
              </dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 truncate text-ui text-accent-ink">{link}</p>
    </article>
  );
}

function Payload({ type, preview: { format, payload } }: { type: DestinationTypeInfo; preview: MessagePreview }) {
  const isMail = format === "html";
  return (
    <Fold title={isMail ? "The email" : "What is sent"} detail={isMail ? "HTML" : undefined} open={isMail || !type.hasTemplate}>
      <div className="border-t p-3">
        {isMail ? (
          // No scripts, no forms, no links that lead away, nothing of this page's.
          <iframe sandbox="" srcDoc={payload} title="The email" className="block h-112 w-full rounded-sm [color-scheme:light]" />
        ) : (
          <CodeBlock code={prettyBody(payload)} label="What is sent" wrap className="max-h-120 overflow-y-auto" />
        )}
      </div>
    </Fold>
  );
}
