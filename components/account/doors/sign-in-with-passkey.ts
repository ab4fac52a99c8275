import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { signInBy } from "@/lib/client/sign-in";
import { NO_PASSKEYS_HERE, passkeySentence } from "../passkeys/passkey-words";
import { signInSentence } from "./sign-in-sentence";

/** Null when it worked, else the sentence to show. */
export async function signInWithPasskey(): Promise<string | null> {
  try {
    if (!browserSupportsWebAuthn()) return NO_PASSKEYS_HERE;
    const optionsJSON = await call(operations.askPasskey);
    const answer = await startAuthentication({ optionsJSON }).catch((reason: unknown) => passkeySentence(reason));
    if (typeof answer === "string") return answer;
    const { clientDataJSON, authenticatorData, signature } = answer.response;
    const refusal = await signInBy("passkey", { credentialId: answer.id, clientDataJSON, authenticatorData, signature });
    return refusal === null ? null : signInSentence(refusal);
  } catch (reason) {
    return sentenceFor(reason);
  }
}
