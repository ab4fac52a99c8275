"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { readAgain } from "./read-again";
import { hearTabs } from "./tabs";

const SETTLED_MS = 300;

/** Reads the page again after another tab wrote something, once it is looked at; anew, after another tab changed who looks or at what. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    let isOwed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      if (!isOwed || document.hidden) return;
      isOwed = false;
      void readAgain(queries);
      router.refresh();
    };
    const stop = hearTabs((news) => {
      if (news === "left") return window.location.reload();
      isOwed = true;
      clearTimeout(timer);
      timer = setTimeout(read, SETTLED_MS);
    });
    document.addEventListener("visibilitychange", read);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [queries, router]);
}
