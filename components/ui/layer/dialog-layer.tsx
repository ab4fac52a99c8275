"use client";

import { AlertDialog, Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { X } from "@/components/ui/icons";
import { useUnsaved } from "@/lib/client/unsaved";
import { Button, IconButton } from "../button";
import { cn } from "../cn";
import { Field } from "../form/field";
import { Input } from "../form/input";
import { useReturnFocus } from "./return-focus";

const scrim = "fixed inset-0 z-30 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";
const panel = cn(
  "fixed z-30 flex flex-col bg-raised [--ground:var(--color-raised)] shadow-over outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in",
  "md:top-[12vh] md:max-h-[76vh] md:-translate-x-1/2 md:rounded-lg",
);

const SIZES = {
  md: "md:w-120",
  lg: "md:w-160",
  screen: "md:top-[5vh] md:max-h-[90vh] md:w-[min(72rem,calc(100vw-4rem))]",
};

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** 480 px to decide, 640 px to fill in, the screen to look at. */
  size?: keyof typeof SIZES;
  /** Buttons, at the end edge below the body. */
  footer?: ReactNode;
  /** Asked in place of the footer before Esc, Close or a click outside ends it: what would be lost. Null: nothing would. */
  leaveQuestion?: string | null;
  children: ReactNode;
}

/** The dialog itself. */
export function DialogLayer({
  open,
  onOpenChange,
  title,
  description,
  size = "md",
  footer,
  leaveQuestion,
  children,
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const focus = useReturnFocus();
  const asked = asking && Boolean(leaveQuestion);
  useUnsaved(open && Boolean(leaveQuestion));
  const change = (next: boolean) => {
    if (!next && leaveQuestion && !asked) return setAsking(true);
    setAsking(false);
    onOpenChange(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          className={cn(panel, "inset-0 md:right-auto md:bottom-auto md:left-1/2", SIZES[size])}
          onOpenAutoFocus={(event) => {
            focus.remember();
            focusFirst(event);
          }}
          onCloseAutoFocus={() => focus.give()}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="flex items-start gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0 grow">
              <Radix.Title tabIndex={-1} className="text-base font-semibold outline-none [overflow-wrap:anywhere]">
                {title}
              </Radix.Title>
              {description && <Radix.Description className="mt-1 text-sm text-ink-2">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" size="sm" className="-me-2 -mt-0.5">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div data-layer-body className="min-h-0 grow overflow-y-auto px-6 pt-1 pb-5">
            {children}
          </div>
          {(footer || asked) && (
            <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t px-6 py-4">
              {asked ? (
                <>
                  <p role="alert" className="me-auto basis-60 grow text-pretty">
                    {leaveQuestion}
                  </p>
                  {/* Keys keep React from making one button of this and a submit button of the footer while it is clicked. */}
                  <Button key="stay" autoFocus onClick={() => setAsking(false)}>
                    Stay
                  </Button>
                  <Button key="leave" variant="danger" onClick={() => change(false)}>
                    Leave
                  </Button>
                </>
              ) : (
                footer
              )}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focus starts in the first field of the body, or on the heading where there is none: never on Close. */
function focusFirst(event: Event) {
  const layer = event.currentTarget;
  if (!(layer instanceof HTMLElement)) return;
  const field = layer.querySelector<HTMLElement>(
    "[data-layer-body] :is(input:not([type=hidden]), textarea, select, [role=combobox]):not(:disabled)",
  );
  event.preventDefault();
  (field ?? layer.querySelector<HTMLElement>("h2"))?.focus();
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Asks with the name: "Delete dataset 'Orders Q3'?" */
  title: ReactNode;
  /** What goes and what stays. */
  body: ReactNode;
  confirmLabel: string;
  /** A name that has to be typed first: for what much hangs on. */
  typed?: string | undefined;
  /** Closes when it resolves; a rejection stays open and is shown as a sentence. */
  onConfirm: () => void | Promise<void>;
  danger?: boolean;
  /** What takes the focus when the button that opened it is gone by then. */
  returnTo?: () => HTMLElement | null;
}

/** The question itself. */
export function ConfirmLayer(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, body, confirmLabel, typed, onConfirm, danger = false, returnTo } = props;
  const focus = useReturnFocus();
  const [busy, setBusy] = useState(false);
  const [word, setWord] = useState("");
  const isLocked = typed !== undefined && word.trim() !== typed.trim();
  const [error, setError] = useState<string | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const change = (next: boolean) => {
    if (busy) return;
    setError(null);
    setWord("");
    onOpenChange(next);
  };
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : "Something went wrong. Try again.");
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrim} />
        <AlertDialog.Content
          className={cn(panel, "inset-x-4 bottom-4 max-h-[90vh] rounded-lg md:right-auto md:bottom-auto md:left-1/2 md:w-120")}
          onCloseAutoFocus={() => focus.give(returnTo)}
          onOpenAutoFocus={(event) => {
            focus.remember();
            event.preventDefault();
            cancel.current?.focus();
          }}
        >
          <div className="overflow-y-auto px-6 pt-5 pb-5">
            <AlertDialog.Title className="text-base font-semibold [overflow-wrap:anywhere]">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-2 text-sm text-ink-2">{body}</div>
            </AlertDialog.Description>
            {typed !== undefined && (
              <Field label={`Type “${typed}” to confirm`} className="mt-4">
                <Input value={word} onChange={(event) => setWord(event.target.value)} autoComplete="off" spellCheck={false} />
              </Field>
            )}
            {error && (
              <p role="alert" className="mt-3 text-sm text-danger-ink">
                {error}
              </p>
            )}
          </div>
          <div className="flex shrink-0 justify-end gap-2 border-t px-6 py-4">
            <Button ref={cancel} onClick={() => change(false)}>
              Cancel
            </Button>
            <Button variant={danger ? "danger" : "primary"} busy={busy} disabled={isLocked} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
