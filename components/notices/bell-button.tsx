import type { ComponentProps } from "react";
import { IconButton } from "@/components/ui/button";
import { Bell } from "@/components/ui/icons";
import { bellLabel, countMark } from "./unread";

/** The bell, with how much is unread. */
export function BellButton({ unread, ...rest }: Omit<ComponentProps<typeof IconButton>, "label"> & { unread: number }) {
  return (
    <IconButton label={bellLabel(unread)} aria-haspopup="dialog" {...rest}>
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-semibold text-on-danger tabular-nums"
        >
          {countMark(unread)}
        </span>
      )}
    </IconButton>
  );
}
