"use client";

import { Play, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useLocale } from "@/components/ui/locale";
import { DateTime } from "@/components/ui/time";
import type { Webhook } from "@/lib/contract/webhooks";
import type { WebhookActs } from "./use-webhook-acts";
import { heldSentence, webhookState } from "./webhook-words";

/** Why nothing arrives, and what turning it on again sends. Absent where all is well. `acts` null: the reader may only look. */
export function WebhookProblem({ webhook, acts }: { webhook: Webhook; acts: WebhookActs | null }) {
  const { locale } = useLocale();
  const { disabledReason, failingSince, lastDeliveredAt, recent } = webhook;
  const state = webhookState(webhook);
  if (state === "active") return null;
  if (state === "failing" && failingSince !== null) {
    return (
      <Box title="Failing">
        <p>
          Nothing has arrived since <DateTime at={failingSince} />. Each delivery is tried again; after five days without a
          success the webhook is switched off.
        </p>
        <LastDelivered at={lastDeliveredAt} />
      </Box>
    );
  }
  if (state === "paused") {
    return (
      <Box title="Paused" isCalm action={acts && <TurnOn acts={acts} words="Resume" />}>
        <p>Events are kept meanwhile. {heldSentence(recent, "once it is resumed", locale)}</p>
      </Box>
    );
  }
  return (
    <Box title="Switched off" action={acts && <TurnOn acts={acts} words="Turn on again" />}>
      <p className="[overflow-wrap:anywhere]">{disabledReason ?? "It was switched off."}</p>
      <p className="mt-1">
        Make sure that the address answers, then turn it on. {heldSentence(recent, "once it is on again", locale)}
      </p>
      <LastDelivered at={lastDeliveredAt} />
    </Box>
  );
}

function LastDelivered({ at }: { at: string | null }) {
  return (
    <p className="mt-1 text-ink-2">
      {at === null ? (
        "Nothing was ever delivered."
      ) : (
        <>
          Last delivered <DateTime at={at} />.
        </>
      )}
    </p>
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

function Box({
  title,
  isCalm = false,
  action,
  children,
}: {
  title: string;
  isCalm?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby="standing"
      className={cn("mb-8 rounded-md px-5 py-4 text-sm", isCalm ? "bg-sunken" : "bg-warning-soft")}
    >
      <div className="flex items-start gap-2.5">
        {!isCalm && <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />}
        <div className="min-w-0">
          <h2 id="standing" className="font-semibold">
            {title}
          </h2>
          <div className="mt-1 max-w-[75ch] text-pretty">{children}</div>
          {action && <div className="mt-3">{action}</div>}
        </div>
      </div>
    </section>
  );
}
