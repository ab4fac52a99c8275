import { FR_AFFAIRS } from "./affairs";
import { FR_CIRCUMSTANCES } from "./circumstances";
import { FR_DEEDS } from "./deeds";
import { FR_GOODS } from "./goods";
import { FR_PEOPLE } from "./people";
import { FR_STATES } from "./states";

export const FR_THESAURUS = {
  ...FR_DEEDS,
  ...FR_PEOPLE,
  ...FR_GOODS,
  ...FR_AFFAIRS,
  ...FR_STATES,
  ...FR_CIRCUMSTANCES,
};
