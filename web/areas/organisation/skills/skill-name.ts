import { typedName } from '#web/parts/settings/typed-name.ts';

/** A name that people and shift types can take. */
export const skillName = typedName(80);
