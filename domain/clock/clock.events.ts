export const clockEvents = ['clockedIn', 'clockedOut', 'shiftSwitched'] as const;
export type ClockEvent = (typeof clockEvents)[number];
