"use client";

import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { latePart, useLate } from "./late";
import type { ToastMessage } from "./toast-layer";

const toasts = latePart(async () => (await import("./toast-layer")).ToastLayer);

type Show = (title: string, action?: ToastMessage["action"]) => void;

const ToastContext = createContext<Show>(() => {});
let lastId = 0;

/** Says that something off screen worked: `toast("Key created")`. Never for errors. */
export function useToast(): Show {
  return useContext(ToastContext);
}

/** Keeps at most three toasts for six seconds each. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const show = useCallback<Show>((title, action) => {
    lastId += 1;
    const id = lastId;
    setMessages((shown) => [...shown, { id, title, action }].slice(-3));
  }, []);
  const remove = (id: number) => setMessages((shown) => shown.filter((message) => message.id !== id));
  const Layer = useLate(toasts, messages.length > 0, () => {});
  return (
    <ToastContext value={show}>
      {children}
      {Layer !== null && <Layer messages={messages} remove={remove} />}
    </ToastContext>
  );
}
