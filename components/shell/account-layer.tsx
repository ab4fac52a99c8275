"use client";

import { DropdownMenu } from "radix-ui";
import { LogOut, UserRound } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { THEMES, type Theme } from "@/lib/client/preferences";
import { signOut } from "@/lib/client/sign-in";
import { pages } from "@/lib/core/pages";
import { type Account, AccountButton } from "./account-button";
import { themeLook, useTheme } from "./theme-switch";

const row =
  "flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-11";

/** Who is signed in, the theme, their own settings and the way out. */
export function AccountLayer({ account }: { account: Account }) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>
        <AccountButton account={account} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 w-64 animate-fade-in rounded-md bg-raised p-1 shadow-over"
        >
          <div className="px-2.5 py-2">
            <p className="truncate font-medium" dir="auto">
              {account.userName}
            </p>
            <p className="truncate text-ui text-ink-3">{account.email}</p>
          </div>
          <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
          <ThemeItems />
          <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
          <DropdownMenu.Item asChild className={row}>
            <Link href={pages.account()}>
              <UserRound className="size-4 text-ink-3" aria-hidden />
              Your account
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={row} onSelect={() => signOut("/")}>
            <LogOut className="size-4 text-ink-3" aria-hidden />
            Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function ThemeItems() {
  const [theme, setTheme] = useTheme();
  return (
    <DropdownMenu.RadioGroup
      value={theme}
      onValueChange={(next) => setTheme(next as Theme)}
      aria-label="Theme"
      className="flex items-center gap-1 px-2.5 py-1"
    >
      <span className="grow text-sm">Theme</span>
      {THEMES.map((name) => {
        const { label, icon: Icon } = themeLook[name];
        return (
          <DropdownMenu.RadioItem
            key={name}
            value={name}
            aria-label={`${label} theme`}
            title={label}
            onSelect={(event) => event.preventDefault()}
            className="grid size-7 cursor-default place-items-center rounded-sm text-ink-3 outline-none data-highlighted:bg-hover data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-ink pointer-coarse:size-11"
          >
            <Icon className="size-4" aria-hidden />
          </DropdownMenu.RadioItem>
        );
      })}
    </DropdownMenu.RadioGroup>
  );
}
