/** Inter at 12 px with figures of one width. */
const figure = 6.4;
const gap = 8;
const edge = 12;
/** What a week's hours take. */
const ofWeek = 106;

/** How far from the end of the narrow name column the role ends, so that it never runs into the hours next to it. */
export const roleEnd = (hours: string, least = ofWeek): number =>
  Math.max(least, edge + gap + Math.ceil(hours.length * figure));
