import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Company } from '#services/notifications/company.ts';
import { plainLine, type Teller } from '#services/notifications/told.ts';
import { loadSchedule, repeatedShifts } from '#services/schedule/load-schedule.ts';

type Details = { departmentIds: string[]; dates: PlainDate[] };

/** How many shifts each person has on dates of a department. */
const shiftsOf = async ({ ctx, account, schedule }: Company, departmentIds: string[], dates: PlainDate[]) => {
  const { plans } = await schedule();
  const range = { from: dates[0]!, to: dates.at(-1)! };
  const { scheduledShifts } = await loadSchedule(ctx, account.accountId, departmentIds, range);
  const wanted = new Set(dates);
  const all = [...scheduledShifts, ...repeatedShifts(plans.series, departmentIds, range)].filter(
    ({ date, employeeId }) => wanted.has(date) && employeeId !== null,
  );
  return Map.groupBy(all, ({ employeeId }) => employeeId!);
};

/** Dates that were published or taken back, to those who work on them. */
export const tellPublication: Teller = async (company, { type, details }) => {
  const { departmentIds = [], dates = [] } = (details ?? {}) as Partial<Details>;
  const coming = [...dates].filter((date) => date >= company.today).sort();
  if (coming.length === 0) return [];
  const { departments } = await company.schedule();
  const shifts = await shiftsOf(company, departmentIds, coming);
  return [...shifts].map(([employeeId, own]) => {
    const places = [...new Set(own.map(({ departmentId }) => departments.get(departmentId)?.name ?? ''))];
    return {
      employeeId,
      line: plainLine({
        kind: 'schedulePublished',
        text: type === 'schedulePublished' ? 'schedulePublished' : 'scheduleWithdrawn',
        subject: `${departmentIds.join()} ${coming.join()}`,
        departmentId: null,
        facts: { place: places.join(', '), from: coming[0], to: coming.at(-1), count: own.length },
      }),
    };
  });
};
