const NOTE = /^The speakers were guessed from what was said, (\d+)% sure/;

/** What a person is told of speakers that were guessed; it stays on the call until a person says who speaks. */
export function guessNote(confidence: number): string {
  return `The speakers were guessed from what was said, ${Math.round(100 * confidence)}% sure where somebody is named. Swap Agent and Customer if it's the wrong way round.`;
}

export function isGuessNote(note: string): boolean {
  return NOTE.test(note);
}

/** How sure the guess is that the notes of a call tell of, 0 to 1; 1 where nobody had to guess. */
export function speakerConfidence(notes: readonly string[]): number {
  const percent = notes.map((note) => NOTE.exec(note)?.[1]).find((found) => found !== undefined);
  return percent === undefined ? 1 : Number(percent) / 100;
}
