export const clockEvents = ['clockedIn', 'clockedOut', 'shiftSwitched', 'clockOutForgotten', 'clockStopped'] as const;
export type ClockEvent = (typeof clockEvents)[number];
