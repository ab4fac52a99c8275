"use client";

const SHOWN = 3;

/** Tags of a thing; each narrows the list to those that have it. */
export function TagList({ tags, onTag }: { tags: readonly string[]; onTag: (tag: string) => void }) {
  if (tags.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {tags.slice(0, SHOWN).map((tag) => (
        <button
          key={tag}
          type="button"
          onClick={() => onTag(tag)}
          title={`Show everything tagged ${tag}`}
          className="max-w-40 truncate rounded-xs bg-pressed px-1.5 py-0.5 text-xs text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-8"
          dir="auto"
        >
          {tag}
        </button>
      ))}
      {tags.length > SHOWN && <span className="px-1 py-0.5 text-xs text-ink-3">+{tags.length - SHOWN}</span>}
    </span>
  );
}
