"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { latePart, useLate } from "./late";
import type { ToastMessage } from "./toast-layer";

const toasts = latePart(async () => (await import("./toast-layer")).ToastLayer);

type Show = (title: string, action?: ToastMessage["action"]) => void;

const ToastContext = createContext<Show>(() => {});
const PLAIN_MS = 6_000;
let lastId = 0;

/** Says that something off screen worked: `toast("Key created")`. Never for errors. */
export function useToast(): Show {
  return useContext(ToastContext);
}

/** Keeps at most three toasts for six seconds each. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [isPlain, setIsPlain] = useState(false);
  const show = useCallback<Show>((title, action) => {
    lastId += 1;
    const id = lastId;
    setMessages((shown) => [...shown, { id, title, action }].slice(-3));
    setIsPlain(false);
  }, []);
  const remove = (id: number) => setMessages((shown) => shown.filter((message) => message.id !== id));
  const Layer = useLate(toasts, messages.length > 0 && !isPlain, () => setIsPlain(true));
  // What happened is said where the script of toasts can't be fetched, too.
  useEffect(() => {
    if (!isPlain) return;
    const timer = setTimeout(() => setMessages([]), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [isPlain]);
  return (
    <ToastContext value={show}>
      {children}
      {Layer !== null ? (
        <Layer messages={messages} remove={remove} />
      ) : (
        messages.length > 0 && (
          // There before its words are, which are read out only then.
          <div role="status" className="fixed end-6 bottom-6 z-40 flex max-w-88 flex-col gap-2 text-sm print:hidden">
            {isPlain &&
              messages.map(({ id, title }) => (
                <p key={id} className="rounded-md bg-raised px-4 py-2 shadow-over">
                  {title}
                </p>
              ))}
          </div>
        )
      )}
    </ToastContext>
  );
}
