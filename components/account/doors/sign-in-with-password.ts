import { sentenceFor } from "@/lib/client/api/call-error";
import { signInBy } from "@/lib/client/sign-in";
import { signInSentence } from "./sign-in-sentence";

/** Signs in with e-mail and password, and the code where one is asked for. Returns null when it worked, else the sentence to show. */
export async function signInWithPassword(email: string, password: string, code = ""): Promise<string | null> {
  try {
    const refusal = await signInBy("credentials", { email, password, code });
    return refusal === null ? null : signInSentence(refusal);
  } catch (reason) {
    return sentenceFor(reason);
  }
}
