import { displayName } from '#domain/employees/employee.ts';
import type { NotificationLine } from '#domain/notifications/notification.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import type { Company } from './company.ts';

/** A line and the person whom it is for. */
export type NotifiedLine = { employeeId: string; line: NotificationLine };

/** What an event has to say, and to whom, as far as they may know it. Settings and the actor are not its business. */
export type Notifier = (company: Company, event: LoggedEvent) => Promise<NotifiedLine[]> | NotifiedLine[];

/** The name of a person who may have left. */
export const nameIn = (company: Company, employeeId: string): string => {
  const person = company.person(employeeId);
  return person ? displayName(person) : '';
};

/** A line without a planned shift. */
export const plainLine = (line: Omit<NotificationLine, 'was' | 'now'>): NotificationLine => ({
  ...line,
  was: null,
  now: null,
});
