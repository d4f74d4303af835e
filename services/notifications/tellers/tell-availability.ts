import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { availabilityOn } from '#domain/schedule/availability.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { plainLine, type Teller } from '#services/notifications/told.ts';
import { loadSchedule } from '#services/schedule/load-schedule.ts';

/** Who has said nothing of the week or month that closes next is asked to. */
export const tellAvailabilityReminder: Teller = async (company, { details }) => {
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
  return company
    .whoMay(notificationKinds.availabilityReminder.needs, {})
    .filter((id) => (company.people.get(id)?.memberships.length ?? 0) > 0 && !spoke(id))
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
