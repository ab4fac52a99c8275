/** The text of each row's value, null for one without, and how the values are stored. */
export interface Made {
  stored: string;
  text(row: number): string | null;
}
