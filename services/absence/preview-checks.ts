import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { adjacentAbsences, type HoursMismatch, hoursMismatches } from '#domain/absence/absence-checks.ts';
import { holidayNames } from '#domain/absence/absence-day-cost.ts';
import { absenceDaysOf } from '#domain/absence/absence-days.ts';
import { absentShifts } from '#domain/absence/absence-overlap.ts';
import { seesAbsence } from '#domain/absence/absence-visibility.ts';
import type { LeaveEffect } from '#domain/absence/leave-effect.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn } from '#domain/contracts/contract-on.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import { knowsEnd } from '#domain/shifts/mask.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { addDays, earliest, latest, type PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { approvedDuring } from '#domain/timesheet/written-hours.ts';
import type { Ctx } from '#services/kit/context.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';
import { seesEntry } from '#services/timesheet/entry-rights.ts';
import type { PlannedHorizon } from './leave-of.ts';

/** Most dates of an absence that are checked against the schedule and the department: 13 weeks. */
const checkedDates = 91;

/** Absence days to check against the schedule; `range` is null if all of them are checked. */
export type CheckedDays = { days: AbsenceDay[]; range: DateRange | null };

/**
 * Up to 13 weeks of the absence: from its first date, or from today if it began earlier and is longer than that. Open-ended
 * absences are assumed to continue on dates without rows.
 */
export const checkedDays = (
  { lastDay }: Pick<Absence, 'lastDay'>,
  days: readonly AbsenceDay[],
  { contracts, today }: { contracts: readonly Contract[]; today: PlainDate },
): CheckedDays => {
  const [first, lastRow] = [days[0]!, days.at(-1)!];
  const isLong = lastDay === null || lastDay >= addDays(first.date, checkedDates);
  const from = isLong ? latest(first.date, earliest(today, lastRow.date)) : first.date;
  const to = earliest(lastDay ?? '9999-12-31', addDays(from, checkedDates - 1));
  const more =
    lastDay === null && lastRow.date < to
      ? absenceDaysOf(addDays(lastRow.date, 1), to, contracts).map(
          ({ date, minutes }): AbsenceDay => ({ ...lastRow, id: `${first.absenceId}:${date}`, date, minutes }),
        )
      : [];
  const range = { from, to };
  const checked = [...days, ...more].filter(({ date }) => includesDate(range, date));
  return { days: checked, range: isLong ? range : null };
};

export type PreviewShift = Pick<ScheduledShift, 'id' | 'date' | 'starttime' | 'endtime'> & {
  name: string;
  /** Already hidden from the schedule by this absence. */
  hidden: boolean;
};

export type PreviewAdjacent = DateRange & { type: string; pending: boolean };

export type PreviewChecks = {
  shifts: PreviewShift[];
  hours: HoursMismatch[];
  worked: PreviewWorked[];
  adjacent: PreviewAdjacent[];
  /** The continuous time away, including adjacent absences. */
  awayInRow: DateRange | null;
};

/** Approved hours during the absence; `minutes` is null for viewers who do not see hours. */
export type PreviewWorked = { date: PlainDate; minutes: number | null; noted: boolean };

type Asked = {
  absence: Absence;
  days: readonly AbsenceDay[];
  checked: CheckedDays;
  contracts: readonly Contract[];
  effect: LeaveEffect;
  horizon: Pick<PlannedHorizon, 'scheduledShifts' | 'hiddenShifts'>;
  /** The person's other absences. */
  others: readonly AbsenceDay[];
  timesheetEntries: readonly TimesheetEntry[];
  today: PlainDate;
  /** Whether the viewer approves absences in the department. */
  approver: boolean;
};

/**
 * Everything planned for the person in the range, including shifts hidden by this absence. Drafts, and shifts whose end is hidden,
 * only for planners and for approvers, whose decision changes them.
 */
