"use client";

import { lazy, Suspense } from "react";

const Banner = lazy(async () => ({ default: (await import("./email-check-banner")).EmailCheckBanner }));

/** The banner over every page of somebody whose address isn't confirmed; its script is nobody else's business. */
export function LateEmailCheck({ email }: { email: string }) {
  return (
    <Suspense>
      <Banner email={email} />
    </Suspense>
  );
}
