/** Issuer identification ranges and the lengths that are in use (ISO/IEC 7812; the schemes' published ranges). */
const ISSUERS: readonly (readonly [low: number, high: number, digits: number, lengths: readonly number[]])[] = [
  [4, 4, 1, [13, 16, 19]],
  [51, 55, 2, [16]],
  [2221, 2720, 4, [16]],
  [34, 34, 2, [15]],
  [37, 37, 2, [15]],
  [300, 305, 3, [14, 16]],
  [36, 36, 2, [14, 15, 16, 17, 18, 19]],
  [38, 39, 2, [14, 16]],
  [6011, 6011, 4, [16, 17, 18, 19]],
  [644, 659, 3, [16, 17, 18, 19]],
  [3528, 3589, 4, [16, 17, 18, 19]],
  [62, 62, 2, [16, 17, 18, 19]],
  [2200, 2204, 4, [16, 17, 18, 19]],
  [50, 50, 2, [13, 14, 15, 16, 17, 18, 19]],
  [56, 58, 2, [13, 14, 15, 16, 17, 18, 19]],
  [60, 61, 2, [16, 17, 18, 19]],
  [63, 63, 2, [13, 14, 15, 16, 17, 18, 19]],
  [67, 67, 2, [13, 14, 15, 16, 17, 18, 19]],
  [9792, 9792, 4, [16]],
];

/** True for 13 to 19 digits of a known issuer whose last one is right by Luhn. */
export function isCard(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  const known = ISSUERS.some(([low, high, length, lengths]) => {
    const prefix = Number(digits.slice(0, length));
    return prefix >= low && prefix <= high && lengths.includes(digits.length);
  });
  if (!known) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const doubled = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Lengths by country (SWIFT, IBAN registry). */
const IBAN_LENGTHS =
  "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20";

/** True for an IBAN: country, check digits right by ISO 7064 mod 97-10, the length of the country (ISO 13616). */
export function isIban(chars: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(chars)) return false;
  if (!IBAN_LENGTHS.includes(`${chars.slice(0, 2)}${chars.length}`)) return false;
  let rest = 0;
  for (let at = 4; at < chars.length + 4; at++) {
    const code = chars.charCodeAt(at % chars.length);
    rest = code > 57 ? (rest * 100 + code - 55) % 97 : (rest * 10 + code - 48) % 97;
  }
  return rest === 1;
}

/** True where only a digit or two, misheard or misread, keeps it from being an IBAN. */
export function isNearlyIban(chars: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(chars)) return false;
  return [0, -1, 1, -2, 2].some((off) => IBAN_LENGTHS.includes(`${chars.slice(0, 2)}${chars.length + off}`));
}
