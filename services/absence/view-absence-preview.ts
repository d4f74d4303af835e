import type * as z from 'zod';
import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { absentShifts, overlappedDay } from '#domain/absence/absence-overlap.ts';
import { policyOn } from '#domain/absence/absence-policy.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { type LeaveEffect, leaveEffect } from '#domain/absence/leave-effect.ts';
import { isInUse } from '#domain/absence/time-off-balance.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { latest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPerson, loadPlans, type Organisation } from '#services/table.ts';
import { daysFor, type Part } from './absence-days.ts';
import { absenceDates } from './absence-input.ts';
import { departmentOfAbsence } from './absence-rights.ts';
import { loadLeavePerson, type ShownAmount, shownAmount } from './leave-of.ts';
import { type AwayColleague, previewTeam, type TeamAround, type ThinDate } from './preview-team.ts';
import { reachedRestrictions } from './restriction-guards.ts';

type PreviewDay = Pick<LeaveEffect['days'][number], 'date' | 'reason' | 'holiday' | 'minutes'> & { cost: ShownAmount };

export type PreviewBalance = {
  balanceId: string;
  name: string;
  unit: 'hours' | 'days';
  now: ShownAmount;
  before: ShownAmount;
  cost: ShownAmount;
  ending: ShownAmount;
  lastDay: PlainDate;
  expiring: { lastDay: PlainDate; amount: ShownAmount } | null;
};

export type AbsencePreviewAnswer = {
  unit: 'hours' | 'days';
  days: PreviewDay[];
  /** Minutes of waiting time, and the balance that they are taken from; null: they are not paid. */
  waiting: number;
  waitFrom: string | null;
  cost: ShownAmount;
  balances: PreviewBalance[];
  isEnough: boolean;
  /** The first date on which the person has another absence. */
  overlap: PlainDate | null;
  /** Those under which there is no place left, with the first such date. */
  restrictions: { name: string; date: PlainDate; away: number; maxAbsent: number }[];
  shifts: (Pick<ScheduledShift, 'id' | 'date' | 'starttime' | 'endtime'> & { name: string })[];
  away: AwayColleague[];
  /** For approvers: dates on which the schedule would lack people, and the team around the dates. */
  coverage: ThinDate[] | null;
  team: TeamAround | null;
  /** Balances among which the request may choose; none where there is no choice. */
  choices: { balanceId: string; name: string }[];
};

