import { readFileSync } from "node:fs";
import { headers } from "next/headers";
import { bundledPath } from "@/lib/platform/child/bundled-path";

/**
 * Makes the page around it a plain one: our server leaves Next's runtime out of it (`lib/http/direct/plain-pages`), and what moves
 * on it is moved by our own script (`page.script.ts`). Components show their first state there, and hear nothing.
 * @param ahead False where other pages carry it along unseen: they would fetch its parts.
 */
export async function PageScript({ ahead = true }: { ahead?: boolean }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const { page, parts } = addresses();
  return (
    <>
      {ahead && parts.map((part) => <link key={part} rel="modulepreload" href={part} nonce={nonce} />)}
      <script type="module" src={page} nonce={nonce} data-own="page" />
    </>
  );
}

/** What a plain page answers with, when it isn't 200; read and taken out by our server. */
export function PageStatus({ status }: { status: number }) {
  return <meta name="status" content={String(status)} />;
}

/** Websites whose pages may show a plain page in a frame; read and taken out by our server, which lets nobody else. */
export function PageFrames({ origins }: { origins: readonly string[] }) {
  return origins.length === 0 ? null : <meta name="frames" content={origins.join(" ")} />;
}

interface Addresses {
  page: string;
  /** What it can't start without. */
  parts: readonly string[];
}

let known: Addresses | undefined;

function addresses(): Addresses {
  if (known !== undefined) return known;
  const read: Addresses = JSON.parse(readFileSync(bundledPath("page-script.json"), "utf8"));
  if (process.env.NODE_ENV === "production") known = read;
  return read;
}
