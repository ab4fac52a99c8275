import { ButtonLink } from "@/components/ui/button";
import type { WorkspaceSettings } from "@/lib/contract/people/account";
import type { MemberItem } from "@/lib/contract/people/members";
import { pages } from "@/lib/core/pages";

/** Where prices are and the plan is changed, or whom to ask. */
export function PlanChange({
  workspace: { planLink, administrator },
  owners,
}: {
  workspace: Pick<WorkspaceSettings, "planLink" | "administrator">;
  owners: readonly MemberItem[];
}) {
  if (planLink !== null) {
    return (
      <ButtonLink href={pages.kept(planLink)} variant="primary" target="_blank" rel="noreferrer">
        See prices and change plan
      </ButtonLink>
    );
  }
  const others = owners.filter(({ isYou }) => !isYou);
  return (
    <p className="max-w-xl text-sm text-pretty text-ink-2">
      {administrator !== null ? (
        <>
          Ask your administrator: <Contact text={administrator} />.
        </>
      ) : others.length < owners.length || others.length === 0 ? (
        "Ask your administrator."
      ) : (
        <>
          Ask your administrator, through an owner of this workspace:{" "}
          {others.map(({ id, name, email }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <span dir="auto">{name}</span> (<Contact text={email} />)
            </span>
          ))}
          .
        </>
      )}
    </p>
  );
}

function Contact({ text }: { text: string }) {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) return <span className="font-medium text-ink">{text}</span>;
  return (
    <a href={`mailto:${text}`} className="text-accent-ink underline underline-offset-3 [overflow-wrap:anywhere]">
      {text}
    </a>
  );
}
