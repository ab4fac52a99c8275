"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type FieldValues, missingFields } from "@/components/ui/form/declared-values";
import { useToast } from "@/components/ui/layer/toast";
import { call } from "@/lib/client/api/call";
import { connectionQueries } from "@/lib/client/api/connections";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import type { ConnectionTypeInfo } from "@/lib/contract/connections";
import { pages } from "@/lib/core/pages";
import { useImportChoice } from "./use-import-choice";

/** What was entered to connect a phone system, its test, and the connecting. */
export function useConnect(type: ConnectionTypeInfo) {
  const router = useRouter();
  const toast = useToast();
  const queries = useQueryClient();
  const [name, setName] = useState(type.label);
  const [values, setValues] = useState<FieldValues>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const fields = { ...values };
  const isFilled = Object.keys(missingFields(values, type.fields)).length === 0;
  const imported = useImportChoice("none", { type: type.type, fields }, isFilled);
  const days = type.mode === "poll" ? imported.days : 0;
  // What is entered and what is answered hold secrets: nothing of it outlives the form.
  const test = useMutation({
    mutationFn: () => call(operations.checkConnection, { body: { type: type.type, fields } }),
    onSuccess: () => imported.ask(),
    gcTime: 0,
  });
  const create = useMutation({
    mutationFn: () =>
      call(operations.createConnection, {
        body: { type: type.type, name: name.trim(), fields, ...(days ? { importDays: days } : {}) },
      }),
    onSuccess: ({ connection, url, warnings }) => {
      setValues({});
      void queries.invalidateQueries({ queryKey: connectionQueries.list().queryKey });
      if (url !== null || warnings.length > 0) return;
      toast("Phone system connected");
      router.push(pages.connection(connection.id));
    },
    gcTime: 0,
  });
  useUnsaved(Object.keys(values).length > 0);
  const set = (field: string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
    if (!test.isIdle) test.reset();
    if (create.isError) create.reset();
    imported.forget();
  };
  /** Runs what needs all fields, or says which are missing. @returns false then. */
  const withFields = (run: () => void): boolean => {
    const missing = missingFields(values, type.fields);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return false;
    run();
    return true;
  };
  const isBusy = test.isPending || create.isPending || create.isSuccess;
  return { name, setName, values, errors, set, test, create, imported, days, isBusy, withFields };
}
