"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { KeyRound } from "@/components/ui/icons";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { signInBy } from "@/lib/client/sign-in";
import { pages } from "@/lib/core/pages";
import { signInSentence } from "../sign-in-sentence";
import { NO_PASSKEYS_HERE, passkeySentence } from "./passkey-words";

/** Signs in with a passkey: no address, password or code is asked for. */
export function PasskeyButton({ next }: { next: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = async () => {
    setBusy(true);
    setError(null);
    const refusal = await signInWithPasskey();
    if (refusal === null) {
      router.replace(pages.kept(next));
      router.refresh();
      return;
    }
    setBusy(false);
    setError(refusal);
  };
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button size="lg" busy={busy} onClick={() => void start()}>
        <KeyRound aria-hidden />
        Sign in with a passkey
      </Button>
      <FormError sentence={error} />
    </div>
  );
}

/** Null when it worked, else the sentence to show. */
async function signInWithPasskey(): Promise<string | null> {
  try {
    const { browserSupportsWebAuthn, startAuthentication } = await import("@simplewebauthn/browser");
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
