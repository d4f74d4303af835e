export const fillEvents = ['scheduleFilled'] as const;
export type FillEvent = (typeof fillEvents)[number];
