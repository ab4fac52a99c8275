/** Pixels for a point of paper: the small text of axes is 12 px on screen. */
export const POINT = 1.41;
