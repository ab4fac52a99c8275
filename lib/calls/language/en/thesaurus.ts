import { EN_AFFAIRS } from "./affairs";
import { EN_CIRCUMSTANCES } from "./circumstances";
import { EN_DEEDS } from "./deeds";
import { EN_GOODS } from "./goods";
import { EN_PEOPLE } from "./people";
import { EN_STATES } from "./states";

export const EN_THESAURUS = {
  ...EN_DEEDS,
  ...EN_PEOPLE,
  ...EN_GOODS,
  ...EN_AFFAIRS,
  ...EN_STATES,
  ...EN_CIRCUMSTANCES,
};
