import { ProviderProblem } from "@/lib/platform/provider/types";

/** Something entered that has to be entered in another way. */
export function badConfig(sentence: string): ProviderProblem {
  return new ProviderProblem("bad_config", sentence);
}
