import { CallError } from "@/lib/client/api/call-error";
import type { PasskeyCreation } from "@/lib/contract/people/passkeys";
import { NO_PASSKEYS_HERE, passkeySentence } from "./passkey-words";

/**
 * Has the browser make a passkey.
 * @throws {CallError} with a sentence for the person.
 */
export async function makePasskey(options: PasskeyCreation) {
  const { browserSupportsWebAuthn, startRegistration } = await import("@simplewebauthn/browser");
  if (!browserSupportsWebAuthn()) throw new CallError(0, NO_PASSKEYS_HERE, null);
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    return { credentialId: id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
  } catch (reason) {
    throw new CallError(0, passkeySentence(reason), null);
  }
}
