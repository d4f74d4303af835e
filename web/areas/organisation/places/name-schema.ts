import { typedName } from '#web/parts/settings/typed-name.ts';

/** What a place or a holiday is called. */
export const placeName = typedName(120);
