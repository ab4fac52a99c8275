import type { Connection } from "@/lib/contract/connections";
import type { ProblemKind } from "@/lib/contract/integrations";

/** A problem in a few words, and what a person does about it. @param system the phone system's name. */
export function problemWords(problem: ProblemKind | null, system: string): { what: string; todo: string } {
  const mends = "Rowcall retries automatically.";
  switch (problem) {
    case "auth":
      return { what: `${system} rejects these keys.`, todo: "Update the keys to receive calls again." };
    case "permission":
      return { what: "A permission is missing.", todo: `Add it at ${system}, then check again.` };
    case "bad_config":
      return { what: "A value is wrong.", todo: "Update it to receive calls again." };
    case "not_found":
      return { what: `${system} can't find what was entered.`, todo: "Update the values to receive calls again." };
    case "rate_limited":
      return { what: `${system} is busy.`, todo: mends };
    case "transient":
      return { what: `${system} isn't responding.`, todo: mends };
    case "provider_bug":
      return { what: `${system} sent a response Rowcall can't read.`, todo: mends };
    case "rejected":
      return { what: `${system} rejects the request.`, todo: "Check the credentials." };
    default:
      return { what: "The connection stopped.", todo: "Check the credentials." };
  }
}

/** True where other values may mend it: then “Update credentials” is offered. */
export function isMendedByKeys({ problem }: Pick<Connection, "problem">): boolean {
  return problem !== "rate_limited" && problem !== "transient" && problem !== "provider_bug";
}
