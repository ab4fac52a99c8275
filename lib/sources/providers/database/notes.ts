const SENTENCES_MAX = 20;

/** What people should know of the rows, each sentence once. */
export class Notes {
  readonly #said = new Set<string>();
  #fresh: string[] = [];

  say(sentence: string): void {
    if (this.#said.has(sentence) || this.#said.size >= SENTENCES_MAX) return;
    this.#said.add(sentence);
    this.#fresh.push(sentence);
  }

  /** What is new since the last time. */
  take(): string[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }
}
