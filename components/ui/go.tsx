"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useMemo, useTransition } from "react";
import { leave } from "@/lib/client/unsaved";
import { Coming } from "./layer/coming";

/** How another page of the dashboard is opened. */
interface Go {
  /** Asks first where something isn't saved. A mark shows until the page is there. */
  go<Address extends string>(href: Route<Address>, how?: { replace?: boolean; scroll?: boolean }): void;
  prefetch<Address extends string>(href: Route<Address>): void;
}

const GoContext = createContext<Go>({ go: (href) => window.location.assign(href), prefetch: () => {} });

/** Around the dashboard: what opens its pages, and the mark while one is on its way. */
export function GoProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isGoing, start] = useTransition();
  const go: Go["go"] = useCallback(
    (href, { replace = false, scroll = true } = {}) =>
      leave(() => start(() => (replace ? router.replace(href, { scroll }) : router.push(href, { scroll })))),
    [router],
  );
  const ways = useMemo(() => ({ go, prefetch: router.prefetch }), [go, router]);
  return (
    <GoContext value={ways}>
      {children}
      {isGoing && <Coming />}
    </GoContext>
  );
}

export function useGo(): Go {
  return use(GoContext);
}
