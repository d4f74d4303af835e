export const clockEvents = [
  'clockedIn',
  'clockedOut',
  'shiftSwitched',
  'clockOutForgotten',
  'clockInForgotten',
  'clockStopped',
] as const;
export type ClockEvent = (typeof clockEvents)[number];
