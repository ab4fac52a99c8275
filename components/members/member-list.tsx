"use client";

import { useState } from "react";
import { useMay } from "@/components/shell/role";
import { Badge } from "@/components/ui/badge";
import { Select } from "@/components/ui/form/select";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { FormError } from "@/components/ui/page/error-state";
import { DateTime, RelativeTime } from "@/components/ui/time";
import { sentenceFor } from "@/lib/client/api/call-error";
import type { MemberItem } from "@/lib/contract/people/members";
import { isAtLeast, ROLE_LABELS, type Role } from "@/lib/contract/roles";
import { ROLE_CHOICES } from "./role-words";
import { useMemberActs } from "./use-member-acts";

type Asked =
  | { act: "remove"; member: MemberItem }
  | { act: "transfer"; member: MemberItem }
  | { act: "role"; member: MemberItem; role: Role };

/** Everybody of the workspace, with what the person who looks may change. */
export function MemberList({ members }: { members: readonly MemberItem[] }) {
  const acts = useMemberActs();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState<string | null>(null);
  const change = (member: MemberItem, role: Role) => {
    if (role === member.role) return;
    setError(null);
    // Owning cannot be taken back by who gave it, and less for oneself not by oneself.
    if (role === "owner" || member.isYou) return setAsked({ act: "role", member, role });
    acts.changeRole(member, role).catch((reason: unknown) => setError(sentenceFor(reason)));
  };
  return (
    <>
      <FormError sentence={error} />
      <ul className="border-t">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isLastOwner={member.role === "owner" && members.filter(({ role }) => role === "owner").length === 1}
            onRole={(role) => change(member, role)}
            onAsk={(act) => setAsked({ act, member })}
          />
        ))}
      </ul>
      {asked && <AskFirst asked={asked} acts={acts} onClose={() => setAsked(null)} />}
    </>
  );
}

function MemberRow({
  member,
  isLastOwner,
  onRole,
  onAsk,
}: {
  member: MemberItem;
  isLastOwner: boolean;
  onRole: (role: Role) => void;
  onAsk: (act: "remove" | "transfer") => void;
}) {
  const [isOwner, isAdmin] = [useMay("owner"), useMay("admin")];
  const mayManage = isOwner || (isAdmin && (member.isYou || !isAtLeast(member.role, "admin")));
  const choices = ROLE_CHOICES.filter(({ value }) => isOwner || value !== "owner");
  const items: MenuItem[] = [];
  if (isOwner && !member.isYou) items.push({ label: "Transfer ownership", onSelect: () => onAsk("transfer") });
  if (mayManage && !member.isYou) items.push({ label: "Remove member", danger: true, onSelect: () => onAsk("remove") });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]" dir="auto">
            {member.name}
          </span>
          {member.isYou && <Badge tone="info">You</Badge>}
        </p>
        <p className="mt-0.5 text-ui [overflow-wrap:anywhere] text-ink-3">
          {member.email} · joined <DateTime at={member.joinedAt} dateOnly /> ·{" "}
          {member.lastSeenAt === null ? (
            "not seen lately"
          ) : (
            <>
              last seen <RelativeTime at={member.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {mayManage && !isLastOwner ? (
          <Select
            aria-label={`Role of ${member.name}`}
            options={choices}
            value={member.role}
            onValueChange={onRole}
            className="w-32"
          />
        ) : (
          <span className="text-ui text-ink-2">
            {ROLE_LABELS[member.role]}
            {isLastOwner && <span className="sr-only">, the only one</span>}
          </span>
        )}
        {items.length > 0 && <Menu label={`More actions for ${member.name}`} items={items} />}
      </div>
    </li>
  );
}

function AskFirst({ asked, acts, onClose }: { asked: Asked; acts: ReturnType<typeof useMemberActs>; onClose: () => void }) {
  const { member } = asked;
  const said = wordsOf(asked);
  const perform = () => {
    if (asked.act === "role") return acts.changeRole(member, asked.role);
    return asked.act === "remove" ? acts.remove(member) : acts.transfer(member);
  };
  return (
    <ConfirmDialog
      open
      danger={asked.act === "remove"}
      onOpenChange={onClose}
      title={said.title}
      body={said.body}
      confirmLabel={said.confirm}
      onConfirm={perform}
    />
  );
}

function wordsOf(asked: Asked): { title: string; body: string; confirm: string } {
  const { name } = asked.member;
  if (asked.act === "remove") {
    return {
      title: `Remove ${name}?`,
      body: "They lose access right away. What they created stays, and their open invitations are revoked.",
      confirm: "Remove member",
    };
  }
  if (asked.act === "transfer") {
    return {
      title: `Transfer ownership to ${name}?`,
      body: "They become an owner and you become an admin. Only they can transfer it back.",
      confirm: "Transfer",
    };
  }
  const role = ROLE_LABELS[asked.role].toLowerCase();
  return asked.member.isYou
    ? {
        title: `Become ${role}?`,
        body: "It takes effect right away, and you can't undo it yourself. Below admin, your open invitations are revoked.",
        confirm: "Change role",
      }
    : {
        title: `Make ${name} an owner?`,
        body: "Owners can do everything, including change your role and remove you.",
        confirm: "Make owner",
      };
}
