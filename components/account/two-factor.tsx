"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import type { PersonSettings } from "@/lib/contract/people/person";
import { ConfirmWithCode } from "./confirm-with-code";
import { EnrolTwoFactor, type Started } from "./enrol-two-factor";
import { NoPassword } from "./password-form";
import { RecoveryCodes } from "./recovery-codes";

/** Below this many, new codes are advised. */
const FEW = 4;

type Layer = { kind: "enrol"; started: Started } | { kind: "disable" } | { kind: "renew" } | { kind: "codes"; codes: string[] };

/** Whether sign-in asks for a code, and what is done about it. */
export function TwoFactor({ person }: { person: PersonSettings }) {
  const router = useRouter();
  const toast = useToast();
  const [layer, setLayer] = useState<Layer | null>(null);
  const start = useMutation({
    mutationFn: () => call(operations.startTwoFactor),
    onSuccess: (started) => setLayer({ kind: "enrol", started }),
  });
  const close = () => {
    setLayer(null);
    router.refresh();
  };
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      {person.twoFactor ? (
        <On
          codesLeft={person.recoveryCodesLeft}
          onRenew={() => setLayer({ kind: "renew" })}
          onDisable={() => setLayer({ kind: "disable" })}
        />
      ) : person.hasPassword ? (
        <>
          <p className="text-pretty text-ink-2">Off: you sign in with your password alone.</p>
          <FormError sentence={start.error ? sentenceFor(start.error) : null} />
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            Set up two-factor sign-in
          </Button>
        </>
      ) : (
        <NoPassword />
      )}
      {layer?.kind === "enrol" && (
        <EnrolTwoFactor started={layer.started} onClose={close} onDone={(codes) => setLayer({ kind: "codes", codes })} />
      )}
      {layer?.kind === "renew" && (
        <ConfirmWithCode
          title="Create new recovery codes?"
          description="The old codes stop working."
          confirmLabel="Make new codes"
          act={(body) => call(operations.renewRecoveryCodes, { body })}
          onDone={({ recoveryCodes: codes }) => setLayer({ kind: "codes", codes })}
          onClose={close}
        />
      )}
      {layer?.kind === "disable" && (
        <ConfirmWithCode
          danger
          title="Turn two-factor sign-in off?"
          description="You'll sign in with your password alone. The recovery codes stop working."
          confirmLabel="Turn off"
          act={(body) => call(operations.disableTwoFactor, { body })}
          onDone={() => {
            toast("Two-factor sign-in turned off");
            close();
          }}
          onClose={close}
        />
      )}
      {layer?.kind === "codes" && <RecoveryCodes codes={layer.codes} onDone={close} />}
    </div>
  );
}

function On({ codesLeft, onRenew, onDisable }: { codesLeft: number; onRenew: () => void; onDisable: () => void }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="success">On</Badge>
        <span className="text-ink-2">
          {codesLeft === 1 ? "1 recovery code is left." : `${codesLeft} recovery codes are left.`}
          {codesLeft < FEW && " Make new ones before you need them."}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRenew}>New recovery codes</Button>
        <Button variant="ghost" onClick={onDisable}>
          Turn off
        </Button>
      </div>
    </>
  );
}
