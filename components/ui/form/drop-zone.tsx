"use client";

import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FileUp } from "@/components/ui/icons";
import { Button } from "../button";
import { cn } from "../cn";

interface DropZoneProps {
  /** Limits, said first: "A .csv, .tsv or .xlsx file up to 25 MB". */
  limits: ReactNode;
  /** Endings for the picker, with dot. */
  accept: readonly string[];
  buttonLabel?: string;
  disabled?: boolean;
  /** Where another button is the page's main one. */
  quiet?: boolean;
  /** Called for each file. */
  onFile: (file: File) => void;
  /** Several files at once. */
  multiple?: boolean;
  className?: string;
}

/** A way to hand over a file, or several: the button is the main way, dropping is extra. */
export function DropZone(props: DropZoneProps) {
  const { limits, accept, multiple = false, disabled = false, quiet = false, onFile, className } = props;
  const buttonLabel = props.buttonLabel ?? (multiple ? "Choose files" : "Choose file");
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (disabled) return;
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onFile(file);
  };
  // What was chosen before the field could hear it.
  useEffect(() => {
    const field = input.current;
    if (field === null || disabled || (field.files?.length ?? 0) === 0) return;
    take(field.files);
    field.value = "";
  });
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(event.type === "dragenter" || event.type === "dragover");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra, the button inside is the way by keyboard
    <div
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={cn(
        "flex flex-col items-center gap-3 rounded-md border border-dashed border-line-strong bg-surface px-6 py-12 text-center transition-colors",
        over && "border-accent bg-accent-soft",
        className,
      )}
    >
      <span className="grid size-10 place-items-center rounded-md bg-accent-soft text-accent-ink">
        <FileUp className="size-5" aria-hidden />
      </span>
      <p className="text-sm text-balance text-ink-2">{limits}</p>
      <Button variant={quiet ? "secondary" : "primary"} disabled={disabled} onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      <p className="text-ui text-ink-3 pointer-coarse:hidden">{hint(multiple, over)}</p>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept.join(",")}
        className="sr-only"
        tabIndex={-1}
        aria-label={buttonLabel}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
    </div>
  );
}

function hint(multiple: boolean, over: boolean): string {
  if (multiple) return over ? "Drop to add the files" : "or drop files here";
  return over ? "Drop to read the file" : "or drop a file here";
}
