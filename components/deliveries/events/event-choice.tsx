"use client";

import { cn } from "@/components/ui/cn";
import { Checkbox } from "@/components/ui/form/checkbox";
import { FieldSet } from "@/components/ui/form/field";
import { EVENT_WORDS, SUBSCRIBABLE_EVENTS, type SubscribableEvent } from "@/lib/contract/events/events";
import { NOUN_WORDS, nounsOf } from "./event-words";

/** Which events are told, grouped by what they are about. */
export function EventChoice({
  offered = SUBSCRIBABLE_EVENTS,
  value,
  error,
  onChange,
}: {
  offered?: readonly SubscribableEvent[];
  value: readonly SubscribableEvent[];
  error: string | null;
  onChange: (events: SubscribableEvent[]) => void;
}) {
  const set = (event: SubscribableEvent, isOn: boolean) =>
    onChange(offered.filter((each) => (each === event ? isOn : value.includes(each))));
  return (
    <FieldSet legend="Events" error={error}>
      <div className="grid gap-x-6 gap-y-5 rounded-sm border p-4 sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
        {nounsOf(offered).map((noun) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would repeat the outer legend before every tick
          <div
            key={noun}
            role="group"
            aria-label={NOUN_WORDS[noun]}
            className={cn("flex min-w-0 flex-col gap-2.5", noun === "call" && "sm:col-start-2 sm:row-span-2 sm:row-start-1")}
          >
            <p className="text-ui text-ink-3" aria-hidden>
              {NOUN_WORDS[noun]}
            </p>
            {offered
              .filter((event) => EVENT_WORDS[event].noun === noun)
              .map((event) => (
                <Checkbox
                  key={event}
                  name={event}
                  label={EVENT_WORDS[event].title}
                  hint={EVENT_WORDS[event].hint}
                  checked={value.includes(event)}
                  onCheckedChange={(isOn) => set(event, isOn)}
                />
              ))}
          </div>
        ))}
      </div>
    </FieldSet>
  );
}
