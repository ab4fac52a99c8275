import type { ReactNode } from "react";

interface SettingsSectionProps {
  /** For links that lead here. */
  id?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a settings page: name and explanation at the start, controls beside them from lg up. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      className="grid scroll-mt-6 gap-x-12 gap-y-5 border-b py-8 first:pt-2 last:border-b-0 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-base font-semibold">{title}</h2>
        {lead && <p className="mt-1 max-w-[48ch] text-ui text-pretty text-ink-3">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
