import type { CellValue } from "@/lib/contract/rows";
import type { Arrangement, ArrangeOptions } from "./arrangement";
import { type StripeFake, type StripeFakeObject, stripeFake } from "./stripe";

const NOW = new Date("2026-11-20T10:00:00.000Z");

/** Stripe with charges in six currencies, 350 unless told. */
export function arrangeStripe({ rows = 350 }: ArrangeOptions): Arrangement & { app: StripeFake } {
  const fake = stripeFake({ now: () => NOW });
  fake.seed("charges", rows);
  let keys = 0;
  return {
    app: fake,
    fields: { key: fake.key },
    wrongFields: { key: "rk_test_wrong0000000002" },
    secrets: () => [fake.key, "rk_test_****", "SECRET-FINGERPRINT"],
    target: { tableId: "charges", query: null, watermark: null },
    expected: () => [...(fake.tables.charges ?? [])].reverse().map(expectedRow),
    limit: () => fake.wait("rate", 1),
    change: () => {
      const [first, second] = fake.seed("charges", 120);
      if (first !== undefined) fake.refund(first.id);
      if (second !== undefined) fake.remove("charges", second.id);
    },
    expire: () => {
      fake.isExpired = true;
    },
    renew: () => {
      fake.isExpired = false;
      fake.key = `rk_test_renewed00000000${++keys}`;
      return { key: fake.key };
    },
  };
}

function expectedRow(charge: StripeFakeObject): Record<string, CellValue> {
  const currency = String(charge.currency);
  return {
    _id: charge.id,
    created: new Date(charge.created * 1000).toISOString(),
    amount: inMajorUnits(Number(charge.amount), currency),
    amount_refunded: inMajorUnits(Number(charge.amount_refunded), currency),
    currency,
    status: "succeeded",
    paid: true,
    refunded: false,
    disputed: false,
    captured: true,
    failure_code: null,
    customer: typeof charge.customer === "string" ? charge.customer : "cus_2",
    payment_intent: null,
    description: "Order",
    payment_method: "card",
    card_brand: "visa",
    card_country: "DE",
    balance_transaction: String(charge.balance_transaction),
  };
}

/** The row of a balance transaction. */
export function expectedTransaction({ id, created, currency, source }: StripeFakeObject): Record<string, CellValue> {
  const unit = String(currency);
  return {
    _id: id,
    created: new Date(created * 1000).toISOString(),
    amount: inMajorUnits(1_999, unit),
    fee: inMajorUnits(88, unit),
    net: inMajorUnits(1_911, unit),
    currency: unit,
    type: "charge",
    reporting_category: "charge",
    status: "available",
    available_on: new Date((created + 172_800) * 1000).toISOString(),
    exchange_rate: null,
    source: String(source),
    description: null,
  };
}

/** Another way than the product's: small amounts, whose floats round right. */
function inMajorUnits(minor: number, currency: string): string {
  if (currency === "jpy") return String(minor);
  return currency === "kwd" ? (minor / 1000).toFixed(3) : (minor / 100).toFixed(2);
}
