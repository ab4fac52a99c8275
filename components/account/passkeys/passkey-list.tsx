"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { KeyRound } from "@/components/ui/icons";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { RenameDialog } from "@/components/ui/layer/rename-dialog";
import { useToast } from "@/components/ui/layer/toast";
import { DateTime, RelativeTime } from "@/components/ui/time";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { workspaceQueries } from "@/lib/client/api/workspace";
import type { PasskeyItem } from "@/lib/contract/people/passkeys";
import type { PersonSettings } from "@/lib/contract/people/person";
import { AddPasskey } from "./add-passkey";

type Layer = { kind: "add" } | { kind: "rename" | "remove"; passkey: PasskeyItem };

/** Passkeys of the person who looks, and how one is added, named and removed. */
export function PasskeyList({ passkeys: initialData, person }: { passkeys: PasskeyItem[]; person: PersonSettings }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [layer, setLayer] = useState<Layer | null>(null);
  const { data: passkeys } = useQuery({ ...workspaceQueries.passkeys(), initialData });
  const change = (with_: (list: PasskeyItem[]) => PasskeyItem[]) =>
    queries.setQueryData(workspaceQueries.passkeys().queryKey, (list) => list && with_(list));
  const close = () => setLayer(null);
  const rename = async (passkey: PasskeyItem, name: string) => {
    const changed = await call(operations.renamePasskey, { params: { id: passkey.id }, body: { name } });
    change((list) => list.map((each) => (each.id === changed.id ? changed : each)));
  };
  const remove = async ({ id }: PasskeyItem) => {
    await call(operations.removePasskey, { params: { id } });
    change((list) => list.filter((each) => each.id !== id));
    toast("Passkey removed");
  };
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="mb-4 max-w-xl text-pretty text-ink-2">
          No passkeys yet. A passkey signs you in with your fingerprint, face or screen lock, and can&apos;t be guessed or
          phished.
        </p>
      ) : (
        <ul className="mb-4 border-t">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => setLayer({ kind: "rename", passkey })}
              onRemove={() => setLayer({ kind: "remove", passkey })}
            />
          ))}
        </ul>
      )}
      <Button onClick={() => setLayer({ kind: "add" })}>Add a passkey</Button>
      {layer?.kind === "add" && (
        <AddPasskey
          person={person}
          onClose={close}
          onAdded={(added) => {
            change((list) => [...list, added]);
            toast("Passkey added");
            close();
          }}
        />
      )}
      {layer?.kind === "rename" && (
        <RenameDialog noun="passkey" name={layer.passkey.name} rename={(name) => rename(layer.passkey, name)} onClose={close} />
      )}
      {layer?.kind === "remove" && (
        <ConfirmDialog
          open
          danger
          onOpenChange={close}
          title={`Remove passkey “${layer.passkey.name}”?`}
          body="You can no longer sign in with it. Delete it from your device or password manager too."
          confirmLabel="Remove passkey"
          onConfirm={() => remove(layer.passkey)}
        />
      )}
    </>
  );
}

function Row({ passkey, onRename, onRemove }: { passkey: PasskeyItem; onRename: () => void; onRemove: () => void }) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <KeyRound className="size-5 shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]" dir="auto">
            {name}
          </span>
          {isSynced && <Badge>Synced</Badge>}
        </p>
        <p className="mt-0.5 text-ui text-ink-3">
          Added <DateTime at={createdAt} dateOnly /> · {lastUsedAt === null ? "never used" : <LastUsed at={lastUsedAt} />}
        </p>
      </div>
      <div className="flex gap-2 max-sm:ms-9">
        <Button size="sm" variant="ghost" onClick={onRename} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button size="sm" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function LastUsed({ at }: { at: string }) {
  return (
    <>
      last used <RelativeTime at={at} />
    </>
  );
}
