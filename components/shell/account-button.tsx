import type { ComponentProps } from "react";

export interface Account {
  workspaceName: string;
  planLabel: string;
  roleLabel: string;
  mayCreateWorkspace: boolean;
  userName: string;
  email: string;
}

/** The initials of who is signed in. */
export function AccountButton({ account, ...rest }: ComponentProps<"button"> & { account: Account }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink transition-colors hover:bg-pressed pointer-coarse:size-11"
      {...rest}
    >
      {initials(account.userName || account.email)}
      <span className="sr-only">, account of {account.userName}</span>
    </button>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/[\s@._-]+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase() || "?";
}
