import { availabilityOn } from '#domain/availability/availability.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { type Notifier, plainLine } from '#services/notifications/notified.ts';
import { loadSchedule } from '#services/planning/load-schedule.ts';

/** Who has said nothing of the week or month that closes next is asked to. */
export const notifyAvailabilityReminder: Notifier = async (company, { details }) => {
  const { ctx, account } = company;
  const range = { from: String(details?.from), to: String(details?.to) };
  const { plans, organisation } = await company.schedule();
  const ids = organisation.departments.filter(({ active }) => active).map(({ id }) => id);
  const { datedAvailability } = await loadSchedule(ctx, account.accountId, ids, range);
  const dated = Map.groupBy(datedAvailability, ({ employeeId }) => employeeId);
  const recurring = Map.groupBy(plans.recurringAvailability, ({ employeeId }) => employeeId);
  const dates = datesIn(range);
  const spoke = (id: string): boolean =>
    dates.some((date) => availabilityOn(date, dated.get(id) ?? [], recurring.get(id) ?? []) !== undefined);
  const only = details?.departmentId as string | null | undefined;
  const others = (details?.others ?? []) as string[];
  /** People whom the rules remind: those of the home department, else the company's. */
  const isAsked = (id: string): boolean => {
    const home = company.person(id)?.memberships[0]?.departmentId;
    return home !== undefined && (only ? home === only : !others.includes(home));
  };
  return (await company.whoMay(notificationKinds.availabilityReminder.needs, {}))
    .filter((id) => isAsked(id) && !spoke(id))
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
