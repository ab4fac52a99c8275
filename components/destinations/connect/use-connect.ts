"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type FieldValues, missingFields } from "@/components/ui/form/declared-values";
import { call } from "@/lib/client/api/call";
import { destinationQueries } from "@/lib/client/api/destinations";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import type { DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { newRule, type RuleDraft, rulesBody } from "../rules/rules-draft";
import { enteredFields, NOTHING_STORED, shownFields, storedWay } from "./form-fields";
import { addTyped, type RecipientsDraft, recipientsProblem } from "./recipients-draft";

export type Connect = ReturnType<typeof useConnect>;

/** What was entered to connect an app that receives, its check, and the connecting. */
export function useConnect(type: DestinationTypeInfo) {
  const queries = useQueryClient();
  const [name, setName] = useState(type.label);
  const [way, setWay] = useState(() => storedWay(type.type, NOTHING_STORED));
  const [values, setValues] = useState<FieldValues>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [recipients, setRecipients] = useState<RecipientsDraft>({ addresses: [], typed: "" });
  const [rules, setRules] = useState<readonly RuleDraft[]>(() => [newRule(type.events, "first")]);
  const [isSent, setIsSent] = useState(false);
  const fields = enteredFields(type, way, values);
  // What is entered and what is answered hold secrets: nothing of it outlives the form.
  const check = useMutation({
    mutationFn: () => call(operations.checkDestination, { body: { type: type.type, fields } }),
    gcTime: 0,
  });
  const create = useMutation({
    mutationFn: (body: { rules: NonNullable<ReturnType<typeof rulesBody>>; recipients: string[] }) =>
      call(operations.createDestination, { body: { type: type.type, name: name.trim(), fields, ...body } }),
    onSuccess: () => {
      setValues({});
      void queries.invalidateQueries({ queryKey: destinationQueries.list().queryKey });
    },
    gcTime: 0,
  });
  useUnsaved(Object.keys(values).length > 0);
  const forget = () => {
    if (!check.isIdle) check.reset();
    if (create.isError) create.reset();
  };
  const set = (field: string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
    forget();
  };
  /** @returns false, and says which are missing, unless all fields are filled. */
  const areFieldsFilled = (): boolean => {
    const missing = missingFields(values, shownFields(type, way, values));
    setErrors(missing);
    return Object.keys(missing).length === 0;
  };
  const recipientsWrong = type.hasRecipients ? recipientsProblem(recipients) : null;
  /** @returns false where something is wrong, which is told then. */
  const submit = (): boolean => {
    setIsSent(true);
    const isFilled = areFieldsFilled();
    const body = rulesBody(rules);
    if (!isFilled || body === null || recipientsWrong !== null || name.trim() === "") return false;
    create.mutate({ rules: body, recipients: type.hasRecipients ? [...addTyped(recipients).draft.addresses] : [] });
    return true;
  };
  const changeWay = (next: string) => {
    setWay(next);
    setErrors({});
    forget();
  };
  const isBusy = check.isPending || create.isPending || create.isSuccess;
  return {
    ...{ name, setName, way, changeWay, values, errors, set, fields, check, create, submit, areFieldsFilled, isSent, isBusy },
    ...{ recipients, setRecipients, recipientsError: isSent ? recipientsWrong : null, rules, setRules },
  };
}
