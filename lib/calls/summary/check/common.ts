const IDS =
  "agent customer caller person staff call ask inform explain answer communicate thank greet sayGoodbye introduce good know now today one problem confirm report help check apologise putOnHold name number understand necessary before after last day minute time unfortunately again also only";

/** What nearly every call has, or nearly every summary says: it tells no two apart. */
export const COMMON: ReadonlySet<string> = new Set(IDS.split(" "));
