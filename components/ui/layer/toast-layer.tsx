"use client";

import { Toast as Radix } from "radix-ui";
import { CircleCheck, X } from "@/components/ui/icons";
import { IconButton } from "../button";

export interface ToastMessage {
  id: number;
  title: string;
  action?: { label: string; onAction: () => void } | undefined;
}

/** The toasts that are shown, for six seconds each. */
export function ToastLayer({ messages, remove }: { messages: readonly ToastMessage[]; remove: (id: number) => void }) {
  return (
    <Radix.Provider duration={6000} label="Notification">
      {messages.map((message) => (
        <Radix.Root
          key={message.id}
          onOpenChange={(open) => !open && remove(message.id)}
          className="flex items-center gap-3 rounded-md bg-raised py-2 ps-4 pe-2 text-sm shadow-over data-[state=open]:animate-rise-in"
        >
          <CircleCheck className="size-4 shrink-0 text-success" aria-hidden />
          <Radix.Title className="min-w-0 grow [overflow-wrap:anywhere]">{message.title}</Radix.Title>
          {message.action && (
            <Radix.Action
              altText={message.action.label}
              onClick={message.action.onAction}
              className="rounded-sm px-2 py-1 font-medium text-accent-ink hover:bg-hover"
            >
              {message.action.label}
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label="Dismiss" size="sm">
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="fixed inset-x-4 bottom-[calc(1rem+var(--tray-height,0px))] z-40 flex flex-col gap-2 outline-none sm:inset-x-auto sm:end-6 sm:bottom-[calc(1.5rem+var(--tray-height,0px))] sm:w-88 print:hidden" />
    </Radix.Provider>
  );
}
