"use client";

import { useLocale } from "@/components/ui/locale";
import type { Claim, Fact } from "@/lib/contract/report-facts";
import { chanceWords, kindWords, testedClaims, testWords } from "../plan/claim-words";
import { followInPlace } from "./cited-text";
import { EvidencePart, FactLink } from "./evidence-definition";
import type { Sentence } from "./sentences";
import type { EvidenceLink } from "./use-evidence-link";

/** The tests behind the claims that rest on a figure. Says so where nothing was tested. */
export function EvidenceTests({ claims }: { claims: readonly Claim[] }) {
  const { locale } = useLocale();
  const tested = testedClaims(claims);
  if (claims.length === 0) return null;
  return (
    <EvidencePart title={tested.length > 1 ? "Statistical tests" : "Test of the claim"}>
      {tested.length === 0 && <p className="text-ui text-ink-2">No test needed: the sentence only states what's in the rows.</p>}
      <ul className="flex flex-col gap-2">
        {tested.map(({ id, kind, test }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {tested.length > 1 && <span className="me-1.5 font-medium first-letter:uppercase">{kindWords(kind)}:</span>}
            {testWords(test, locale)}
            <span className="mt-0.5 block text-ui text-ink-2">{chanceWords(test.q, locale)}</span>
          </li>
        ))}
      </ul>
    </EvidencePart>
  );
}

/** The sentences that rest on a figure, each a link to its place, and the figures that are made from it. */
export function EvidenceUses({
  factId,
  facts,
  sentences,
  evidence,
  onShow,
}: {
  factId: string;
  facts: readonly Fact[];
  sentences: readonly Sentence[];
  evidence: EvidenceLink;
  /** Leads to a place on the page, by its id. */
  onShow: (id: string) => void;
}) {
  const derived = facts.filter((fact) => fact.definition.operands?.includes(factId));
  if (sentences.length === 0 && derived.length === 0) return null;
  return (
    <EvidencePart title="Used in">
      <ul className="flex flex-col gap-1.5">
        {sentences.map((sentence) => (
          <li key={sentence.id} className="border-s-2 border-accent-line ps-3">
            <a
              href={`${evidence.hrefOf(factId)}#${sentence.id}`}
              onClick={(event) => followInPlace(event, () => onShow(sentence.id))}
              className="font-serif text-base [overflow-wrap:anywhere] hover:underline"
            >
              {sentence.text}
            </a>
          </li>
        ))}
      </ul>
      {derived.length > 0 && (
        <p className="mt-2 text-ui text-ink-2">
          Used to compute:{" "}
          {derived.map((fact, at) => (
            <span key={fact.id}>
              {at > 0 && ", "}
              <FactLink id={fact.id} fact={fact} evidence={evidence} />
            </span>
          ))}
        </p>
      )}
    </EvidencePart>
  );
}
