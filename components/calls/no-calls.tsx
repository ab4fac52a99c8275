"use client";

import { May } from "@/components/shell/role";
import { Button, ButtonLink } from "@/components/ui/button";
import { Phone, SearchX } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { statusLook } from "@/components/ui/status";
import { formatList } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { type CallView, isNarrowed, viewWords } from "./call-view";
import { TELL_CALLERS } from "./list-words";

/** What calls are for, and the two ways they arrive. */
export function NoCalls() {
  return (
    <EmptyState
      icon={Phone}
      title="No calls yet"
      action={
        <May least="admin">
          <ButtonLink href={pages.connections()} variant="primary">
            Connect a phone system
          </ButtonLink>
        </May>
      }
      link={
        <May>
          <Link href={pages.newCall()} className="rounded-xs py-1 text-sm text-accent-ink hover:underline">
            Upload recording
          </Link>
        </May>
      }
    >
      <p>Calls arrive from your phone system or as files. Each becomes a summary, action items and a masked transcript.</p>
      <p className="mt-3 text-ui text-ink-3">{TELL_CALLERS}</p>
    </EmptyState>
  );
}

/** Names what was asked for, and gives all calls back. */
export function NoFit({ view, onClear }: { view: CallView; onClear: () => void }) {
  const { locale } = useLocale();
  const words = viewWords(view, (status) => statusLook("call", status).word, locale);
  return (
    <EmptyState
      icon={SearchX}
      title="No calls match"
      action={<Button onClick={onClear}>{isNarrowed(view) ? "Clear filters" : "Show all calls"}</Button>}
    >
      <p dir="auto" className="[overflow-wrap:anywhere]">
        Filtered by {formatList(words, locale)}.
      </p>
    </EmptyState>
  );
}
