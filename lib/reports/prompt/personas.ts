import { hasWord, wordsOf } from "@/lib/analysis/meaning/header-words";
import type { LabelledColumn, Persona } from "@/lib/content/ledger";
import type { ColumnProfile } from "@/lib/contract/datasets";

/** Whose eyes a report can look with: how a prompt names them, and what they look at first. */
interface PersonaView {
  /** Titles that name them by themselves: "as a CFO". */
  titles: ReadonlySet<string>;
  /** Words of columns that they look at. */
  words: ReadonlySet<string>;
  /** Kinds of columns that they look at, whatever their name. */
  kind(profile: ColumnProfile): boolean;
}

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));
const isMoney = (profile: ColumnProfile) => profile.type === "currency";
const isFlag = (profile: ColumnProfile) => profile.type === "boolean" || profile.format === "flag";

export const PERSONA_VIEWS: Readonly<Record<Persona, PersonaView>> = {
  sales: {
    titles: list("cso cro seller sellers salesperson salespeople"),
    words: list(
      `sale sales revenue turnover order orders deal deals pipeline quota customer customers client clients account region territory
       country segment rep seller salesperson won quantity units discount price`,
    ),
    kind: isMoney,
  },
  finance: {
    titles: list("cfo controller controllers accountant accountants treasurer auditor auditors"),
    words: list(
      `amount revenue turnover cost costs expense expenses spend spending budget profit loss margin tax taxes fee fees invoice invoices
       payment payments refund refunds discount balance gross net cash salary wage price`,
    ),
    kind: isMoney,
  },
  support: {
    titles: list("helpdesk"),
    words: list(
      `ticket tickets case cases issue issues complaint complaints incident incidents response resolution resolved escalated escalation
       wait waiting priority severity agent satisfaction csat nps refund refunds returned reopened duration sla`,
    ),
    kind: () => false,
  },
  product: {
    titles: list("cpo pm"),
    words: list(
      `product products feature features version release plan tier category usage session sessions active activation retention churn
       churned adoption rating ratings score platform device user users signup signups`,
    ),
    kind: isFlag,
  },
  operations: {
    titles: list("coo"),
    words: list(
      `quantity qty stock inventory shipment shipments shipped delivery delivered delay lead duration latency downtime capacity utilization
       utilisation throughput output production defect defects error errors warehouse supplier carrier status shift machine site plant yield
       waste cycle`,
    ),
    kind: () => false,
  },
  marketing: {
    titles: list("cmo marketer marketers"),
    words: list(
      `campaign campaigns channel channels source medium click clicks impression impressions ctr cpc cpm conversion conversions converted
       lead leads visit visits visitor visitors session sessions reach open opened audience segment spend signup signups subscriber
       subscribers referral referrer`,
    ),
    kind: () => false,
  },
};

const BY_WORD = 1.5;
const BY_KIND = 1.2;

/** How much a persona looks at a column: 1 for one that is as good as any, up to 1.5. */
export function leaningOf(persona: Persona | null | undefined, { profile, label }: LabelledColumn): number {
  if (!persona) return 1;
  const view = PERSONA_VIEWS[persona];
  if (hasWord([...wordsOf(profile.name), ...wordsOf(label)], view.words)) return BY_WORD;
  return view.kind(profile) ? BY_KIND : 1;
}
