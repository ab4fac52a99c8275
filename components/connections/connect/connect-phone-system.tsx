"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FormError } from "@/components/ui/page/error-state";
import { SecretOnce } from "@/components/ui/secret-once";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { connectionQueries } from "@/lib/client/api/connections";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import { pages } from "@/lib/core/pages";
import { AuthorizationField } from "./authorization-field";
import { ADDRESS_NOTE } from "./connected";
import { focusOn } from "./focus-on";
import { SampleRequest } from "./sample-request";

/** Connects any other phone system: name and header, then its private address, this once. */
export function ConnectPhoneSystem({ sampleFields }: { sampleFields: ReactNode }) {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [authorization, setAuthorization] = useState("");
  const create = useMutation({
    mutationFn: () => {
      const header = authorization.trim();
      return call(operations.createConnection, {
        body: { type: "webhook", name, ...(header === "" ? {} : { authorization: header }) },
      });
    },
    // The answer holds the address, which is the credential.
    gcTime: 0,
    onSuccess: () => {
      setAuthorization("");
      void queries.invalidateQueries({ queryKey: connectionQueries.list().queryKey });
    },
  });
  useUnsaved((name !== "" || authorization !== "") && !create.isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending && name.trim() !== "") create.mutate();
  };
  if (create.data !== undefined) {
    const { connection } = create.data;
    const url = create.data.url ?? "";
    return (
      <div ref={focusOn} tabIndex={-1} className="flex max-w-3xl min-w-0 flex-col gap-6 outline-none">
        <SecretOnce label="Private URL" secret={url} note={ADDRESS_NOTE} />
        <SampleRequest url={url} fields={sampleFields} />
        <ButtonLink href={pages.connection(connection.id)} variant="primary" className="self-start">
          Wait for the first call
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Name" hint="A name your team recognizes, such as “Front desk”.">
          <Input
            autoFocus
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            dir="auto"
          />
        </Field>
        <AuthorizationField value={authorization} onChange={setAuthorization} optional />
        <p className="text-sm text-pretty text-ink-2">Tell callers that calls are recorded and analyzed.</p>
        <FormError sentence={create.isError ? sentenceFor(create.error) : null} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={create.isPending} disabled={name.trim() === ""}>
            Create URL
          </Button>
          <ButtonLink href={pages.connections()} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </form>
      <aside aria-labelledby="how-to" className="h-fit min-w-0 rounded-md bg-sunken p-5">
        <h2 id="how-to" className="mb-2 text-sm font-semibold">
          How it works
        </h2>
        <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-sm text-pretty text-ink-2">
          <li>You get a private URL, shown once.</li>
          <li>Enter it in the phone system as the webhook for finished recordings.</li>
          <li>For each recording, the phone system posts its https URL.</li>
          <li>Rowcall fetches the recording, transcribes and masks it, and writes a summary.</li>
        </ol>
      </aside>
    </div>
  );
}
