"use client";

import { createContext, type ReactNode, useContext, useId } from "react";
import { CircleAlert } from "@/components/ui/icons";
import { cn } from "../cn";

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

/** Ids that tie a control to the label, hint and error of the field around it. */
export function useFieldControl(own: { id?: string | undefined; "aria-describedby"?: string | undefined }) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": [field?.describedBy, own["aria-describedby"]].filter(Boolean).join(" ") || undefined,
    "aria-invalid": field?.invalid || undefined,
    "aria-required": field?.required || undefined,
  };
}

interface FieldProps {
  label: ReactNode;
  /** What is expected, below the label's control. */
  hint?: ReactNode;
  /** One sentence; replaces nothing, is read out with the control. */
  error?: string | null | undefined;
  required?: boolean;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, control, hint and error below. The control inside finds its ids by itself. */
export function Field({ label, hint, error, required = false, optional = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div data-field className={cn("flex min-w-0 flex-col gap-1.5", className)}>
        <label htmlFor={id} className="text-ui font-medium text-ink">
          {label}
          {optional && <span className="font-normal text-ink-3"> (optional)</span>}
        </label>
        {children}
        {hint && (
          <p id={hintId} className="text-ui text-ink-3">
            {hint}
          </p>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </FieldContext>
  );
}

/** What is wrong with a field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-ui text-danger-ink">
      <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
      <span data-words>{children}</span>
    </p>
  );
}

/** A group of controls under one name, such as a set of check boxes. */
export function FieldSet({
  legend,
  hint,
  error,
  className,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={cn("min-w-0", className)} aria-describedby={hint || error ? id : undefined}>
      <legend className="mb-1.5 text-ui font-medium text-ink">{legend}</legend>
      {children}
      {(hint || error) && (
        <p id={id} className={cn("mt-1.5 flex items-start gap-1.5 text-ui", error ? "text-danger-ink" : "text-ink-3")}>
          {error && <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />}
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}
