import type { Connection } from "@/lib/contract/connections";
import type { ProblemKind } from "@/lib/contract/integrations";

/** A problem in a few words, and what a person does about it. @param system the phone system's name. */
export function problemWords(problem: ProblemKind | null, system: string): { what: string; todo: string } {
  const mends = "It is asked again by itself.";
  switch (problem) {
    case "auth":
      return { what: `${system} does not take these keys.`, todo: "Update the keys to have calls again." };
    case "permission":
      return { what: "A right is missing.", todo: `Add it at ${system}, then check again.` };
    case "bad_config":
      return { what: "A value does not fit.", todo: "Update it to have calls again." };
    case "not_found":
      return { what: `${system} does not find what was entered.`, todo: "Update the values to have calls again." };
    case "rate_limited":
      return { what: `${system} is busy.`, todo: mends };
    case "transient":
      return { what: `${system} does not answer.`, todo: mends };
    case "provider_bug":
      return { what: `${system} answers in a way that makes no sense.`, todo: mends };
    case "rejected":
      return { what: `${system} refuses the request.`, todo: "Check the values that were entered." };
    default:
      return { what: "It stopped.", todo: "Check the values that were entered." };
  }
}

/** True where other values may mend it: then “Update keys” is offered. */
export function isMendedByKeys({ problem }: Pick<Connection, "problem">): boolean {
  return problem !== "rate_limited" && problem !== "transient" && problem !== "provider_bug";
}
