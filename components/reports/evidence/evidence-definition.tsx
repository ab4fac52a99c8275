"use client";

import type { ReactNode } from "react";
import { useLocale } from "@/components/ui/locale";
import { definitionWords, nullWords } from "@/lib/content/definition-words";
import type { Fact } from "@/lib/contract/report-facts";
import { formatCount } from "@/lib/core/format";
import { followInPlace } from "./cited-text";
import { exactWords, factDisplay, formulaOf } from "./fact-words";
import { parameterWords } from "./parameter-words";
import type { EvidenceLink } from "./use-evidence-link";

/** What a figure is: its definition, what else it depends on, and its exact value. A chart has points instead of one value. */
export function EvidenceDefinition({ fact, isChart }: { fact: Fact; isChart: boolean }) {
  const { locale } = useLocale();
  const rest = [nullWords(fact), ...parameterWords(fact, locale)].filter((words) => words !== "");
  return (
    <EvidencePart title="Definition">
      <p className="[overflow-wrap:anywhere]">{definitionWords(fact, locale)}</p>
      {rest.length > 0 && <p className="mt-1 text-ui [overflow-wrap:anywhere] text-ink-2">{rest.join(" ")}</p>}
      {!isChart && <p className="mt-1 text-ui [overflow-wrap:anywhere] text-ink-2">{exactWords(fact, locale)}</p>}
      {isChart && typeof fact.value === "number" && (
        <p className="mt-1 text-ui text-ink-2">{formatCount(fact.value, "point", "points", locale)}</p>
      )}
    </EvidencePart>
  );
}

/** How a derived figure is made of others, each with its value, its definition and a way to its own evidence. */
export function EvidenceFormula({ fact, facts, evidence }: { fact: Fact; facts: readonly Fact[]; evidence: EvidenceLink }) {
  const { locale } = useLocale();
  const formula = formulaOf(fact);
  if (formula === null) return null;
  const ids = fact.definition.operands ?? [];
  const operandAt = (at: number) => facts.find((candidate) => candidate.id === ids[at]);
  return (
    <EvidencePart title="Made from">
      <p className="text-base [overflow-wrap:anywhere]">
        ={" "}
        {formula.map((token, at) =>
          typeof token === "string" ? (
            token
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never move
            <FactLink key={at} id={ids[token] ?? ""} fact={operandAt(token)} evidence={evidence} />
          ),
        )}
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-ui text-ink-2">
        {[...new Set(ids)].map((id) => {
          const operand = facts.find((candidate) => candidate.id === id);
          return (
            <li key={id} className="[overflow-wrap:anywhere]">
              {operand === undefined ? (
                `${id} isn't kept with this report.`
              ) : (
                <>
                  <span className="font-medium text-ink">{factDisplay(operand, locale)}</span> {definitionWords(operand, locale)}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </EvidencePart>
  );
}

/** A figure as a link to its own evidence. */
export function FactLink({ id, fact, evidence }: { id: string; fact: Fact | undefined; evidence: EvidenceLink }) {
  const { locale } = useLocale();
  const text = fact === undefined ? id : factDisplay(fact, locale);
  return (
    <a
      href={evidence.hrefOf(id)}
      onClick={(event) =>
        followInPlace(event, () => {
          // The link goes with the evidence it stands in; the heading stays.
          event.currentTarget.closest("[role=dialog]")?.querySelector("h2")?.focus();
          evidence.open(id);
        })
      }
      data-operand={id}
      aria-label={`${text}, show evidence`}
      className="cited"
    >
      {text}
    </a>
  );
}

/** One part of the evidence, under its heading. */
export function EvidencePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-ui font-medium text-ink-3">{title}</h3>
      {children}
    </section>
  );
}
