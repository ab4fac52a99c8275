"use client";

import { heldSentence } from "@/components/deliveries/recent-words";
import { LastDelivered, Standing } from "@/components/deliveries/standing";
import { Button } from "@/components/ui/button";
import { Play } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { DateTime } from "@/components/ui/time";
import type { Webhook } from "@/lib/contract/events/webhooks";
import type { WebhookActs } from "./use-webhook-acts";
import { webhookState } from "./webhook-words";

/** Why nothing arrives, and what turning it on again sends. Absent where all is well. `acts` null: the reader may only look. */
export function WebhookProblem({ webhook, acts }: { webhook: Webhook; acts: WebhookActs | null }) {
  const { locale } = useLocale();
  const { disabledReason, failingSince, lastDeliveredAt, recent } = webhook;
  const state = webhookState(webhook);
  if (state === "active") return null;
  if (state === "failing" && failingSince !== null) {
    return (
      <Standing title="Failing">
        <p>
          Nothing has arrived since <DateTime at={failingSince} />. Each delivery is retried; after five days of failures the
          webhook is turned off.
        </p>
        <LastDelivered at={lastDeliveredAt} />
      </Standing>
    );
  }
  if (state === "paused") {
    return (
      <Standing title="Paused" isCalm action={acts && <TurnOn acts={acts} words="Resume" />}>
        <p>Events are kept in the meantime. {heldSentence(recent, "once it is resumed", locale)}</p>
      </Standing>
    );
  }
  return (
    <Standing title="Turned off" action={acts && <TurnOn acts={acts} words="Turn on again" />}>
      <p className="[overflow-wrap:anywhere]">{disabledReason ?? "It was turned off."}</p>
      <p className="mt-1">
        Make sure the URL responds, then turn it on again. {heldSentence(recent, "once it is on again", locale)}
      </p>
      <LastDelivered at={lastDeliveredAt} />
    </Standing>
  );
}

function TurnOn({ acts, words }: { acts: WebhookActs; words: string }) {
  return (
    <Button size="sm" busy={acts.pause.isPending} onClick={() => acts.pause.mutate(false)}>
      <Play aria-hidden />
      {words}
    </Button>
  );
}
