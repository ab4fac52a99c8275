/**
 * Sets variables of the environment as if this process had started with them: what was already read of the old ones is forgotten.
 * Something of an earlier file of tests may still be about, and read them at any moment.
 */
export function setSettings(settings: Record<string, string>): void {
  Object.assign(process.env, settings);
  const kept = globalThis as { __rowcallEnv?: unknown; __rowcallEgressRules?: unknown };
  delete kept.__rowcallEnv;
  delete kept.__rowcallEgressRules;
}
