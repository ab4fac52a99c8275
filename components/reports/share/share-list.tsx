"use client";

import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/ui/locale";
import { Skeleton } from "@/components/ui/page/skeleton";
import { DateTime, RelativeTime } from "@/components/ui/time";
import type { Share } from "@/lib/contract/shares";
import { SECTION_LABELS } from "@/lib/contract/words/report-sections";
import { formatCount, formatList } from "@/lib/core/format";

const STATES = { active: "Expires", expired: "Ended", revoked: "Revoked" } as const;

/** Links of a report, the working ones with what can be done with them. */
export function ShareList({
  shares,
  reading,
  onOpen,
  onRotate,
  onRevoke,
}: {
  shares: readonly Share[] | undefined;
  /** Whose address is on its way. */
  reading: Share["id"] | null;
  onOpen: (share: Share) => void;
  onRotate: (share: Share) => void;
  onRevoke: (share: Share) => void;
}) {
  const { locale } = useLocale();
  if (shares === undefined) return <Skeleton className="h-24 w-full" />;
  if (shares.length === 0) return <p className="text-ink-2">No links yet. Workspace members can open this page directly.</p>;
  return (
    <ul aria-label="Links" className="flex flex-col divide-y">
      {shares.map((share) => {
        const name = share.name || "No recipient";
        return (
          <li key={share.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <div className="min-w-0 grow basis-56">
              <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
                {name}
              </p>
              <p className="text-ui text-ink-2">
                {STATES[share.state]}
                {share.state !== "revoked" && (
                  <>
                    {" "}
                    <DateTime at={share.expiresAt} />
                  </>
                )}
                {" · "}
                {share.lastOpenedAt === null ? (
                  "never opened"
                ) : (
                  <>
                    opened {formatCount(share.openCount, "time", "times", locale)}, last <RelativeTime at={share.lastOpenedAt} />
                  </>
                )}
              </p>
              <p className="text-ui text-ink-3">
                {formatList(
                  share.sections.map((section) => SECTION_LABELS[section]),
                  "en",
                )}
                {share.frameOrigins.length > 0 && ` · embedded on ${formatList(share.frameOrigins, "en")}`}
              </p>
            </div>
            {share.state === "active" && (
              <div className="flex shrink-0 gap-1">
                {share.canBeCopied && (
                  <Button
                    size="sm"
                    variant="ghost"
                    busy={reading === share.id}
                    aria-label={`Copy or embed link ${name}`}
                    onClick={() => onOpen(share)}
                  >
                    Copy or embed
                  </Button>
                )}
                <Button size="sm" variant="ghost" aria-label={`Replace link ${name}`} onClick={() => onRotate(share)}>
                  Replace
                </Button>
                <Button size="sm" variant="ghost" aria-label={`Revoke link ${name}`} onClick={() => onRevoke(share)}>
                  Revoke
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
