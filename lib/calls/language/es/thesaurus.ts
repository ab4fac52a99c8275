import { ES_AFFAIRS } from "./affairs";
import { ES_CIRCUMSTANCES } from "./circumstances";
import { ES_DEEDS } from "./deeds";
import { ES_GOODS } from "./goods";
import { ES_PEOPLE } from "./people";
import { ES_STATES } from "./states";

export const ES_THESAURUS = {
  ...ES_DEEDS,
  ...ES_PEOPLE,
  ...ES_GOODS,
  ...ES_AFFAIRS,
  ...ES_STATES,
  ...ES_CIRCUMSTANCES,
};
