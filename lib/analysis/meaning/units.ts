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
  return list.split(" ").filter((word) => word !== "");
}
