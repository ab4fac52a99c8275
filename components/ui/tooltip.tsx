"use client";

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";

const SHOWN_AFTER_MS = 400;
/** Long enough to move onto it. */
const HIDDEN_AFTER_MS = 120;
const GAP = 6;
const EDGE = 8;

/**
 * A name or an explanation after 400 ms of hover or on focus. Holds no control and no only copy of a fact. Placed here rather than
 * by a library, which was a fifth of the script of every page.
 */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  const id = useId();
  const wrap = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [open, setOpen] = useState(false);
  const turn = (next: boolean, afterMs = 0) => {
    window.clearTimeout(timer.current);
    if (afterMs === 0) return setOpen(next);
    timer.current = window.setTimeout(() => setOpen(next), afterMs);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const enter = (event: PointerEvent) => {
    // What it opened is under the pointer already.
    const isOpened = wrap.current?.firstElementChild?.ariaExpanded === "true";
    if (event.pointerType !== "touch" && !isOpened) turn(true, open ? 0 : SHOWN_AFTER_MS);
  };
  const close = () => turn(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the control in it
    <span
      ref={wrap}
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={() => turn(false, HIDDEN_AFTER_MS)}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(":focus-visible") && turn(true)}
      onBlur={close}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && close()}
    >
      {children}
      {open && (
        <Floating id={id} anchor={wrap} onGone={close}>
          {content}
        </Floating>
      )}
    </span>
  );
}

/** Placed below its anchor, or above it when there is no room. */
function Floating({
  id,
  anchor,
  onGone,
  children,
}: {
  id: string;
  anchor: { readonly current: HTMLElement | null };
  onGone: () => void;
  children: ReactNode;
}) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild;
    const box = own.current;
    if (!control || !box) return;
    const at = control.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const isRoom = at.bottom + GAP + height + EDGE <= window.innerHeight;
    box.style.top = `${isRoom ? at.bottom + GAP : at.top - GAP - height}px`;
    box.style.left = `${Math.max(EDGE, Math.min(at.left + at.width / 2 - width / 2, window.innerWidth - EDGE - width))}px`;
    // A control whose name it repeats need not say it twice.
    const isName = control.getAttribute("aria-label") === box.textContent;
    if (!isName) control.setAttribute("aria-describedby", id);
    window.addEventListener("scroll", onGone, { capture: true, once: true });
    return () => {
      if (!isName) control.removeAttribute("aria-describedby");
      window.removeEventListener("scroll", onGone, { capture: true });
    };
  }, [id, anchor, onGone]);
  return createPortal(
    <div
      ref={own}
      id={id}
      role="tooltip"
      className="fixed top-0 left-0 z-40 max-w-72 animate-fade-in rounded-sm bg-raised px-2.5 py-1.5 text-xs text-ink shadow-over"
    >
      {children}
    </div>,
    document.body,
  );
}
