/** A ratio that people call by a name of its own. */
export interface NamedRatio {
  /** Its names, folded, as the whole of one to four words. */
  said: RegExp;
  /** English nouns of the figure that is divided, the likeliest first; "money" is what rows are worth. */
  of: readonly string[];
  /** Of the one it is divided by. */
  over: readonly string[];
  /** What it is of so many of: figures that no plan multiplies. */
  times?: number;
}

const CONVERSION_RATE =
  /^(cvr|conv(ersion)? (rate|ratio)|konversionsrate|konversionsquote|conversion ?rate|tasa de conversion(es)?|taux de conversion)$/;

/** How many reached somebody, or were meant to. */
const SENT = ["delivered", "sends", "sent", "recipients"];

/** Names of ratios in the four languages, each with the two figures that it is made of. */
export const NAMED_RATIOS: readonly NamedRatio[] = [
  {
    said: /^(ctr|ctrs|click ?through ?rates?|click ?rate|klickrate|klickraten|tasa de (clics|clicks)|taux de clics?)$/,
    of: ["clicks"],
    over: ["impressions"],
  },
  { said: /^(cpc|cpcs|klickpreis|klickkosten)$/, of: ["spend", "cost"], over: ["clicks"] },
  {
    said: /^(cpm|cpms|tkp|tausenderkontaktpreis|coste por mil|cout pour mille)$/,
    of: ["spend", "cost"],
    over: ["impressions"],
    times: 1_000,
  },
  { said: /^(cpa|cpas|cpo)$/, of: ["spend", "cost"], over: ["conversions", "orders"] },
  { said: /^(cpl|cpls)$/, of: ["spend", "cost"], over: ["leads", "conversions"] },
  { said: /^(roas|returns? on ad ?spend)$/, of: ["money", "revenue"], over: ["spend", "cost"] },
  { said: /^(acos|kur|kosten ?umsatz ?relation)$/, of: ["spend", "cost"], over: ["money", "revenue"] },
  { said: CONVERSION_RATE, of: ["conversions"], over: ["clicks", "sessions", "visits", "visitors"] },
  {
    said: /^(open rates?|offnungsrate|offnungsraten|offnungsquote|tasa de apertura|taux d ouverture)$/,
    of: ["opens", "opened"],
    over: SENT,
  },
  { said: /^(click to open rate|ctor)$/, of: ["clicks"], over: ["opens", "opened"] },
  {
    said: /^(unsub(scribe)? rates?|abmelderate|abmeldequote|tasa de bajas|taux de desabonnement|taux de desinscription)$/,
    of: ["unsubscribes", "unsubs", "unsubscribed"],
    over: SENT,
  },
  {
    said: /^(bounce rates?|absprungrate|bouncerate|tasa de rebote|taux de rebond)$/,
    of: ["bounces"],
    over: ["sessions", "visits", ...SENT],
  },
  { said: /^(deliver(y|ability) rates?|zustellrate|zustellquote)$/, of: ["delivered"], over: ["sends", "sent"] },
];
