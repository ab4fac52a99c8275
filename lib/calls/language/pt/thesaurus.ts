import { PT_AFFAIRS } from "./affairs";
import { PT_CIRCUMSTANCES } from "./circumstances";
import { PT_DEEDS } from "./deeds";
import { PT_GOODS } from "./goods";
import { PT_PEOPLE } from "./people";
import { PT_STATES } from "./states";

export const PT_THESAURUS = {
  ...PT_DEEDS,
  ...PT_PEOPLE,
  ...PT_GOODS,
  ...PT_AFFAIRS,
  ...PT_STATES,
  ...PT_CIRCUMSTANCES,
};
