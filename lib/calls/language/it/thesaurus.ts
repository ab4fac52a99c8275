import { IT_AFFAIRS } from "./affairs";
import { IT_CIRCUMSTANCES } from "./circumstances";
import { IT_DEEDS } from "./deeds";
import { IT_GOODS } from "./goods";
import { IT_PEOPLE } from "./people";
import { IT_STATES } from "./states";

export const IT_THESAURUS = {
  ...IT_DEEDS,
  ...IT_PEOPLE,
  ...IT_GOODS,
  ...IT_AFFAIRS,
  ...IT_STATES,
  ...IT_CIRCUMSTANCES,
};
