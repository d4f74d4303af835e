import { filledText } from '#web/kit/forms/checks.ts';

/** What a place or a holiday is called. */
export const placeName = filledText(120);
