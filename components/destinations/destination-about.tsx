"use client";

import { AboutAct, AboutPart } from "@/components/deliveries/about-part";
import type { NamedDataset } from "@/components/deliveries/events/dataset-choice";
import { filterLines } from "@/components/deliveries/events/filter-words";
import { successWords, unsentWords } from "@/components/deliveries/recent-words";
import { ButtonLink } from "@/components/ui/button";
import { useLocale } from "@/components/ui/locale";
import { DateTime, RelativeTime } from "@/components/ui/time";
import type { Destination, DestinationRule, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { EVENT_WORDS } from "@/lib/contract/events/events";
import { pages } from "@/lib/core/pages";
import type { DestinationLayer } from "./destination-actions";
import { RecipientList } from "./recipient-list";
import type { DestinationActs } from "./use-destination-acts";

/** What an app is told, whom it goes to, with what it is reached, and how that goes. `acts` null: the reader may only look. */
export function DestinationAbout({
  destination,
  type,
  datasets,
  acts,
  onLayer,
}: {
  destination: Destination;
  type: DestinationTypeInfo;
  datasets: readonly NamedDataset[];
  acts: DestinationActs | null;
  onLayer: (layer: DestinationLayer) => void;
}) {
  const { id, rules, recipients, signing } = destination;
  const names = Object.fromEntries(datasets.map((dataset) => [dataset.id, dataset.name]));
  return (
    <aside className="grid min-w-0 content-start gap-8 sm:max-xl:grid-cols-2">
      <AboutPart
        title="Message rules"
        action={
          acts && (
            <ButtonLink size="sm" href={pages.rules(id)}>
              Change what is sent
            </ButtonLink>
          )
        }
      >
        <ol className="flex flex-col gap-4">
          {rules.map((rule, at) => (
            <Rule
              key={rule.id}
              rule={rule}
              names={names}
              number={rules.length > 1 ? at + 1 : null}
              hasTemplate={type.hasTemplate}
            />
          ))}
        </ol>
      </AboutPart>
      {type.hasRecipients && (
        <AboutPart title="Recipients" action={acts && <AboutAct onClick={() => onLayer("recipients")}>Edit addresses</AboutAct>}>
          <RecipientList recipients={recipients} resend={acts?.resend ?? null} />
        </AboutPart>
      )}
      <AboutPart title="Values" action={acts && <AboutAct onClick={() => onLayer("values")}>Update credentials</AboutAct>}>
        <Values destination={destination} type={type} />
      </AboutPart>
      {signing !== null && (
        <AboutPart
          title="Signing secret"
          action={acts && <AboutAct onClick={() => onLayer("rotate")}>New signing secret</AboutAct>}
        >
          <p className="font-mono text-xs leading-5">{signing.hint}</p>
          {signing.previousUntil !== null && (
            <p className="mt-1 text-sm text-pretty text-ink-2">
              The previous secret also signs until <DateTime at={signing.previousUntil} />.
            </p>
          )}
        </AboutPart>
      )}
      <SoFar destination={destination} />
    </aside>
  );
}

function Rule({
  rule: { events, filter, template },
  names,
  number,
  hasTemplate,
}: {
  rule: DestinationRule;
  names: Readonly<Record<string, string>>;
  number: number | null;
  hasTemplate: boolean;
}) {
  const lines = filterLines(filter, names);
  return (
    <li className="text-sm">
      {number !== null && <h3 className="mb-1 text-ui text-ink-3">Rule {number}</h3>}
      <ul className="flex flex-col gap-1">
        {events.map((event) => (
          <li key={event}>{EVENT_WORDS[event].title}</li>
        ))}
      </ul>
      {lines.length > 0 && (
        <ul aria-label="Only some of these" className="mt-1 flex flex-col gap-0.5 text-ui text-ink-2 [overflow-wrap:anywhere]">
          {lines.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
      {hasTemplate && <p className="mt-1 text-ui text-ink-3">{template === null ? "Rowcall's wording" : "Your own wording"}</p>}
    </li>
  );
}

/** Secrets show their last characters only. */
function Values({ destination: { fields, secretHints }, type }: { destination: Destination; type: DestinationTypeInfo }) {
  const shown = type.fields.flatMap(({ name, label, options }) => {
    const value = fields[name] ?? secretHints[name] ?? "";
    return value === "" ? [] : [{ name, label, value: options.find((option) => option.value === value)?.label ?? value }];
  });
  if (shown.length === 0) return <p className="text-sm text-ink-2">Not needed.</p>;
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {shown.map(({ name, label, value }) => (
        <div key={name}>
          <dt className="text-ui text-ink-3">{label}</dt>
          <dd className="[overflow-wrap:anywhere]" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SoFar({ destination: { recent, lastDeliveredAt, createdAt } }: { destination: Destination }) {
  const { locale } = useLocale();
  const unsent = unsentWords(recent, locale);
  return (
    <AboutPart title="Delivered">
      <p className="text-sm">{successWords(recent, locale)}</p>
      {unsent !== "" && <p className="mt-1 text-sm">{unsent}</p>}
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
        Connected <DateTime at={createdAt} dateOnly />
      </p>
    </AboutPart>
  );
}
