/** Units whose amounts add up. A bare k, m or M is none: it may be thousands or millions. */
const ADDING =
  "kg g mg µg t lb lbs oz km cm mm mi ft yd L ml mL l km² m² m2 km2 m³ m3 ha h hrs min s sec ms µs ns kB KB MB GB TB MiB GiB KiB kWh MWh Wh kcal kJ J pcs Stk Stk. Stück kr kr. Rs Rs.";
/** Units of what is measured, not counted: adding them up says nothing. */
const LEVELS = "°C °F ° km/h mph m/s kph kn Hz kHz MHz GHz W kW MW V mV mA hPa kPa bar psi Pa dB bpm rpm ppm px ";

const SUMMABLE: ReadonlySet<string> = new Set(words(ADDING));

export const UNITS: readonly string[] = [...words(ADDING), ...words(LEVELS)].sort((a, b) => b.length - a.length);
const KNOWN: ReadonlySet<string> = new Set(UNITS);
const TIMES: ReadonlySet<string> = new Set(
  words(
    "seconds minutes hours days weeks months terms tage stunden wochen monate jours heures semaines mois dias días horas semanas meses",
  ),
);

/** True for a unit, or the name of one of time: "payment days" and "payment terms" are no payment. */
export function isUnit(text: string): boolean {
  return KNOWN.has(text) || TIMES.has(text);
}

/** True when amounts in this unit may be added up. */
export function unitAddsUp(unit: string): boolean {
  return SUMMABLE.has(unit);
}

function words(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== "");
}

/** What a unit in a header is of: something used up, time or way that it went over, a size of the thing, or anything else. */
type UnitKind = "used" | "over" | "size" | "other";

const IN_HEADERS: ReadonlyMap<string, UnitKind> = new Map(
  Object.entries({
    used: "wh kwh mwh gwh gj l ltr liter liters litre litres litros litri hl gal gallons m³ m3 cbm t tonnes tons tonnen",
    over: "km miles kilometer kilometres kilometers kilometros kilómetros hrs hours std",
    size: "m² m2 qm sqm sqft km² km2 ha acres",
    other: "kg g mg lb lbs oz cm mm mi ft sec secs ms mins °c °f km/h mph kw mw hz bar psi hpa ppm bpm rpm db µg µg/m³ pcs",
  } satisfies Record<UnitKind, string>).flatMap(([kind, list]) => words(list).map((unit) => [unit, kind as UnitKind] as const)),
);
/** With these a unit says how far something reaches or how much it holds, once for each thing. */
const OF_THINGS = new Set(
  words(
    `range odometer mileage odo tank capacity stand kilometerstand hubraum reichweite autonomie autonomia autonomía kilometrage kilométrage
     kilometraje cilindrada cylindrée radius distance entfernung distancia from to until bis zum hasta`,
  ),
);

/**
 * The unit that a header begins or ends with, or has in brackets at its end: "Fuel (l)", "Elec kWh", "km driven". Null where it has none,
 * and for a letter that may be anything; "km/day" is a rate, and none either.
 */
export function unitInHeader(header: string): { kind: UnitKind; addsUp: boolean } | null {
  const [, bracketed] = /[([]([^)\]]+)[)\]]\s*$/.exec(header) ?? [];
  const parts = header
    .toLowerCase()
    .split(/[\s_()[\],;:]+/u)
    .filter((part) => part !== "");
  const last = (bracketed ?? parts.at(-1) ?? "").toLowerCase().trim().replace(/\.$/, "");
  const first = parts[0] ?? "";
  const ahead = first.length > 1 && parts.length > 1 ? IN_HEADERS.get(first) : undefined;
  const behind = bracketed !== undefined || (last.length > 1 && parts.length > 1) ? IN_HEADERS.get(last) : undefined;
  const kind = behind ?? (ahead === "used" || ahead === "over" ? ahead : undefined);
  if (kind === undefined) return null;
  return { kind, addsUp: (kind === "used" || kind === "over") && !parts.some((part) => OF_THINGS.has(part)) };
}

/** True for a header of hours, a way or an area: what something is told for each unit of. */
export function isExposure(header: string): boolean {
  const kind = unitInHeader(header)?.kind;
  return kind === "over" || kind === "size";
}
