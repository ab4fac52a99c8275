"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** A part of what is said beside the deliveries of a webhook or an app. */
export function AboutPart({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      {children}
      {action && <div className="mt-3">{action}</div>}
    </section>
  );
}

/** What can be changed of such a part. */
export function AboutAct({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}
