import type { InngestFunction } from "inngest";
import { inngest } from "../client";
import { functions } from "../functions/registry";

/** Ids of the workflows that wait for an event of this name. */
export function listenersOf(name: string): readonly string[] {
  return functions.filter((workflow) => waitsFor(workflow, name)).map((workflow) => workflow.id(inngest.id));
}

/** True for a workflow with one beside it for its failure. */
export function hasFailureHandler(functionId: string): boolean {
  return functions.some((workflow) => workflow.id(inngest.id) === functionId && workflow.opts.onFailure !== undefined);
}

function waitsFor(workflow: InngestFunction.Any, name: string): boolean {
  return workflow.opts.triggers?.some((trigger: { event?: unknown }) => trigger.event === name) ?? false;
}
