import type { Frames } from "../language/spoken-language";
import type { Sentence } from "./sentences";
import type { SummarySentence } from "./types";

/** What was said as a quotation with the name of who said it; without a name where nobody knows. */
export function quoteSaid(
  { text, speaker, evidence }: Pick<Sentence, "text" | "speaker" | "evidence">,
  frames: Frames,
): SummarySentence {
  const who = speaker === "Agent" ? frames.agent : speaker === "Customer" ? frames.customer : speaker;
  const said = frames.said.replace("{text}", () => text.replace(/\s*\.$/, "").replace(/[“”«»„"]/g, "'"));
  return { text: who ? said.replace("{who}", () => who) : said.replace(/^\{who\} ?: /, ""), evidence };
}
