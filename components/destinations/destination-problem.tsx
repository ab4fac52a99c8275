"use client";

import { heldSentence } from "@/components/deliveries/recent-words";
import { LastDelivered, Standing } from "@/components/deliveries/standing";
import { Button } from "@/components/ui/button";
import { KeyRound, Play } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { DateTime } from "@/components/ui/time";
import type { Destination, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import type { DestinationLayer } from "./destination-actions";
import { destinationState, HELD_A_DAY, mendingSentence } from "./destination-words";
import type { DestinationActs } from "./use-destination-acts";

/** Why nothing arrives, and how it is mended. Absent where all is well. `acts` null: the reader may only look. */
export function DestinationProblem({
  destination,
  type,
  acts,
  onLayer,
}: {
  destination: Destination;
  type: DestinationTypeInfo;
  acts: DestinationActs | null;
  onLayer: (layer: DestinationLayer) => void;
}) {
  const { locale } = useLocale();
  const { failingSince, lastDeliveredAt, lastError, lastErrorAt, problem, recent } = destination;
  const state = destinationState(destination);
  if (state === "active") return null;
  if (state === "failing" && failingSince !== null) {
    return (
      <Standing title="Failing">
        <p>
          Nothing has arrived since <DateTime at={failingSince} />. Each message is retried for several hours.
        </p>
        {lastError !== null && (
          <p className="mt-1 [overflow-wrap:anywhere]" dir="auto">
            {lastError}
          </p>
        )}
        <LastDelivered at={lastDeliveredAt} />
      </Standing>
    );
  }
  if (state === "paused") {
    return (
      <Standing title="Paused" isCalm action={acts && <GoOn acts={acts} words="Resume" />}>
        <p>{heldSentence(recent, "once it is resumed", locale)}</p>
        <p className="mt-1 text-ink-2">{HELD_A_DAY}</p>
      </Standing>
    );
  }
  return (
    <Standing
      title="Needs attention"
      action={
        acts && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="primary" onClick={() => onLayer("values")}>
              <KeyRound aria-hidden />
              Update credentials
            </Button>
            <GoOn acts={acts} words="Try again" />
          </div>
        )
      }
    >
      <p className="[overflow-wrap:anywhere]" dir="auto">
        {lastError ?? `${type.label} rejected the message.`}
        {lastErrorAt !== null && (
          <span className="text-ink-2">
            {" "}
            (<DateTime at={lastErrorAt} />)
          </span>
        )}
      </p>
      <p className="mt-1">
        {mendingSentence(problem, type.label)} {heldSentence(recent, "then", locale)}
      </p>
      <p className="mt-1 text-ink-2">{HELD_A_DAY}</p>
      <LastDelivered at={lastDeliveredAt} />
    </Standing>
  );
}

function GoOn({ acts, words }: { acts: DestinationActs; words: string }) {
  return (
    <Button size="sm" busy={acts.isPausing} onClick={() => acts.setPaused(false)}>
      <Play aria-hidden />
      {words}
    </Button>
  );
}
