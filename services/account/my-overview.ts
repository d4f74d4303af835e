import * as z from 'zod';
import { absenceAccess } from '#domain/absence/absence.access.ts';
import type { Absence } from '#domain/absence/absence.ts';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { timesheetAccess } from '#domain/timesheet/timesheet.access.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { scheduleFacts } from '#services/schedule/schedule-facts.ts';
import type { SeenOpenShift } from '#services/schedule/see-open-shift.ts';
import type { SeenShift } from '#services/schedule/see-shift.ts';
import { ownShifts } from '#services/schedule/view-my-schedule.ts';
import { visibleOpenShifts } from '#services/schedule/view-open-shifts.ts';
import { loadAbsencesOf, loadHorizon, loadOpenShifts } from '#services/table.ts';
import type { ViewedEntry } from '#services/timesheet/view-timesheets.ts';
import { ownHours } from './own-hours.ts';

/** Four weeks back and ahead (spec 7 and 9). */
const horizonDays = 28;
/** An absence may have begun long before it ends. */
const longestAbsenceDays = 730;

/** What the dashboard shows of the viewer's own. */
export type MyOverview = {
  today: PlainDate;
  schedule: SeenShift[];
  timesheets: ViewedEntry[];
  absences: Absence[];
  openShifts: SeenOpenShift[];
  account: Account;
};

/** Those that are not over since more than four weeks. */
const isShown = ({ status, lastDay }: Absence, range: DateRange): boolean =>
  status !== 'Withdrawn' && (lastDay === null || lastDay >= range.from);

/** The reads of one wave: what the plan or the rights leave out is not read at all. */
const reads = (ctx: Ctx<Viewer>, range: DateRange, today: PlainDate) => {
  const { viewer } = ctx;
  const { accountId, userId } = viewer;
  const may = {
    openShifts: meets(viewer, scheduleAccess.viewOpenShifts).ok,
    absences: meets(viewer, absenceAccess.viewAbsences, { ownerId: userId }).ok,
  };
  const begun = { from: addDays(range.from, -longestAbsenceDays), to: addDays(today, longestAbsenceDays) };
  return Promise.all([
    scheduleFacts(ctx),
    loadHorizon(ctx, accountId, userId, range),
    may.openShifts ? loadOpenShifts(ctx, accountId, { from: today, to: range.to }) : [],
    may.absences ? loadAbsencesOf(ctx, accountId, userId, begun) : [],
  ]);
};

/** Own schedule of four weeks ahead, own hours of four weeks back, own absences, open shifts and the account: one wave of reads. */
export const myOverview = useCase({
  name: 'myOverview',
  needs: scheduleAccess.viewSchedule,
  input: z.object({}),
  run: async (ctx): Promise<MyOverview> => {
    const { viewer } = ctx;
    const today = dateAt(instant(ctx.now), viewer.zone);
    const range = { from: addDays(today, -horizonDays), to: addDays(today, horizonDays) };
    const [facts, horizon, openShifts, absences] = await reads(ctx, range, today);
    const seesHours = meets(viewer, timesheetAccess.viewTimesheets, { ownerId: viewer.userId }).ok;
    const schedule = ownShifts(viewer, facts, horizon.scheduledShifts, range);
    return {
      today,
      schedule: schedule.filter((shift) => shift.date >= today),
      timesheets: seesHours ? ownHours(viewer, facts, horizon, { from: range.from, to: today }) : [],
      absences: absences.filter((absence) => isShown(absence, range)),
      openShifts: visibleOpenShifts(viewer, facts, openShifts),
      account: facts.account,
    };
  },
});
