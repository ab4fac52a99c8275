"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button, ButtonLink } from "@/components/ui/button";
import { KeyRound, Plus } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { keyQueries } from "@/lib/client/api/keys";
import type { DatasetItem } from "@/lib/contract/datasets";
import type { KeyItem } from "@/lib/contract/keys";
import { pages } from "@/lib/core/pages";
import { CreateKeyDialog } from "./create-key-dialog";
import { KeyTable } from "./key-table";
import { RevokeKeyDialog } from "./revoke-key-dialog";
import { RotateKeyDialog } from "./rotate-key-dialog";

interface KeysPageProps {
  keys: KeyItem[];
  datasets: DatasetItem[];
  /** The plan includes the API. */
  apiAccess: boolean;
  planLabel: string;
}

/** API keys of the workspace: list, create, rotate, revoke. */
export function KeysPage({ keys: initialData, datasets, apiAccess, planLabel }: KeysPageProps) {
  const mayManage = useMay("admin");
  const router = useRouter();
  const asked = useSearchParams().get("create") !== null;
  const [creating, setCreating] = useState(asked);
  const [rotating, setRotating] = useState<KeyItem | null>(null);
  const [revoking, setRevoking] = useState<KeyItem | null>(null);
  const {
    data: keys,
    error,
    refetch,
  } = useQuery({
    ...keyQueries.list(),
    initialData,
  });
  const mayCreate = mayManage && apiAccess;
  const close = () => {
    setCreating(false);
    if (asked) router.replace(pages.keys(), { scroll: false });
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
            <Link href={pages.docs()} className="text-accent-ink underline underline-offset-3">
              API docs
            </Link>
          </>
        }
        actions={mayCreate && keys.length > 0 ? create : undefined}
      />
      <Refusal apiAccess={apiAccess} planLabel={planLabel} />
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
            <ButtonLink href={pages.docs()} variant="ghost">
              Read the API docs
            </ButtonLink>
          }
        >
          Keys let your systems send rows and read reports. The secret is shown once, when you create the key.
        </EmptyState>
      ) : (
        <KeyTable
          keys={keys}
          datasets={datasets}
          onRotate={mayManage ? setRotating : null}
          onRevoke={mayManage ? setRevoking : null}
        />
      )}
      {creating && mayCreate && <CreateKeyDialog onClose={close} />}
      {rotating && <RotateKeyDialog apiKey={rotating} onClose={() => setRotating(null)} />}
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

function Refusal({ apiAccess, planLabel }: Pick<KeysPageProps, "apiAccess" | "planLabel">) {
  const mayManage = useMay("admin");
  if (mayManage && apiAccess) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
      {apiAccess ? "Only owners and admins can create and revoke keys." : `The ${planLabel} plan doesn't include API access.`}
      {!apiAccess && (
        <Link href={pages.plan()} className="text-accent-ink underline underline-offset-3">
          See the plans
        </Link>
      )}
    </p>
  );
}
