import { filledText } from '#web/kit/forms/checks.ts';

/** A name that people and shift types can take. */
export const skillName = filledText(80);
