"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Step } from "@/components/connections/connect/step";
import type { NamedDataset } from "@/components/deliveries/events/dataset-choice";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import type { DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { pages } from "@/lib/core/pages";
import { PreviewPane } from "../rules/message-preview";
import { RulesEditor } from "../rules/rules-editor";
import { CheckResult } from "./check-result";
import { Connected } from "./connected";
import { DestinationFields } from "./destination-fields";
import { firstWrong } from "./first-wrong";
import { plainFields } from "./form-fields";
import { RecipientsField } from "./recipients-field";
import { type Connect, useConnect } from "./use-connect";

/** Connects an app that receives: where its values are, its fields, whom and what it is told, with the message beside it. */
export function ConnectDestination({ type, datasets }: { type: DestinationTypeInfo; datasets: readonly NamedDataset[] }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const connect = useConnect(type);
  const [active, setActive] = useState("first");
  const { create, rules } = connect;
  const at = Math.max(
    0,
    rules.findIndex(({ key }) => key === active),
  );
  /** Runs what may be refused by the form itself; then the first field that is wrong has the focus. */
  const run = (act: () => boolean) => {
    let isRun = false;
    flushSync(() => {
      isRun = act();
    });
    if (!isRun && form.current !== null) firstWrong(form.current)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!connect.isBusy) run(connect.submit);
  };
  const check = () => {
    create.reset();
    if (connect.areFieldsFilled()) connect.check.mutate();
    else return false;
    return true;
  };
  const open = (id: string) => router.push(pages.integration(id));
  return (
    <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <form ref={form} noValidate onSubmit={submit}>
        <ol className="flex flex-col gap-10">
          <Step number={1} title="Find the credentials">
            <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-sm text-pretty text-ink-2">
              {type.howTo.map((line) => (
                <li key={line} className="[overflow-wrap:anywhere]">
                  {line}
                </li>
              ))}
            </ol>
          </Step>
          <Step number={2} title="Enter the credentials">
            <Values type={type} connect={connect} onCheck={() => !connect.isBusy && run(check)} />
          </Step>
          {type.hasRecipients && (
            <Step number={3} title="Recipients">
              <RecipientsField draft={connect.recipients} error={connect.recipientsError} onChange={connect.setRecipients} />
            </Step>
          )}
          <Step number={type.hasRecipients ? 4 : 3} title="What is sent">
            <div className="flex flex-col gap-5">
              <RulesEditor
                type={type}
                drafts={rules}
                datasets={datasets}
                isTold={connect.isSent}
                onChange={connect.setRules}
                onActive={setActive}
              />
              <FormError sentence={create.isError ? sentenceFor(create.error) : null} />
              <div className="flex flex-wrap items-center gap-2">
                <Button
                  type="submit"
                  variant="primary"
                  busy={create.isPending || create.isSuccess}
                  disabled={connect.check.isPending || connect.name.trim() === ""}
                >
                  Connect
                </Button>
                <ButtonLink href={pages.integrations()} variant="ghost">
                  Cancel
                </ButtonLink>
                <span role="status" className="text-ui text-ink-2">
                  {create.isPending ? `Checking with ${type.label}…` : ""}
                </span>
              </div>
            </div>
          </Step>
        </ol>
      </form>
      <div className="min-w-0 xl:sticky xl:top-6">
        <PreviewPane
          type={type}
          fields={plainFields(type, connect.fields)}
          draft={rules[at]}
          ruleNumber={rules.length > 1 ? at + 1 : null}
        />
      </div>
      {create.data !== undefined && <Connected created={create.data} onDone={open} />}
    </div>
  );
}

function Values({ type, connect, onCheck }: { type: DestinationTypeInfo; connect: Connect; onCheck: () => void }) {
  const { check, create, fields } = connect;
  return (
    <div className="flex flex-col gap-5">
      <Field label="Name" hint="A name your team recognizes, such as “Support channel”.">
        <Input
          maxLength={80}
          autoComplete="off"
          value={connect.name}
          onChange={(event) => connect.setName(event.target.value)}
          dir="auto"
        />
      </Field>
      <DestinationFields
        type={type}
        way={connect.way}
        values={connect.values}
        errors={connect.errors}
        asked={{ fields }}
        onWay={connect.changeWay}
        onChange={connect.set}
      />
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={check.isPending} disabled={create.isPending} onClick={onCheck}>
            Check
          </Button>
          <span role="status" className="text-ui text-ink-2">
            {check.isPending ? `Checking with ${type.label}…` : "Sends nothing."}
          </span>
        </div>
        <div aria-live="polite" className="*:mt-4">
          {check.data !== undefined && <CheckResult {...check.data} />}
        </div>
        <div className="mt-4 empty:hidden">
          <FormError sentence={check.isError ? sentenceFor(check.error) : null} />
        </div>
      </div>
    </div>
  );
}
