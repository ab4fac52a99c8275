"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/layer/dialog";
import { FormError } from "@/components/ui/page/error-state";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { stepProblem } from "./draft";
import { StepFields } from "./step-fields";
import { STEP_KINDS } from "./step-words";

/** A step that is added or changed. Mount it only while it is open. */
export function StepEditor({
  step: before,
  columns,
  isNew,
  onDone,
  onClose,
}: {
  step: PreparationStep;
  /** Names of the columns that the step is given. */
  columns: readonly string[];
  isNew: boolean;
  onDone: (step: PreparationStep) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [step, setStep] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = stepProblem(step);
    setProblem(wrong);
    if (wrong === null) onDone(step);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={STEP_KINDS[step.kind].label}
      leaveQuestion={JSON.stringify(step) === JSON.stringify(before) ? null : "This step isn't saved yet."}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            {isNew ? "Add step" : "Change step"}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <StepFields
          step={step}
          columns={columns}
          onChange={(next) => {
            setProblem(null);
            setStep(next);
          }}
        />
        <FormError sentence={problem} />
      </form>
    </Dialog>
  );
}
