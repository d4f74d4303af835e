/** Features that account managers switch on for their company. */
export const flags = ['minijob', 'betaProgram', 'improvedShiftAddition', 'uptimePoll'] as const;
export type Flag = (typeof flags)[number];
