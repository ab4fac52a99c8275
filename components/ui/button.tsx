"use client";

import type { Route } from "next";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { LoaderCircle } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { cn } from "./cn";
import { Tooltip } from "./tooltip";

const BASE =
  "relative inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-sm border border-transparent font-medium select-none transition-colors disabled:pointer-events-none aria-disabled:cursor-default [&_svg]:shrink-0";

const VARIANTS = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover disabled:bg-pressed disabled:text-ink-2",
  secondary: "border-line-strong bg-surface text-ink hover:bg-hover active:bg-pressed disabled:border-line disabled:text-ink-off",
  ghost: "text-ink-2 hover:bg-hover hover:text-ink active:bg-pressed disabled:text-ink-off",
  danger: "bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover disabled:bg-pressed disabled:text-ink-2",
};

const SIZES = {
  sm: "h-7 px-2.5 text-ui pointer-coarse:min-h-11 [&_svg]:size-3.5",
  md: "h-9 px-3.5 text-sm pointer-coarse:min-h-11 [&_svg]:size-4",
  lg: "h-11 px-5 text-sm [&_svg]:size-4",
};

const SQUARES = { sm: "w-7 px-0 pointer-coarse:min-w-11", md: "w-9 px-0 pointer-coarse:min-w-11", lg: "w-11 px-0" };

interface Look {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
}

/** The look of a button, for elements that aren't one. */
export function buttonLook({ variant = "secondary", size = "md" }: Look): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}

export interface ButtonProps extends ComponentProps<"button">, Look {
  /** Work is under way: the button keeps its width and ignores a second press. */
  busy?: boolean;
}

/** A button of one of four variants; secondary and 36 px unless told. */
export function Button({ variant, size, busy = false, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? "button"}
      className={cn(buttonLook({ variant, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
      {...rest}
    >
      {busy ? <Busy>{children}</Busy> : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  variant,
  size,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"a">, "href"> & Look & { href: Route }) {
  return (
    <Link href={href} className={cn(buttonLook({ variant, size }), className)} {...rest}>
      {children}
    </Link>
  );
}

/** A link that looks like a button and hands a file over; `path` is one of the API. */
export function DownloadLink({
  path,
  variant,
  size,
  className,
  children,
}: Look & { path: string; className?: string; children: ReactNode }) {
  return (
    <a href={path} download className={cn(buttonLook({ variant, size }), className)}>
      {children}
    </a>
  );
}

/** A button that is only an icon: its label is its name and its tooltip. */
export function IconButton({
  label,
  variant = "ghost",
  size,
  className,
  children,
  type,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label"> & Look & { label: string }) {
  return (
    <Tooltip content={label}>
      <button
        type={type ?? "button"}
        aria-label={label}
        className={cn(buttonLook({ variant, size }), SQUARES[size ?? "md"], className)}
        {...rest}
      >
        {children}
      </button>
    </Tooltip>
  );
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <Spinner />
    </>
  );
}

/** Lies over the words of a button at work. */
export function Spinner() {
  return (
    <span className="absolute inset-0 grid place-items-center" aria-hidden>
      <LoaderCircle className="animate-spin motion-reduce:animate-none" />
    </span>
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}
