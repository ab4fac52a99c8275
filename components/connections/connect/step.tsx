import { type ReactNode, useId } from "react";

/** One of the numbered steps of connecting. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li>
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-4 flex items-center gap-3 text-base font-semibold">
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong text-ui text-ink-2"
          >
            {number}
          </span>
          <span className="sr-only">Step {number}: </span>
          {title}
        </h2>
        <div className="sm:ps-10">{children}</div>
      </section>
    </li>
  );
}
