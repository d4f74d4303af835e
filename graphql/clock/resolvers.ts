import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { clockEnd } from '#domain/clock/active-clock.ts';
import { usesClockedBreaks } from '#domain/clock/clock-rules.ts';
import { displayName } from '#domain/employees/employee.ts';
import { insightsAccess } from '#domain/insights/actions.ts';
import { clockRulesOn } from '#domain/organisation/dated-clock-rules.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { maskEnd } from '#domain/shifts/mask.ts';
import type {
  ClockedColleagueResolvers,
  ClockedTimesheetResolvers,
  ClockShiftResolvers,
  ClockStateResolvers,
  ColleagueClockResolvers,
} from '#graphql/generated/types.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { asksPosition, clocksWithoutShift } from '#services/clock/press-by.ts';
import { shiftsToSwitchTo } from '#services/clock/view-clock.ts';
import type { Ctx } from '#services/kit/context.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { loadOrganisation } from '#services/table.ts';

export const ClockShift: ClockShiftResolvers = {
  endtime: (shift, _args, { ctx }) => maskEnd(shift, mayPlan(ctx.viewer!, shift.departmentId)).endtime,
  department_name: async ({ accountId, departmentId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId)?.name ?? '',
  shift_name: async ({ accountId, shiftId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).shifts.find(({ id }) => id === shiftId)?.long_name ?? null,
};

export const ClockState: ClockStateResolvers = {
  Timesheet: ({ clock }) => clock,
  asksPosition: ({ clock }, _args, { ctx }) => asksPosition(ctx as Ctx<Viewer>, clock),
  clocksWithoutShift: (_state, _args, { ctx }) => clocksWithoutShift(ctx as Ctx<Viewer>),
  switches: ({ clock }, _args, { ctx }) => shiftsToSwitchTo(ctx as Ctx<Viewer>, clock),
};

export const ClockedColleague: ClockedColleagueResolvers = { Timesheet: ({ clock }) => clock };

export const ClockedTimesheet: ClockedTimesheetResolvers = {
  active_clock: () => true,
  stopsAt: (clock) => clockEnd(clock),
  breaks: ({ breaks }) => breaks ?? [],
  clocksBreaks: async ({ accountId, departmentId, hoursDate, date }, _args, { ctx }) => {
    const [account, { departments }] = await Promise.all([ownAccount(ctx), loadOrganisation(ctx, accountId)]);
    const department = departments.find(({ id }) => id === departmentId);
    return usesClockedBreaks(clockRulesOn(hoursDate ?? date, account, department));
  },
  asksSentiment: async ({ accountId, departmentId }, _args, { ctx }) => {
    const [account, { departments }] = await Promise.all([ownAccount(ctx), loadOrganisation(ctx, accountId)]);
    const department = departments.find(({ id }) => id === departmentId);
    return settingOf('askSentiment', account, department) && meets(ctx.viewer, insightsAccess.giveSentiment).ok;
  },
  department_name: async ({ accountId, departmentId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId)?.name ?? '',
  Team: async ({ accountId, teamId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).teams.find(({ id }) => id === teamId) ?? null,
  shift_name: async ({ accountId, shiftId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).shifts.find(({ id }) => id === shiftId)?.long_name ?? null,
};

export const ColleagueClock: ColleagueClockResolvers = {
  employeeId: ({ person }) => person.id,
  name: ({ person }) => displayName(person),
  Timesheet: ({ clock }) => clock,
};
