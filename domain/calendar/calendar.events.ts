export const calendarEvents = [
  'eventCreated',
  'eventEdited',
  'eventDeleted',
  'calendarFeedCreated',
  'calendarFeedEdited',
  'calendarFeedRotated',
  'calendarFeedRevoked',
] as const;
/** What the log says of this area; what happens at a department is a `CalendarEvent`. */
export type CalendarLogged = (typeof calendarEvents)[number];
