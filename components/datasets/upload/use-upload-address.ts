"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type Id, isId } from "@/lib/core/ids";
import { STEPS, type Step } from "./stepper";

interface UploadAddress {
  id: Id<"upload"> | null;
  /** The step that is asked for; null leaves it to the upload. */
  step: Step | null;
  /** An upload that begins or ends takes the place of the address; a step is one to go back from. */
  go: (to: { id: Id<"upload"> | null; step?: Step | null }) => void;
}

/** Which upload is open, and at which step, lives in the address: a reload comes back to it. */
export function useUploadAddress(): UploadAddress {
  const path = usePathname();
  const search = useSearchParams();
  const asked = search.get("upload");
  const id = asked !== null && isId("upload", asked) ? asked : null;
  const step = STEPS.find((one) => one === search.get("step")) ?? null;
  return {
    id,
    step,
    go: (to) => {
      const next = new URLSearchParams(search.toString());
      for (const [name, value] of [["upload", to.id] as const, ["step", to.step ?? null] as const]) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      const href = next.size > 0 ? `${path}?${next}` : path;
      if (to.id === id && id !== null) window.history.pushState(null, "", href);
      else window.history.replaceState(null, "", href);
    },
  };
}
