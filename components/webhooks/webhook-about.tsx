"use client";

import { AboutAct, AboutPart } from "@/components/deliveries/about-part";
import type { NamedDataset } from "@/components/deliveries/events/dataset-choice";
import { filterLines } from "@/components/deliveries/events/filter-words";
import { successWords } from "@/components/deliveries/recent-words";
import { useLocale } from "@/components/ui/locale";
import { DateTime, RelativeTime } from "@/components/ui/time";
import { EVENT_WORDS } from "@/lib/contract/events/events";
import type { Webhook } from "@/lib/contract/events/webhooks";
import type { WebhookLayer } from "./webhook-actions";

/** What a webhook is told, how that goes, and what it is signed with. `onLayer` null: the reader may only look. */
export function WebhookAbout({
  webhook,
  datasets,
  onLayer,
}: {
  webhook: Webhook;
  datasets: readonly NamedDataset[];
  onLayer: ((layer: WebhookLayer) => void) | null;
}) {
  const { locale } = useLocale();
  const { events, filter, recent, lastDeliveredAt, secretHint, previousSecretUntil, createdAt } = webhook;
  const lines = filterLines(filter, Object.fromEntries(datasets.map(({ id, name }) => [id, name])));
  return (
    <aside className="grid min-w-0 content-start gap-8 sm:max-xl:grid-cols-2">
      <AboutPart title="Events" action={onLayer && <AboutAct onClick={() => onLayer("edit")}>Edit</AboutAct>}>
        <ul className="flex flex-col gap-2 text-sm">
          {events.map((event) => (
            <li key={event}>
              {EVENT_WORDS[event].title}
              <span className="block font-mono text-xs text-ink-3">{event}</span>
            </li>
          ))}
        </ul>
        {lines.length > 0 && (
          <>
            <h3 className="mt-4 mb-1 text-ui text-ink-3">Only some of these</h3>
            <ul className="flex flex-col gap-1 text-sm [overflow-wrap:anywhere]">
              {lines.map((line) => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </>
        )}
      </AboutPart>
      <AboutPart
        title="Signing secret"
        action={onLayer && <AboutAct onClick={() => onLayer("rotate")}>New signing secret</AboutAct>}
      >
        <p className="font-mono text-xs leading-5">{secretHint}</p>
        {previousSecretUntil !== null && (
          <p className="mt-1 text-sm text-pretty text-ink-2">
            The previous secret also signs until <DateTime at={previousSecretUntil} />.
          </p>
        )}
      </AboutPart>
      <AboutPart title="Delivered">
        <p className="text-sm">{successWords(recent, locale)}</p>
        <p className="mt-1 text-ui text-ink-3">
          {lastDeliveredAt === null ? (
            "Nothing yet"
          ) : (
            <>
              Last delivered <RelativeTime at={lastDeliveredAt} />
            </>
          )}
        </p>
        <p className="mt-1 text-ui text-ink-3">
          Created <DateTime at={createdAt} dateOnly />
        </p>
      </AboutPart>
    </aside>
  );
}
