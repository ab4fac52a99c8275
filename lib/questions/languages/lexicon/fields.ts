import { CIVIC } from "./civic";
import { DEEDS } from "./deeds";
import { DIGITAL } from "./digital";
import { FINANCE } from "./finance";
import { FIRMS } from "./firms";
import { GOODS } from "./goods";
import { HEALTH } from "./health";
import { INDUSTRY } from "./industry";
import { LAND } from "./land";
import { LEISURE } from "./leisure";
import { PEOPLE } from "./people";
import { PLACES } from "./places";
import { RECORDS } from "./records";
import { SERVICES } from "./services";
import { SOCIETY } from "./society";
import { STATES } from "./states";
import { TRADE } from "./trade";
import { TRAFFIC } from "./traffic";
import { WORKS } from "./works";

/** The meanings of each field, a line each. */
export const FIELDS: readonly string[] = [
  CIVIC,
  DEEDS,
  DIGITAL,
  FINANCE,
  FIRMS,
  GOODS,
  HEALTH,
  INDUSTRY,
  LAND,
  LEISURE,
  PEOPLE,
  PLACES,
  RECORDS,
  SERVICES,
  SOCIETY,
  STATES,
  TRADE,
  TRAFFIC,
  WORKS,
];
