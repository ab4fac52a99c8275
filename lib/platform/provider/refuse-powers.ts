import { ProviderProblem } from "./types";

/**
 * Refuses an account that could do more with a SELECT than read the data it was given.
 * @param powers what the account could do, as a clause after "It": "can read files of the server".
 * @param statement that makes an account which can only read.
 * @throws {ProviderProblem} `permission` where there are any.
 */
export function refusePowers(powers: readonly string[], statement: string): void {
  if (powers.length === 0) return;
  throw new ProviderProblem(
    "permission",
    `This account has more access than a data source needs: it ${powers.join(", it ")}. Create one that can only read, and connect with that: ${statement}`,
  );
}
