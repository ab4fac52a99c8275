"use client";

import { type FormEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { TELL_CALLERS } from "@/components/calls/list-words";
import { Button, ButtonLink } from "@/components/ui/button";
import { DeclaredFields } from "@/components/ui/form/declared-fields";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import type { ConnectionType, ConnectionTypeInfo } from "@/lib/contract/connections";
import { pages } from "@/lib/core/pages";
import { Connected } from "./connected";
import { ImportFields } from "./import-fields";
import { Step } from "./step";
import { TestResult } from "./test-result";
import { ToldError } from "./told-error";
import { useConnect } from "./use-connect";
import { useConnectionTypes } from "./use-connection-types";
import { WhereValuesAre } from "./where-values-are";

/** Connects a phone system by its name: where its values are, its fields, the test. */
export function ConnectSystem({ name }: { name: ConnectionType }) {
  const types = useConnectionTypes();
  if (types.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(types.error)}
        retry={() => void types.refetch()}
        requestId={types.error instanceof CallError ? types.error.requestId : null}
      />
    );
  }
  if (types.data === undefined) return <SkeletonRows rows={6} label="Loading the form" />;
  const type = types.data.find((each) => each.type === name);
  if (type === undefined) return <ErrorState sentence="This server can't connect this phone system." />;
  return <ConnectForm type={type} />;
}

function ConnectForm({ type }: { type: ConnectionTypeInfo }) {
  const form = useRef<HTMLFormElement>(null);
  const connect = useConnect(type);
  const { name, setName, values, errors, set, test, create, imported, days, isBusy, withFields } = connect;
  const run = (act: () => void) => {
    let isRun = false;
    flushSync(() => {
      isRun = withFields(act);
    });
    if (!isRun) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && name.trim() !== "" && days !== null) run(() => create.mutate());
  };
  if (create.data !== undefined && (create.data.url !== null || create.data.warnings.length > 0)) {
    return <Connected type={type} created={create.data} />;
  }
  const ask = () => {
    create.reset();
    test.mutate();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="max-w-2xl">
      <ol className="flex flex-col gap-10">
        <Step number={1} title="Find the credentials">
          <WhereValuesAre type={type} />
        </Step>
        <Step number={2} title="Enter the credentials">
          <div className="flex flex-col gap-5">
            <Field label="Name" hint="A name your team recognizes, such as “Front desk”.">
              <Input
                maxLength={80}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.target.value)}
                dir="auto"
              />
            </Field>
            <DeclaredFields specs={type.fields} values={values} errors={errors} onChange={set} />
          </div>
        </Step>
        <Step number={3} title="Test and connect">
          <div className="flex flex-col gap-5">
            <div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button busy={test.isPending} disabled={create.isPending} onClick={() => !isBusy && run(ask)}>
                  Test
                </Button>
                <span role="status" className="text-ui text-ink-2">
                  {test.isPending || create.isPending ? `Checking with ${type.label}…` : ""}
                </span>
              </div>
              <div aria-live="polite" className="*:mt-4">
                {test.data !== undefined && <TestResult {...test.data} system={type.label} />}
              </div>
            </div>
            <ToldError error={create.error ?? test.error} />
            {type.mode === "poll" && <ImportFields chosen={imported} label="Recordings to import" system={type.label} hasNone />}
            <p className="text-sm text-pretty text-ink-2">{TELL_CALLERS}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                variant="primary"
                busy={create.isPending || create.isSuccess}
                disabled={test.isPending || name.trim() === "" || days === null}
              >
                Connect
              </Button>
              <ButtonLink href={pages.connections()} variant="ghost">
                Cancel
              </ButtonLink>
            </div>
          </div>
        </Step>
      </ol>
    </form>
  );
}