type Asked = z.output<typeof input>;
/** Planned shifts that the person couldn't work. */
const shiftsInTheWay = async (
  ctx: Ctx<Viewer>,
  planned: readonly ScheduledShift[],
  days: readonly AbsenceDay[],
  range: DateRange,
): Promise<AbsencePreviewAnswer['shifts']> => {
  const { accountId } = ctx.viewer;
  const [{ series }, { shifts }] = await Promise.all([loadPlans(ctx, accountId), loadOrganisation(ctx, accountId)]);
  const repeated = series
    .filter(({ employeeId }) => employeeId === days[0]!.employeeId)
    .flatMap((one) => expandSeries(one, range));
  const known = new Set(planned.map(({ id }) => id));
  const names = new Map(shifts.map((shift) => [shift.id, shift.long_name]));
  return absentShifts([...planned, ...repeated.filter(({ id }) => !known.has(id))], days)
    .map(({ id, date, starttime, endtime, shiftId }) => ({
      id,
      date,
      starttime,
      endtime,
      name: (shiftId && names.get(shiftId)) || '',
    }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
};

const answerOf = (
  effect: LeaveEffect,
  unit: 'hours' | 'days',
  nameOf: (balanceId: string) => string,
): Pick<AbsencePreviewAnswer, 'unit' | 'days' | 'cost' | 'balances' | 'isEnough' | 'waiting' | 'waitFrom'> => {
  const shown = (amount: bigint): ShownAmount => shownAmount(amount, unit);
  const waitBalanceId = effect.days.find(({ waiting }) => waiting > 0)?.waitBalanceId ?? null;
  return {
    waiting: effect.days.reduce((sum, { waiting }) => sum + waiting, 0),
    waitFrom: waitBalanceId && nameOf(waitBalanceId),
    unit,
    isEnough: effect.isEnough,
    cost: shown(effect.cost),
    days: effect.days.map(({ date, reason, holiday, minutes, amount }) => ({
      date,
      reason,
      holiday,
      minutes,
      cost: shown(amount),
    })),
    balances: effect.balances.map(({ balanceId, now, before, cost, ending, lastDay, expiring }) => ({
      balanceId,
      name: nameOf(balanceId),
      unit,
      now: shown(now),
      before: shown(before),
      cost: shown(cost),
      ending: shown(ending),
      lastDay,
      expiring: expiring && { lastDay: expiring.lastDay, amount: shown(expiring.amount) },
    })),
  };
};

const input = absenceDates({ employeeId: referenceSchema, absenceId: referenceSchema.nullish() });

/** The absence as it would be, for the days that it has. */
const absenceOf = (asked: Asked, { accountId }: Viewer, departmentId: string): Absence => ({
  accountId,
  id: asked.absenceId ?? 'preview',
  version: 0,
  employeeId: asked.employeeId,
  departmentId,
  absenceTypeId: asked.absenceTypeId,
  status: 'Pending',
  firstDay: asked.firstDay,
  lastDay: asked.lastDay,
  note: null,
  rosterAction: 'none',
  balanceId: asked.balanceId,
  waitMinutes: asked.waitMinutes,
  requestedAt: '',
  reviewedBy: null,
  reviewedAt: null,
  reviewNote: null,
});

/** The balances that the policy leaves to choose from; an account's order. */
const choicesOf = (
  { firstDay, absenceTypeId }: Asked,
  contracts: readonly Contract[],
  organisation: Organisation,
): AbsencePreviewAnswer['choices'] => {
  const row = policyOn(firstDay, contracts, organisation)?.rows.find((one) => one.absenceTypeId === absenceTypeId);
  if (!row || row.autoSelectBalance) return [];
  return row.balanceIds.flatMap((id) => {
    const balance = organisation.timeOffBalances.find((one) => one.id === id);
    return balance && isInUse(balance, firstDay) ? [{ balanceId: id, name: balance.name }] : [];
  });
};

/** What a request costs and meets before it is sent, or before someone decides about the one that is named. */
export const viewAbsencePreview = useCase({
  name: 'viewAbsencePreview',
  needs: absenceAccess.viewAbsencePreview,
  input,
  scope: ({ employeeId }) => ({ ownerId: employeeId }),
  run: async (ctx, asked) => {
    const { accountId, userId, zone } = ctx.viewer;
    const [{ employee, contracts }, organisation] = await Promise.all([
      loadPerson(ctx, accountId, asked.employeeId),
      loadOrganisation(ctx, accountId),
    ]);
    if (!employee) return notFound();
    const departmentId = departmentOfAbsence(employee, contracts, asked.firstDay);
    const who = { departmentId, employeeId: asked.employeeId };
    const isOwn = asked.employeeId === userId;
    if (!isOwn && ctx.need(absenceAccess.viewAbsencePreview, { departmentId, ownerId: asked.employeeId }))
      return notFound();
    const department = organisation.departments.find(({ id }) => id === departmentId);
    const ownZone = department ? zoneOf(department, zone) : zone;
    const part: Part =
      asked.startTime === null || asked.minutes === null
        ? null
        : { startTime: asked.startTime, minutes: asked.minutes };
    const days = await daysFor(ctx, absenceOf(asked, ctx.viewer, departmentId), contracts, ownZone, part);
    const range = { from: days[0]!.date, to: days.at(-1)!.date };
    const until = plainDate(Number(range.to.slice(0, 4)), 12, 31);
    const today = dateAt(instant(ctx.now), ownZone);
    const approver = !ctx.need(absenceAccess.approveAbsence, { departmentId });
    const [{ person, scheduledShifts }, team] = await Promise.all([
      loadLeavePerson(ctx, { accountId, employeeId: asked.employeeId, contracts }, { from: range.from, until }),
      previewTeam(ctx, who, { days, approver }),
    ]);
    const others = person.absenceDays.filter(({ absenceId }) => absenceId !== asked.absenceId);
    const effect = leaveEffect({ ...person, absenceDays: others }, organisation, { days, today });
    const unit = organisation.absenceTypes.find(({ id }) => id === asked.absenceTypeId)?.unit ?? 'hours';
    const meets = overlappedDay(days, others);
    const absence = absenceOf(asked, ctx.viewer, departmentId);
    const reached = await reachedRestrictions(ctx, { organisation, days, absence });
    const planned = scheduledShifts.filter(({ date }) => range.from <= date && date <= range.to);
    return {
      ...answerOf(effect, unit, (id) => organisation.timeOffBalances.find((one) => one.id === id)?.name ?? ''),
      overlap: meets?.date ?? null,
      restrictions: reached.map(({ restriction, date, away: count }) => ({
        name: restriction.name,
        date,
        away: count,
        maxAbsent: restriction.maxAbsent,
      })),
      shifts: await shiftsInTheWay(ctx, planned, days, { from: latest(today, range.from), to: range.to }),
      ...team,
      choices: choicesOf(asked, contracts, organisation),
    };
  },
});
