"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { call } from "@/lib/client/call";
import { CallError, sentenceFor } from "@/lib/client/call-error";
import { operations } from "@/lib/client/operations";
import type { DatasetItem } from "@/lib/contract/datasets";
import type { KeyItem } from "@/lib/contract/keys";
import { CreateKeyDialog } from "./create-key-dialog";
import { KeyTable } from "./key-table";
import { RevokeKeyDialog } from "./revoke-key-dialog";
import { RotateKeyDialog } from "./rotate-key-dialog";

export interface KeysPageProps {
  keys: KeyItem[];
  datasets: DatasetItem[];
  /** Owners and admins. */
  mayManage: boolean;
  /** The plan includes the API. */
  apiAccess: boolean;
  planLabel: string;
}

/** API keys of the workspace: list, create, rotate, revoke. */
export function KeysPage({ keys: initialData, datasets, mayManage, apiAccess, planLabel }: KeysPageProps) {
  const router = useRouter();
  const path = usePathname();
  const asked = useSearchParams().get("create") !== null;
  const [creating, setCreating] = useState(asked);
  const [rotating, setRotating] = useState<KeyItem | null>(null);
  const [revoking, setRevoking] = useState<KeyItem | null>(null);
  const {
    data: keys,
    error,
    refetch,
  } = useQuery({
    queryKey: ["keys"],
    queryFn: ({ signal }) => call(operations.listKeys, { signal }),
    initialData,
  });
  const mayCreate = mayManage && apiAccess;
  const close = () => {
    setCreating(false);
    if (asked) router.replace(path as Route, { scroll: false });
  };
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Create key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="API keys"
        meta={
          <>
            Keys let your systems send rows and read reports.{" "}
            <Link href={"/docs" as Route} className="text-accent-ink underline underline-offset-3">
              API docs
            </Link>
          </>
        }
        actions={mayCreate && keys.length > 0 ? create : undefined}
      />
      <Refusal mayManage={mayManage} apiAccess={apiAccess} planLabel={planLabel} />
      {error && (
        <ErrorState
          className="mb-6"
          sentence={sentenceFor(error)}
          retry={() => void refetch()}
          requestId={error instanceof CallError ? error.requestId : null}
        />
      )}
      {keys.length === 0 ? (
        <EmptyState
          icon={KeyRound}
          title="No keys yet"
          action={mayCreate ? create : undefined}
          link={
            <ButtonLink href={"/docs" as Route} variant="ghost">
              Read the API docs
            </ButtonLink>
          }
        >
          Keys let your systems send rows and read reports. The secret is shown once, when the key is made.
        </EmptyState>
      ) : (
        <KeyTable
          keys={keys}
          datasets={datasets}
          onRotate={mayManage ? setRotating : null}
          onRevoke={mayManage ? setRevoking : null}
        />
      )}
      {creating && mayCreate && <CreateKeyDialog datasets={datasets} onClose={close} />}
      {rotating && <RotateKeyDialog apiKey={rotating} onClose={() => setRotating(null)} />}
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

function Refusal({ mayManage, apiAccess, planLabel }: Pick<KeysPageProps, "mayManage" | "apiAccess" | "planLabel">) {
  if (mayManage && apiAccess) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
      {apiAccess ? "Only owners and admins create and revoke keys." : `API access is not included in the ${planLabel} plan.`}
      {!apiAccess && (
        <Link href="/dashboard/settings/plan" className="text-accent-ink underline underline-offset-3">
          See the plans
        </Link>
      )}
    </p>
  );
}
