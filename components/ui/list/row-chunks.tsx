"use client";

import { type AriaAttributes, type FocusEvent, type ReactNode, useEffect, useState } from "react";

const CHUNK = 50;

/** Which row of all an element is, for those who hear the page: rows out of sight are not in it. */
export type RowPlace = Pick<AriaAttributes, "aria-rowindex" | "aria-posinset" | "aria-setsize">;

/**
 * Rows of a long list, of which only those near what is in sight are drawn. The others keep their place, as high as they were, so that
 * the page scrolls as if all were there.
 * @param label names the groups of a list; rows of a table need none, and follow one row of heads.
 */
export function RowChunks<T extends { id: string }>({
  items,
  label,
  children,
}: {
  items: readonly T[];
  label?: string;
  children: (item: T, place: RowPlace) => ReactNode;
}) {
  const placeOf = (at: number): RowPlace =>
    label === undefined ? { "aria-rowindex": at + 2 } : { "aria-posinset": at + 1, "aria-setsize": items.length };
  const starts = Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, chunk) => chunk * CHUNK);
  return starts.map((start) => (
    <Chunk key={start} label={label === undefined || start === 0 ? label : `${label} from ${start + 1}`}>
      {() => items.slice(start, start + CHUNK).map((item, at) => children(item, placeOf(start + at)))}
    </Chunk>
  ));
}

function Chunk({ label, children }: { label: string | undefined; children: () => ReactNode }) {
  const [group, setGroup] = useState<HTMLElement | null>(null);
  /** How high the rows were when they left; null while they are near. They are drawn at first, for where the browser goes back to. */
  const [awayHeight, setAwayHeight] = useState<number | null>(null);
  /** The focus is not taken from a row that is scrolled away. */
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    if (group === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        // A busy page hears of several moves at once: where it is now is told last.
        const entry = entries.at(-1);
        if (entry === undefined) return;
        setHasFocus(group.contains(document.activeElement));
        setAwayHeight((now) => (entry.isIntersecting ? null : (now ?? entry.boundingClientRect.height)));
      },
      { rootMargin: "100% 0px" },
    );
    watch.observe(group);
    return () => watch.disconnect();
  }, [group]);
  const height = hasFocus ? null : awayHeight;
  const focus = {
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
    },
  };
  if (label === undefined) {
    return (
      <tbody ref={setGroup} data-chunk {...focus}>
        {height === null ? (
          children()
        ) : (
          <tr aria-hidden>
            <td style={{ height }} />
          </tr>
        )}
      </tbody>
    );
  }
  return (
    <ul ref={setGroup} aria-label={label} data-chunk {...focus}>
      {height === null ? children() : <li aria-hidden style={{ height }} />}
    </ul>
  );
}
