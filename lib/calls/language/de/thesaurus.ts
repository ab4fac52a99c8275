import { DE_AFFAIRS } from "./affairs";
import { DE_CIRCUMSTANCES } from "./circumstances";
import { DE_DEEDS } from "./deeds";
import { DE_GOODS } from "./goods";
import { DE_PEOPLE } from "./people";
import { DE_STATES } from "./states";

export const DE_THESAURUS = {
  ...DE_DEEDS,
  ...DE_PEOPLE,
  ...DE_GOODS,
  ...DE_AFFAIRS,
  ...DE_STATES,
  ...DE_CIRCUMSTANCES,
};
