import type { Claim, Held } from "./claim";

/** What a kind of claim is made of. */
export interface Kind {
  /** The aggregations that each role may have (`*`: the claim's own); `?` stands behind a role that a claim may lack. */
  roles: Record<string, string[]>;
  /** Labels with the figures that are of the group they name. */
  groups?: Record<string, string[]>;
  /** Labels with the figures that are of the period they name. */
  periods?: Record<string, string[]>;
  /** What else must hold. */
  holds?: (claim: Claim) => Held[];
  /** Set where the claim says that columns go together, which takes a test: the roles that tell its size and its effect. */
  relation?: { sizes: string[]; effect?: string };
}
