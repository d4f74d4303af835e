import { insightsAccess } from '#domain/insights/actions.ts';
import { contractMinutesIn } from '#domain/insights/contract-minutes.ts';
import { absenceShare } from '#domain/insights/performance.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { loadContractsIn } from '#services/contracts/terms-of-people.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { hoursFilterSchema } from '#services/timesheet/view-timesheets.ts';
import { departmentsWith, loadLabour } from './load-labour.ts';

type Counted = { absentMinutes: number; contractMinutes: number };

const figures = ({ absentMinutes, contractMinutes }: Counted) => ({
  absentMinutes,
  contractMinutes,
  absenceShare: absenceShare(absentMinutes, contractMinutes),
});

const sum = (days: readonly Counted[]): Counted => ({
  absentMinutes: days.reduce((total, day) => total + day.absentMinutes, 0),
  contractMinutes: days.reduce((total, day) => total + day.contractMinutes, 0),
});

/**
 * Approved leave against contract hours by date; includes sickness and other absence when the department's settings say so
 * (decision 44).
 */
export const viewAbsenceChart = useCase({
  name: 'viewAbsenceChart',
  needs: insightsAccess.viewAbsenceChart,
  input: hoursFilterSchema,
  run: async (ctx, { from, to, departmentIds }) => {
    const { accountId } = ctx.viewer;
    const range = { from, to };
    const [ids, account, { departments }] = await Promise.all([
      departmentsWith(ctx, { departmentIds }, insightsAccess.viewAbsenceChart),
      ownAccount(ctx),
      loadOrganisation(ctx, accountId),
    ]);
    const [contracts, { lines }] = await Promise.all([
      loadContractsIn(ctx, accountId, ids, { of: departments.length }),
      loadLabour(ctx, ids, range),
    ]);
    const wide = new Set(
      departments
        .filter((department) => settingOf('absenceShareWithSickness', account, department))
        .map(({ id }) => id),
    );
    const absent = lines.filter(
      ({ kind, leave, departmentId }) => kind === 'absence' && (leave || wide.has(departmentId)),
    );
    const byDate = Map.groupBy(absent, ({ date }) => date);
    const agreed = contractMinutesIn(contracts, ids, range);
    const days = datesIn(range).map((date) => ({
      date,
      absentMinutes: (byDate.get(date) ?? []).reduce((total, { minutes }) => total + minutes, 0),
      contractMinutes: agreed.get(date) ?? 0,
    }));
    return { ...figures(sum(days)), days: days.map((day) => ({ date: day.date, ...figures(day) })) };
  },
});
