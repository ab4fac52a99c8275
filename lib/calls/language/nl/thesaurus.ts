import { NL_AFFAIRS } from "./affairs";
import { NL_CIRCUMSTANCES } from "./circumstances";
import { NL_DEEDS } from "./deeds";
import { NL_GOODS } from "./goods";
import { NL_PEOPLE } from "./people";
import { NL_STATES } from "./states";

export const NL_THESAURUS = {
  ...NL_DEEDS,
  ...NL_PEOPLE,
  ...NL_GOODS,
  ...NL_AFFAIRS,
  ...NL_STATES,
  ...NL_CIRCUMSTANCES,
};
