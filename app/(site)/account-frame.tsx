import type { ReactNode } from "react";

/** A narrow column with one form. */
export function AccountFrame({
  title,
  lead,
  children,
  foot,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  foot: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-12 md:pt-20">
      <h1 className="font-serif text-[1.875rem] leading-9 font-semibold text-balance">{title}</h1>
      {lead && <p className="mt-2 text-pretty text-ink-2">{lead}</p>}
      {children && <div className="mt-8">{children}</div>}
      <p className="mt-8 border-t pt-5 text-ink-2">{foot}</p>
    </div>
  );
}
