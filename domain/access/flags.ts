/** Switches of an account that the product asks for by name. */
export const flags = ['minijob', 'betaProgram', 'improvedShiftAddition', 'uptimePoll'] as const;
export type Flag = (typeof flags)[number];
