"use client";

import { FLAG_WORDS, SEVERITY_WORDS } from "@/components/calls/detail/call-words";
import { Badge, type Tone } from "@/components/ui/badge";
import { Flag } from "@/components/ui/icons";
import type { CallEvidence, CallFlag, CallSummary } from "@/lib/contract/call-facts";
import { MaskedText } from "../transcript/masked-text";
import { speakerName } from "../transcript/speakers";
import { MomentLink, MomentLinks } from "./moments-context";

const TONES: Readonly<Record<CallFlag["severity"], Tone>> = { low: "neutral", medium: "warning", high: "danger" };

/** What somebody should look at, gravest first. Nothing where there is nothing. */
export function CallFlags({ summary, evidence }: { summary: CallSummary; evidence: CallEvidence | null }) {
  const order = ["high", "medium", "low"];
  const flags = summary.complianceFlags
    .map((flag, at) => ({ flag, at, lines: evidence?.complianceFlags[at] ?? [] }))
    .sort((a, b) => order.indexOf(a.flag.severity) - order.indexOf(b.flag.severity));
  if (flags.length === 0) return null;
  return (
    <section aria-labelledby="flags-heading">
      <h2 id="flags-heading" className="mb-2 text-lg font-semibold">
        Flags
      </h2>
      <ul className="border-t">
        {flags.map(({ flag, at, lines }) => (
          <li key={at} className="border-b py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Badge tone={TONES[flag.severity]} icon={Flag}>
                {SEVERITY_WORDS[flag.severity]}
              </Badge>
              <span className="font-medium">{FLAG_WORDS[flag.code]}</span>
              {lines.length > 0 ? <MomentLinks lines={lines} /> : flag.quote !== "" && <MomentLink seconds={flag.start} />}
            </div>
            <p className="mt-1.5 text-ink-2 [overflow-wrap:anywhere]">{flag.message}</p>
            {flag.quote !== "" && (
              <p className="mt-1 [overflow-wrap:anywhere]">
                <span className="text-ink-3">{speakerName(flag.speaker)}: </span>
                <q dir="auto">
                  <MaskedText text={flag.quote} />
                </q>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
