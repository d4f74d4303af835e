export const scheduleEvents = [
  'scheduleRestored',
  'weekCopied',
  'scheduleSent',
  'scheduleViewSaved',
  'scheduleViewDeleted',
] as const;
export type ScheduleEvent = (typeof scheduleEvents)[number];
