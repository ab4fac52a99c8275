"use client";

import { useId } from "react";
import { RadioChoice } from "@/components/ui/form/radio-choice";
import { Info } from "@/components/ui/icons";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import type { NoticeSettings } from "@/lib/contract/people/notices";
import { DIGESTS, type Digest } from "@/lib/contract/words/notice-words";
import { KindTable } from "./kind-table";
import { SettingsSection } from "./settings-section";
import { useNoticeChoices } from "./use-notice-choices";

const DIGEST_WORDS: Readonly<Record<Digest, { label: string; detail: string }>> = {
  off: { label: "Off", detail: "Notifications set to “In the digest” aren't emailed." },
  daily: { label: "Daily", detail: "Every day at 8:00." },
  weekly: { label: "Weekly", detail: "On Mondays at 8:00." },
};

/** What a person hears of in this workspace, and how: saved at once. */
export function NoticeChoices({ settings: initial, timeZone }: { settings: NoticeSettings; timeZone: string }) {
  const { settings, change, error } = useNoticeChoices(initial);
  const title = useId();
  const setDigest = (value: string) => {
    const digest = DIGESTS.find((each) => each === value);
    if (digest !== undefined && digest !== settings.digest) change({ digest }, { digest: settings.digest });
  };
  return (
    <>
      <SettingsSection title="Notification settings" lead="Only for you, in this workspace. Changes are saved automatically.">
        <MailHint settings={settings} />
        {error !== null && (
          <div className="mb-4">
            <FormError sentence={sentenceFor(error)} />
          </div>
        )}
        <KindTable settings={settings} onChange={change} />
      </SettingsSection>
      <SettingsSection
        title="Digest"
        lead={`One email with everything you set to “In the digest”, and the number of new reports, calls and rows. Times are those of ${timeZone}. No email when there's nothing new.`}
      >
        <p id={title} className="sr-only">
          Digest frequency
        </p>
        <RadioChoice
          stacked
          labelledBy={title}
          value={settings.digest}
          onValueChange={setDigest}
          options={DIGESTS.map((value) => ({ value, ...DIGEST_WORDS[value] }))}
        />
      </SettingsSection>
    </>
  );
}

function MailHint({ settings: { address, canMail } }: { settings: NoticeSettings }) {
  if (canMail) {
    return (
      <p className="mb-4 text-sm text-ink-2 [overflow-wrap:anywhere]">
        Emails go to <span className="font-medium text-ink">{address}</span>.
      </p>
    );
  }
  return (
    <p className="mb-4 flex max-w-2xl items-start gap-2 rounded-sm bg-info-soft px-3 py-2 text-sm">
      <Info className="mt-0.5 size-4 shrink-0 text-info" aria-hidden />
      <span className="min-w-0">
        No mail server is set up, so nothing is emailed. Ask your administrator to set one up. Your choices apply once it works.
      </span>
    </p>
  );
}
