import { NOTICE_DEFAULTS, type NoticeChoice, type NoticeKind } from "@/lib/contract/people/notices";
import type { Digest } from "@/lib/contract/words/notice-words";

/** What a person has chosen; null for people who have chosen nothing. */
export interface Chosen {
  kinds: Partial<Record<NoticeKind, NoticeChoice>> | null;
  digest: Digest | null;
}

/** What holds for people who have chosen nothing. */
export const DIGEST_DEFAULT: Digest = "weekly";

/** Ways in which a person hears of something. */
interface Ways {
  isListed: boolean;
  isMailed: boolean;
  isForDigest: boolean;
}

/** How a person wants to hear of a kind of notice. A digest that does not come holds nothing. */
export function waysOf({ kinds, digest }: Chosen, kind: NoticeKind): Ways {
  const { inbox, mail } = kinds?.[kind] ?? NOTICE_DEFAULTS[kind];
  return {
    isListed: inbox,
    isMailed: mail === "now",
    isForDigest: mail === "digest" && (digest ?? DIGEST_DEFAULT) !== "off",
  };
}

/** False for whoever wants to hear of it in no way. */
export function isAnyWay({ isListed, isMailed, isForDigest }: Ways): boolean {
  return isListed || isMailed || isForDigest;
}
