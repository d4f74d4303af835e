import { meets, type Requirement } from '#domain/access/requirement.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
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

/** Departments of a person. People without any are known to those who have a right in all departments. */
export const placesOf = ({ memberships }: Pick<Employee, 'memberships'>): string[] =>
  memberships.length > 0 ? memberships.map(({ departmentId }) => departmentId) : ['none'];

/** The first of the departments in which the recipient has the right: the line is shown while they have it there. */
export const seenIn = (company: Company, employeeId: string, need: Requirement, departmentIds: readonly string[]) => {
  const viewer = company.viewer(employeeId);
  return departmentIds.find((departmentId) => viewer && meets(viewer, need, { departmentId }).ok);
};

/** A line without a scheduled shift. */
export const plainLine = (line: Omit<NotificationLine, 'was' | 'now'>): NotificationLine => ({
  ...line,
  was: null,
  now: null,
});
