"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useOffline } from "next/offline";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CircleCheck, CloudOff } from "@/components/ui/icons";
import { type Line, line, noteNoAnswer } from "@/lib/client/line";
import { readAgain } from "@/lib/client/read-again";
import { useWorks } from "@/lib/client/use-work";

const LOST: Readonly<Record<Exclude<Line, "up">, string>> = {
  offline: "You're offline. You can read this page, but changes can't be saved. Pages you open wait for the connection.",
  unreachable: "The server can't be reached. Changes can't be saved, and pages you open wait until it answers.",
};
const BACK_MS = 4_000;

/** Says that the server can't be reached, what waits for it, and that it answers again; then the page is read again. */
export function OfflineBanner() {
  const queries = useQueryClient();
  const now = useSyncExternalStore<Line>(line.subscribe, line.current, () => "up");
  const waiting = useWorks().filter(({ isOffline }) => isOffline).length;
  const isPageHeld = useOffline();
  const [isBack, setIsBack] = useState(false);
  const before = useRef<Line>("up");
  useEffect(() => {
    if (isPageHeld) noteNoAnswer();
  }, [isPageHeld]);
  useEffect(() => {
    const wasLost = before.current !== "up";
    before.current = now;
    setIsBack(wasLost && now === "up");
    if (!wasLost || now !== "up") return;
    void readAgain(queries);
    const timer = setTimeout(() => setIsBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [now, queries]);
  return (
    <div role="status" className="print:hidden">
      {now !== "up" && (
        <p className="flex items-start gap-2.5 border-b bg-warning-soft px-4 py-2 text-sm text-warning-ink md:px-8">
          <CloudOff className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span>
            {LOST[now]}
            {waiting > 0 && ` ${waiting === 1 ? "1 upload continues" : `${waiting} uploads continue`} after that.`}
          </span>
        </p>
      )}
      {isBack && (
        <p className="flex items-start gap-2.5 border-b bg-success-soft px-4 py-2 text-sm text-success-ink md:px-8">
          <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
          You're connected again.
        </p>
      )}
    </div>
  );
}
