/** What headers call the moment at which somebody was born or something was founded, in lower case without accents. */
export const BIRTH_WORDS = "birth born birthday birthdate dob geburtsdatum geburt geboren naissance nacimiento nascita founded";

const BIRTH = new Set(BIRTH_WORDS.split(" "));

/** True for the header of a moment from which an age counts: "birth_date", "dateOfBirth", "Geburtsdatum". */
export function isBirth(header: string): boolean {
  return header.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).some((word) => BIRTH.has(word.toLowerCase()));
}
