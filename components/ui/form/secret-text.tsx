"use client";

import { type DragEvent, useRef, useState } from "react";
import { FileUp } from "@/components/ui/icons";
import { Button } from "../button";
import { cn } from "../cn";
import { Textarea } from "./input";

/** More than any key or key file. */
const CHARS_MAX = 20_000;

/** A secret of several lines, such as a PEM key: pasted, or read from a file that is chosen or dropped on it. */
export function SecretText({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [told, setTold] = useState("");
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = file.size > CHARS_MAX ? null : await file.text().catch(() => null);
    setTold(text === null ? "This file is too large or can't be read as a key." : "File loaded.");
    if (text !== null) onChange(text.trim());
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(event.type !== "dragleave");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra, the button inside is the way by keyboard
    <div
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setIsOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Textarea
        rows={5}
        spellCheck={false}
        autoComplete="off"
        className={cn("font-mono text-xs md:text-xs", isOver && "border-accent bg-accent-soft")}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          setTold("");
          onChange(event.target.value);
        }}
      />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" aria-label={`Choose file for ${label}`} onClick={() => input.current?.click()}>
          <FileUp aria-hidden />
          Choose file
        </Button>
        <span role="status" className="text-ui text-ink-2">
          {told}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
