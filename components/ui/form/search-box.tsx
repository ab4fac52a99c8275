"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Search } from "@/components/ui/icons";
import { cn } from "../cn";
import { Input } from "./input";

const TYPED_MS = 300;

/** Typing is shown at once and searched for when it pauses; an address that changes by itself changes the box. */
export function SearchBox({
  label,
  placeholder = label,
  search,
  onSearch,
  className,
}: {
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  search: string;
  onSearch: (search: string) => void;
  className?: string;
}) {
  const [box, setBox] = useState({ text: search, known: search, sent: search });
  if (box.known !== search) {
    // What comes back from our own change must not undo what was typed since.
    setBox(search === box.sent ? { ...box, known: search } : { text: search, known: search, sent: search });
  }
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the box could hear it.
  useEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed !== "") setBox((now) => ({ ...now, text: typed }));
  }, []);
  const tell = useEffectEvent(onSearch);
  useEffect(() => {
    if (box.text === box.sent) return;
    const timer = setTimeout(() => {
      setBox((now) => ({ ...now, sent: box.text }));
      tell(box.text);
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [box.text, box.sent]);
  return (
    <div className={cn("min-w-0 grow basis-40", className)}>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        dir="auto"
        start={<Search aria-hidden />}
        value={box.text}
        onChange={(event) => setBox({ ...box, text: event.target.value })}
      />
    </div>
  );
}
