"use client";

import { createContext, type ReactNode, useContext } from "react";

export interface Locale {
  /** BCP 47 tag. */
  locale: string;
  /** IANA zone. */
  timeZone: string;
  /** ISO 4217 code. */
  currency: string;
}

const LocaleContext = createContext<Locale>({ locale: "en-US", timeZone: "UTC", currency: "USD" });

/** Language, zone and currency of the workspace, for everything below. */
export function LocaleProvider({ value, children }: { value: Locale; children: ReactNode }) {
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

/** Language, zone and currency to write times and numbers in. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
