/** Width of a digit of Inter at 12 px with tabular figures. */
const figure = 6.4;
const gap = 8;
const edge = 12;
/** Width of a week's hours, in pixels. */
const ofWeek = 106;

/** Distance of the role's end from the end of the narrow name column, so that it never overlaps the hours. */
export const roleEnd = (hours: string, least = ofWeek): number =>
  Math.max(least, edge + gap + Math.ceil(hours.length * figure));
