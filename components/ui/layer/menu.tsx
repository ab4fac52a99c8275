"use client";

import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, useState } from "react";
import { MoreHorizontal } from "@/components/ui/icons";
import { IconButton } from "../button";
import { Coming, latePart, useLate } from "./late";
import type { MenuItem } from "./menu-layer";

export type { MenuItem } from "./menu-layer";

const menu = latePart(async () => (await import("./menu-layer")).MenuLayer);

/** A ⋯ menu; `label` names what it belongs to ("More for Orders Q3"). `trigger` replaces the dots. */
export function Menu({
  label,
  items,
  trigger = (
    <IconButton label={label} size="sm">
      <MoreHorizontal aria-hidden />
    </IconButton>
  ),
  align = "end",
}: {
  label: string;
  items: readonly MenuItem[];
  trigger?: ReactElement<object>;
  align?: "start" | "end";
}) {
  const [pressed, setPressed] = useState<"pointer" | "keys" | null>(null);
  const Layer = useLate(menu, pressed !== null, () => setPressed(null));
  if (Layer !== null) return <Layer items={items} trigger={trigger} align={align} byKeys={pressed === "keys"} />;
  const opener = {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "aria-busy": pressed !== null || undefined,
    onClick: (event: MouseEvent) => setPressed(event.detail === 0 ? "keys" : "pointer"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setPressed("keys");
    },
  };
  return (
    <>
      {cloneElement(trigger, opener)}
      {pressed !== null && <Coming />}
    </>
  );
}
