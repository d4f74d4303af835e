import { filledText } from '#web/kit/forms/checks.ts';

/** Name of a place or a holiday. */
export const placeName = filledText(120);