const plannedIn = async (
  ctx: Ctx<Viewer>,
  { absence, horizon, approver }: Asked,
  range: DateRange,
): Promise<ScheduledShift[]> => {
  const facts = await scheduleFacts(ctx);
  const { series } = facts.plans;
  const isKnown = (shift: ScheduledShift): boolean => {
    const plans = approver || mayPlan(ctx.viewer, shift.departmentId);
    return plans || (facts.isPublished(shift.departmentId, shift.date) && knowsEnd(shift, plans));
  };
  const known = new Set([...horizon.scheduledShifts, ...horizon.hiddenShifts].map(({ id }) => id));
  const repeated = series
    .filter(({ employeeId }) => employeeId === absence.employeeId)
    .flatMap((pattern) => expandSeries(pattern, range))
    .filter(({ id }) => !known.has(id));
  const own = horizon.hiddenShifts.filter(({ hiddenBy }) => hiddenBy === absence.id);
  return [...horizon.scheduledShifts, ...own, ...repeated].filter(
    (shift) => includesDate(range, shift.date) && isKnown(shift),
  );
};

const touchedShifts = (
  planned: readonly ScheduledShift[],
  { days, checked, today }: Asked,
  { shifts }: Organisation,
): PreviewShift[] => {
  const names = new Map(shifts.map((shift) => [shift.id, shift.long_name]));
  const ahead = [...new Map([...days, ...checked.days].map((day) => [day.id, day])).values()].filter(
    ({ date }) => date >= today,
  );
  return absentShifts(planned, ahead)
    .map(({ id, date, starttime, endtime, shiftId, hiddenBy }) => ({
      id,
      date,
      starttime,
      endtime,
      name: (shiftId && names.get(shiftId)) || '',
      hidden: hiddenBy !== null,
    }))
    .sort((a, b) => (`${a.date} ${a.starttime}` < `${b.date} ${b.starttime}` ? -1 : 1));
};

const workedDuring = ({ viewer }: Ctx<Viewer>, { days, timesheetEntries }: Asked): PreviewWorked[] =>
  approvedDuring(days, timesheetEntries).map((entry) => ({
    date: entry.date,
    minutes: seesEntry(viewer, entry) ? workedMinutes(entry) : null,
    noted: entry.noteByApprover === true,
  }));

/** Days before and after an absence within which the person's other absences are searched. */
export const adjacentWithin = 60;

/** Conflicts of an absence with the person's schedule, hours and other absences, with the shifts affected by a decision. */
export const previewChecks = async (ctx: Ctx<Viewer>, asked: Asked): Promise<PreviewChecks> => {
  const { absence, days, contracts, checked, effect, others } = asked;
  const organisation = await loadOrganisation(ctx, ctx.viewer.accountId);
  const [first, last] = [days[0]!.date, days.at(-1)!.date];
  const lastSeen = latest(last, checked.days.at(-1)?.date ?? last);
  const planned = await plannedIn(ctx, asked, {
    from: addDays(first, -adjacentWithin),
    to: addDays(lastSeen, adjacentWithin),
  });
  const types = new Map(organisation.absenceTypes.map((type) => [type.id, type]));
  const isOwn = absence.employeeId === ctx.viewer.userId;
  const unseen = new Set(
    isOwn ? [] : others.filter((day) => !seesAbsence(ctx.viewer, day)).map(({ absenceId }) => absenceId),
  );
  const shiftDates = new Set(planned.map(({ date }) => date));
  const holidayOn = holidayNames(organisation);
  const isOff = (date: PlainDate): boolean =>
    !shiftDates.has(date) &&
    (contractMinutesOn(date, contracts) === 0 || holidayOn(date, contractOn(date, contracts)) !== undefined);
  // Absences on these dates are overlaps, and nothing follows an open-ended absence.
  const over = new Set(others.filter(({ date }) => first <= date && date <= last).map(({ absenceId }) => absenceId));
  const apart = others.filter(
    ({ absenceId, date }) => !over.has(absenceId) && (absence.lastDay !== null || date < first),
  );
  const { absences, away } = adjacentAbsences({ from: first, to: last }, apart, isOff);
  return {
    shifts: touchedShifts(planned, asked, organisation),
    hours: hoursMismatches(days, effect.days, {
      shifts: planned,
      contracts,
      unit: types.get(absence.absenceTypeId)?.unit ?? 'hours',
    }),
    worked: workedDuring(ctx, asked),
    adjacent: absences.map(({ from, to, absenceId, absenceTypeId, pending }) => ({
      from,
      to,
      type: unseen.has(absenceId) ? '' : (types.get(absenceTypeId)?.name ?? ''),
      pending,
    })),
    awayInRow: absences.length > 0 && absence.lastDay !== null ? away : null,
  };
};
