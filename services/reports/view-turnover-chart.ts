import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Money } from '#domain/money/money.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { turnoverPerHour } from '#domain/reports/turnover-per-hour.ts';
import { type DateRange, datesIn, includesDate } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadWeek } from '#services/table.ts';
import { hoursFilterSchema } from '#services/timesheet/view-timesheets.ts';

type Figures = { turnover: Money | null; workedMinutes: number; turnoverPerHour: Money | null };
type TurnoverChart = Figures & { days: (Figures & { date: PlainDate })[] };

/** A department's date with turnover, and its approved hours. */
type TurnoverDay = { date: PlainDate; turnoverMinor: number; minutes: number };

const figuresOf = (days: readonly TurnoverDay[], currency: string): Figures => {
  const turnoverMinor = days.length === 0 ? null : days.reduce((sum, day) => sum + day.turnoverMinor, 0);
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const perHour = turnoverPerHour(turnoverMinor, minutes);
  return {
    turnover: turnoverMinor === null ? null : { minor: turnoverMinor, currency },
    workedMinutes: minutes,
    turnoverPerHour: perHour === null ? null : { minor: perHour, currency },
  };
};

/** Dates without turnover are left out with their hours: they would lower the figure of every other hour. */
const turnoverDays = async (ctx: Ctx<Viewer>, range: DateRange, departmentIds: readonly string[]) => {
  const { accountId } = ctx.viewer;
  const { departments } = await loadOrganisation(ctx, accountId);
  const allowed = departments
    .map(({ id }) => id)
    .filter((id) => departmentIds.length === 0 || departmentIds.includes(id))
    .filter((departmentId) => meets(ctx.viewer, reportsAccess.viewTurnoverChart, { departmentId }).ok);
  const places = allowed.flatMap((id) => weeksBetween(range.from, range.to).map((week) => ({ id, week })));
  const weeks = await Promise.all(places.map(({ id, week }) => loadWeek(ctx, accountId, id, week)));
  return weeks.flatMap(({ dayPlans, timesheetEntries }) =>
    dayPlans.flatMap(({ date, turnoverMinor = null }): TurnoverDay[] => {
      if (!includesDate(range, date) || turnoverMinor === null) return [];
      const approved = timesheetEntries.filter((entry) => entry.date === date && entry.status === 'approved');
      return [{ date, turnoverMinor, minutes: approved.reduce((sum, entry) => sum + workedMinutes(entry), 0) }];
    }),
  );
};

/** Turnover against approved hours, date by date, of the departments whose turnover and hours the viewer may see. */
export const viewTurnoverChart = useCase({
  name: 'viewTurnoverChart',
  needs: reportsAccess.viewTurnoverChart,
  input: hoursFilterSchema,
  run: async (ctx, { from, to, departmentIds }): Promise<TurnoverChart> => {
    const [days, { currency }] = await Promise.all([turnoverDays(ctx, { from, to }, departmentIds), ownAccount(ctx)]);
    const byDate = Map.groupBy(days, ({ date }) => date);
    return {
      ...figuresOf(days, currency),
      days: datesIn({ from, to }).map((date) => ({ date, ...figuresOf(byDate.get(date) ?? [], currency) })),
    };
  },
});
