"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../button";
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
  return (
    <ToastContext value={show}>
      {children}
      {Layer !== null ? (
        <Layer messages={messages} remove={remove} />
      ) : (
        messages.length > 0 && (
          // There before its words are, which are read out only then.
          <div role="status" className="fixed end-6 bottom-6 z-40 flex w-88 max-w-full flex-col gap-2 print:hidden">
            {isPlain && messages.map((message) => <PlainToast key={message.id} message={message} remove={remove} />)}
          </div>
        )
      )}
    </ToastContext>
  );
}

/** A toast where the script of toasts can't be fetched: what it says has happened all the same. */
function PlainToast({ message: { id, title, action }, remove }: { message: ToastMessage; remove: (id: number) => void }) {
  const end = useEffectEvent(() => remove(id));
  useEffect(() => {
    const timer = setTimeout(end, PLAIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex items-center gap-3 rounded-md bg-raised px-4 py-2 text-sm shadow-over">
      <p className="min-w-0 grow [overflow-wrap:anywhere]">{title}</p>
      {action && (
        <Button size="sm" onClick={action.onAction}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
