"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ToastProvider } from "@/components/ui/layer/toast";
import { type Locale, LocaleProvider } from "@/components/ui/locale";
import { FirstPaint } from "@/components/ui/page/first-paint";
import { CallError } from "@/lib/client/api/call-error";
import { showWorkspace } from "@/lib/client/shown-workspace";
import { pages } from "@/lib/core/pages";

/** What the dashboard needs around it: queries, toasts, the workspace's language and zone. */
export function Providers({ workspaceId, locale, children }: { workspaceId: string; locale: Locale; children: ReactNode }) {
  useEffect(() => showWorkspace(workspaceId), [workspaceId]);
  const [queries] = useState(makeQueries);
  return (
    <QueryClientProvider client={queries}>
      <LocaleProvider value={locale}>
        <ToastProvider>
          <FirstPaint>{children}</FirstPaint>
        </ToastProvider>
      </LocaleProvider>
    </QueryClientProvider>
  );
}

function makeQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (count, error) => count < 2 && isPassing(error) },
      mutations: { retry: false },
    },
  });
}

/** No answer, or a server that is busy: worth asking again. A refusal is not. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429);
}

/** The dashboard sends on to the sign-in page, or tells who belongs to no workspace any more. */
function leaveWhenSignedOut(error: unknown): void {
  if (error instanceof CallError && error.status === 401) window.location.assign(pages.overview());
}
