import { meets } from '#domain/access/requirement.ts';
import { availabilityOn } from '#domain/availability/availability.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { type Notifier, plainLine } from '#services/notifications/notified.ts';
import { loadSchedule } from '#services/planning/load-schedule.ts';
import { loadWeeklyAvailability } from '#services/planning/weekly-availability.ts';

/** Reminds people who have not entered their availability for the week or month that closes next. */
export const notifyAvailabilityReminder: Notifier = async (company, { details }) => {
  const { ctx, account } = company;
  const range = { from: String(details?.from), to: String(details?.to) };
  const only = details?.departmentId as string | null | undefined;
  const { organisation } = await company.schedule();
  const active = organisation.departments.filter((department) => department.active).map(({ id }) => id);
  // Availability is stored under the home department.
  const ids = only ? [only] : active;
  const people = (only ? await company.membersOf([only]) : await company.everyone()).map(({ id }) => id);
  const { datedAvailability } = await loadSchedule(ctx, account.accountId, ids, range);
  const dated = Map.groupBy(datedAvailability, ({ employeeId }) => employeeId);
  const weekly = await loadWeeklyAvailability(ctx, account.accountId, people);
  const recurring = Map.groupBy(weekly, ({ employeeId }) => employeeId);
  const dates = datesIn(range);
  const spoke = (id: string): boolean =>
    dates.some((date) => availabilityOn(date, dated.get(id) ?? [], recurring.get(id) ?? []) !== undefined);
  const others = (details?.others ?? []) as string[];
  /** Whether reminders are enabled for the person by the home department's rules, or else the company's. */
  const isAsked = (id: string): boolean => {
    const home = company.person(id)?.memberships[0]?.departmentId;
    return home !== undefined && (only ? home === only : !others.includes(home));
  };
  const { needs } = notificationKinds.availabilityReminder;
  return people
    .filter((id) => isAsked(id) && !spoke(id) && meets(company.viewer(id)!, needs).ok)
    .map((employeeId) => ({
      employeeId,
      line: plainLine({
        kind: 'availabilityReminder',
        text: 'availabilityReminder',
        subject: range.from,
        departmentId: null,
        facts: range,
      }),
    }));
};
