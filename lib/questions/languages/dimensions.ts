/** What adjectives are about, whatever their direction: "oldest" is about ages, "deeper than" about depths. */
export const DIMENSIONS: Readonly<Record<string, readonly string[]>> = {
  time: ["duration", "wait", "night"],
  age: ["age"],
  price: ["price", "cost", "freight", "fee"],
  weight: ["weight", "body_mass"],
  heat: ["temperature"],
  depth: ["depth"],
  height: ["height", "altitude", "body_height"],
  strength: ["magnitude", "wind", "power_rating", "horsepower"],
  distance: ["distance"],
  pay: ["salary", "income"],
  wealth: ["gdp", "income"],
  death: ["death"],
  rain: ["rainfall"],
  people: ["population"],
};

/** Comparatives, folded, by what they are about. */
export const COMPARATIVES: readonly (readonly [RegExp, string])[] = [
  [/^(mas |plus )?(heav|light|schwer|leicht|pesad|lourd|leger)/, "weight"],
  [/^(mas |plus )?(old|young|alter|jung|mayor(es)? de|menor(es)? de|age|ages|jeune|joven)/, "age"],
  [/^(mas |plus )?(deep|tief|profund|profond)/, "depth"],
  [/^(mas |plus )?(tall)/, "height"],
  [/^(mas |plus )?(strong|stark|fuert|fort)/, "strength"],
  [/^(mas |plus )?(warm|hot|hei(ss|ß)|cold|kalt|calid|calient|chaud|froid|fri[oa])/, "heat"],
  [/^(mas |plus )?(far|weit|lejos|loin)/, "distance"],
];
