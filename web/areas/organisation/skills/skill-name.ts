import { filledText } from '#web/kit/forms/checks.ts';

/** Name of a skill. */
export const skillName = filledText(80);
