import { displayName } from '#domain/employees/employee.ts';
import type { NotificationLine } from '#domain/notifications/notification.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import type { Company } from './company.ts';

/** A line with its recipient. */
export type NotifiedLine = { employeeId: string; line: NotificationLine };

/** Lines that an event causes for people who may see them. Settings and the actor are handled by the caller. */
export type Notifier = (company: Company, event: LoggedEvent) => Promise<NotifiedLine[]> | NotifiedLine[];

/** Name of a person who may have left. */
export const nameIn = (company: Company, employeeId: string): string => {
  const person = company.person(employeeId);
  return person ? displayName(person) : '';
};

/** A line without a scheduled shift. */
export const plainLine = (line: Omit<NotificationLine, 'was' | 'now'>): NotificationLine => ({
  ...line,
  was: null,
  now: null,
});
