"use client";

import { MAIL_WORDS, NOTICE_LOOKS } from "@/components/notices/notice-words";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Select } from "@/components/ui/form/select";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { NoticeChoice, NoticeKind, NoticeSettings } from "@/lib/contract/people/notices";
import { NOTICE_MAILS } from "@/lib/contract/words/notice-words";
import { keysOf } from "@/lib/core/typed-keys";
import type { NoticeChange } from "./use-notice-choices";

const KINDS = keysOf(NOTICE_LOOKS);

/** Notification types, each with its two switches. */
export function KindTable({
  settings,
  onChange,
}: {
  settings: NoticeSettings;
  onChange: (change: NoticeChange, back: NoticeChange) => void;
}) {
  const choose = (kind: NoticeKind, part: Partial<NoticeChoice>) => {
    const before = settings.kinds[kind];
    onChange({ kinds: { [kind]: { ...before, ...part } } }, { kinds: { [kind]: before } });
  };
  return (
    // On phones each kind is a block of its own, with its switches named in it: three columns would not fit.
    <Table label="Notification types" className="max-sm:block max-sm:border-t max-sm:[&>tbody]:block max-sm:[&>thead]:sr-only">
      <thead>
        <tr>
          <Th>Kind</Th>
          <Th>Inbox</Th>
          <Th>By email</Th>
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            choice={settings.kinds[kind]}
            isDigestOff={settings.digest === "off"}
            onChoose={choose}
          />
        ))}
      </tbody>
    </Table>
  );
}

function KindRow({
  kind,
  choice,
  isDigestOff,
  onChoose,
}: {
  kind: NoticeKind;
  choice: NoticeChoice;
  isDigestOff: boolean;
  onChoose: (kind: NoticeKind, part: Partial<NoticeChoice>) => void;
}) {
  const { label, detail } = NOTICE_LOOKS[kind];
  const mails = NOTICE_MAILS.map((value) => ({ value, label: MAIL_WORDS[value] }));
  return (
    <Tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:border-b max-sm:py-2 max-sm:[&>td]:h-auto max-sm:[&>td]:border-b-0">
      <Td className="py-2.5">
        <span className="block font-medium">{label}</span>
        <span className="block max-w-[52ch] text-ui text-pretty text-ink-3">{detail}</span>
      </Td>
      <Td>
        <Checkbox
          checked={choice.inbox}
          onCheckedChange={(inbox) => onChoose(kind, { inbox })}
          aria-label={`${label}: show in the inbox`}
          className="justify-center"
        />
        <span aria-hidden className="mt-0.5 block text-center text-ui text-ink-3 sm:hidden">
          Inbox
        </span>
      </Td>
      <Td className="max-sm:col-span-2 max-sm:ps-0">
        <span aria-hidden className="mb-1 block text-ui text-ink-3 sm:hidden">
          By email
        </span>
        <Select
          options={mails}
          value={choice.mail}
          onValueChange={(mail) => onChoose(kind, { mail })}
          aria-label={`${label}: by email`}
          className="w-40 max-sm:w-full"
        />
        {choice.mail === "digest" && isDigestOff && <span className="mt-1 block text-ui text-ink-3">The digest is off.</span>}
      </Td>
    </Tr>
  );
}
