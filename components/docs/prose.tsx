import { Fragment } from "react";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";

const PARTS = /`([^`]*)`|\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/** A sentence of the contract: what stands between backticks is set as code, `[words](address)` is a link. */
export function Prose({ text }: { text: string }) {
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(PARTS)) {
    const [whole, code, words, address] = found;
    parts.push(text.slice(at, found.index));
    parts.push(
      code === undefined ? (
        <ProseLink key={found.index} address={address ?? ""} words={words ?? ""} />
      ) : (
        <code key={found.index} className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.92em] [overflow-wrap:anywhere]">
          {code.split(/(?<=[_/:])/).map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a word never move
            <Fragment key={at}>
              {at > 0 && <wbr />}
              {piece}
            </Fragment>
          ))}
        </code>
      ),
    );
    at = found.index + whole.length;
  }
  return [...parts, text.slice(at)];
}

function ProseLink({ address, words }: { address: string; words: string }) {
  const look = "rounded-xs text-accent-ink underline underline-offset-3 [overflow-wrap:anywhere]";
  if (!/^\/docs(\/|#|$)/.test(address))
    return (
      <a href={address} className={look}>
        {words}
      </a>
    );
  return (
    <Link href={pages.kept(address)} className={look}>
      {words}
    </Link>
  );
}
