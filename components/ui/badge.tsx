import type { ReactNode } from "react";
import type { LucideIcon } from "@/components/ui/icons";
import { cn } from "./cn";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

const tones: Record<Tone, string> = {
  neutral: "bg-pressed text-ink-2",
  info: "bg-info-soft text-info-ink",
  success: "bg-success-soft text-success-ink",
  warning: "bg-warning-soft text-warning-ink",
  danger: "bg-danger-soft text-danger-ink",
};

/** Icon and word on a soft ground; never the icon alone. */
export function Badge({
  tone = "neutral",
  icon: Icon,
  spin = false,
  className,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  spin?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        "inline-flex h-6 items-center gap-1.5 rounded-xs px-2 text-ui font-medium whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {Icon && (
        <Icon
          className={cn("size-3.5 shrink-0", spin && "animate-spin [animation-duration:2s] motion-reduce:animate-none")}
          aria-hidden
        />
      )}
      {children}
    </span>
  );
}
