"use client";

import { cloneElement, type KeyboardEvent, type ReactElement } from "react";
import { MoreHorizontal } from "@/components/ui/icons";
import { IconButton } from "../button";
import { Coming } from "./coming";
import { latePart, useOpener } from "./late";
import type { MenuItem } from "./menu-layer";

export type { MenuItem } from "./menu-layer";

const menu = latePart(async () => (await import("./menu-layer")).MenuLayer);

/** A ⋯ menu; `label` names what it belongs to ("More actions for Orders Q3"). `trigger` replaces the dots. */
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
  const { Layer, pressed, press, opener } = useOpener(menu);
  if (Layer !== null) return <Layer items={items} trigger={trigger} align={align} byKeys={pressed === "keys"} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return opener.onKeyDown(event);
    event.preventDefault();
    press("keys");
  };
  const own = { ...opener, "aria-haspopup": "menu", onKeyDown };
  return (
    <>
      {cloneElement(trigger, own)}
      {pressed !== null && <Coming />}
    </>
  );
}
