/** A sentence of the contract: what stands between backticks is set as code. */
export function Prose({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant sentence never move
      <code key={index} className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.92em] [overflow-wrap:anywhere]">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
