"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { GoProvider } from "@/components/ui/go";
import { LateFailure } from "@/components/ui/layer/late-failure";
import { ToastProvider } from "@/components/ui/layer/toast";
import { type Locale, LocaleProvider } from "@/components/ui/locale";
import { FirstPaint } from "@/components/ui/page/first-paint";
import { CallError } from "@/lib/client/api/call-error";
import { isPassing } from "@/lib/client/api/keep-trying";
import { showWorkspace } from "@/lib/client/api/shown-workspace";
import { releasePress } from "@/lib/client/held-press";
import { tellTabs } from "@/lib/client/tabs";

/** What the dashboard needs around it: queries, toasts, the workspace's language and zone. */
export function Providers({ workspaceId, locale, children }: { workspaceId: string; locale: Locale; children: ReactNode }) {
  useEffect(() => showWorkspace(workspaceId), [workspaceId]);
  useEffect(releasePress, []);
  const [queries] = useState(makeQueries);
  return (
    <QueryClientProvider client={queries}>
      <LocaleProvider value={locale}>
        <GoProvider>
          <ToastProvider>
            <FirstPaint>{children}</FirstPaint>
          </ToastProvider>
        </GoProvider>
        <LateFailure />
      </LocaleProvider>
    </QueryClientProvider>
  );
}

function makeQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut, onSuccess: () => tellTabs("written") }),
    defaultOptions: {
      queries: { staleTime: 10_000, networkMode: "always", retry: (count, error) => count < 2 && isPassing(error) },
      // Without a connection it fails and says so; else it would wait, and happen later when nobody thinks of it.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** The page asks who looks: it sends on to the sign-in page, which leads back, or tells who belongs to no workspace any more. */
function leaveWhenSignedOut(error: unknown): void {
  if (error instanceof CallError && error.status === 401) window.location.reload();
}
