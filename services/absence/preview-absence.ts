import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { overlappedDay } from '#domain/absence/absence-overlap.ts';
import { hasWholeDaysOnly, policyOn } from '#domain/absence/absence-policy.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { type LeaveEffect, leaveEffect } from '#domain/absence/leave-effect.ts';
import { forecastUntil } from '#domain/absence/leave-forecast.ts';
import { type ShownAmount, shownLeave } from '#domain/absence/shown-leave.ts';
import { isInUse } from '#domain/absence/time-off-balance.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { dateAt, type Zone } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';
import { loadLeaveAndPlan } from './leave-of.ts';
import { adjacentWithin, checkedDays, type PreviewChecks, previewChecks } from './preview-checks.ts';
import { type AwayColleague, previewTeam, type TeamAround, type ThinDate } from './preview-team.ts';
import { reachedRestrictions, restrictionsOn } from './restriction-guards.ts';

type PreviewDay = Pick<LeaveEffect['days'][number], 'date' | 'reason' | 'holiday' | 'minutes' | 'waiting'> & {
  cost: ShownAmount;
};

export type PreviewBalance = {
  balanceId: string;
  name: string;
  unit: 'hours' | 'days';
  now: ShownAmount;
  before: ShownAmount;
  after: ShownAmount;
  cost: ShownAmount;
  ending: ShownAmount;
  lastDay: PlainDate;
  /** The first of `losses`. */
  expiring: Loss | null;
  losses: Loss[];
};
type Loss = { lastDay: PlainDate; amount: ShownAmount };

export type AbsencePreviewAnswer = PreviewChecks & {
  unit: 'hours' | 'days';
  days: PreviewDay[];
  /** Minutes of waiting time; `waitFrom` is the name of the balance charged for them, or null if they are unpaid. */
  waiting: number;
  waitFrom: string | null;
  /** Days of waiting time, for types in days. */
  waitDays: number;
  /** The first date that is not entirely waiting time; null if there is none, or no waiting time. */
  countsFrom: PlainDate | null;
  cost: ShownAmount;
  balances: PreviewBalance[];
  isEnough: boolean;
  /** The first date on which the person has another absence. */
  overlap: PlainDate | null;
  /** Restrictions without a place left, with the first such date. */
  restrictions: { name: string; date: PlainDate; away: number; maxAbsent: number }[];
  /** Names of restrictions with a place left. */
  keptRestrictions: string[];
  /** Dates checked against the schedule and the department; null for all. */
  checked: DateRange | null;
  away: AwayColleague[];
  /** Dates that cost hours of absence although the department is closed. */
  closed: PlainDate[];
  /** For approvers: dates on which the schedule would lack people, and the team around the dates. */
  coverage: ThinDate[] | null;
  team: TeamAround | null;
  /** Whether part of a day is requested although only whole days are possible. */
  wholeDaysOnly: boolean;
  /** Balances to choose from; empty if there is no choice. */
  choices: { balanceId: string; name: string }[];
};

type Waiting = 'waiting' | 'waitFrom' | 'waitDays' | 'countsFrom';

const answerOf = (
  effect: LeaveEffect,
  unit: 'hours' | 'days',
  nameOf: (balanceId: string) => string,
): Pick<AbsencePreviewAnswer, 'unit' | 'days' | 'cost' | 'balances' | 'isEnough' | Waiting> => {
  const shown = (amount: bigint): ShownAmount => shownLeave(amount, unit);
  const shownLoss = (loss: LeaveEffect['balances'][number]['losses'][number]): Loss => ({
    lastDay: loss.lastDay,
    amount: shown(loss.amount),
  });
  const hasWaiting = effect.days.some(({ reason, waiting }) => reason === 'waiting' || waiting > 0);
  const waitBalanceId = effect.days.find(({ waiting }) => waiting > 0)?.waitBalanceId ?? null;
  return {
    waiting: effect.days.reduce((sum, { waiting }) => sum + waiting, 0),
    waitFrom: waitBalanceId && nameOf(waitBalanceId),
    waitDays: effect.days.filter(({ isWaitDay }) => isWaitDay).length,
    countsFrom: hasWaiting
      ? (effect.days.find(({ minutes, waiting, amount }) => minutes > waiting || amount > 0n)?.date ?? null)
      : null,
    unit,
    isEnough: effect.isEnough,
    cost: shown(effect.cost),
    days: effect.days.map(({ date, reason, holiday, minutes, waiting, amount }) => ({
      date,
      reason,
      holiday,
      minutes,
      waiting,
      cost: shown(amount),
    })),
    balances: effect.balances.map(({ balanceId, now, before, after, cost, ending, lastDay, losses }) => ({
      balanceId,
      name: nameOf(balanceId),
      unit,
      now: shown(now),
      before: shown(before),
      after: shown(after),
      cost: shown(cost),
      ending: shown(ending),
      lastDay,
      expiring: losses.map(shownLoss)[0] ?? null,
      losses: losses.map(shownLoss),
    })),
  };
};

/** The balances that the policy offers to choose from, in the account's order. */
const choicesOf = (
  { firstDay, absenceTypeId }: Absence,
  contracts: readonly Contract[],
  organisation: Organisation,
): AbsencePreviewAnswer['choices'] => {
  const row = policyOn(firstDay, contracts, organisation)?.rows.find((row) => row.absenceTypeId === absenceTypeId);
  if (!row || row.autoSelectBalance) return [];
  return row.balanceIds.flatMap((id) => {
    const balance = organisation.timeOffBalances.find((timeOffBalance) => timeOffBalance.id === id);
    return balance && isInUse(balance, firstDay) ? [{ balanceId: id, name: balance.name }] : [];
  });
};

type Previewed = {
  absence: Absence;
  days: AbsenceDay[];
  contracts: Contract[];
  zone: Zone;
  /** Days of other requests decided in the same operation. */
  alongside?: readonly AbsenceDay[];
};

/** Cost and conflicts of an absence, with its existing or planned days. */
export const previewAbsence = async (
  ctx: Ctx<Viewer>,
  { absence, days, contracts, zone, alongside = [] }: Previewed,
): Promise<AbsencePreviewAnswer> => {
  const { accountId, employeeId, departmentId, absenceTypeId } = absence;
  const organisation = await loadOrganisation(ctx, accountId);
  const range = { from: days[0]!.date, to: days.at(-1)!.date };
  // Other absences in later years may still use the leave of this year.
  const until = forecastUntil(organisation.timeOffBalances, range.to);
  const today = dateAt(instant(ctx.now), zone);
  const approver = !ctx.need(absenceAccess.approveAbsence, { departmentId });
  const checked = checkedDays(absence, days, { contracts, today });
  const [horizon, team] = await Promise.all([
    loadLeaveAndPlan(ctx, { accountId, employeeId, contracts }, { from: addDays(range.from, -adjacentWithin), until }),
    previewTeam(ctx, { departmentId, employeeId }, { days: checked.days, approver, alongside }),
  ]);
  const { person } = horizon;
  const others = person.absenceDays.filter(({ absenceId }) => absenceId !== absence.id);
  const effect = leaveEffect({ ...person, absenceDays: others }, organisation, { days, today });
  const type = organisation.absenceTypes.find(({ id }) => id === absenceTypeId);
  const policy = policyOn(absence.firstDay, contracts, organisation);
  const isPart = days[0]!.startTime !== null;
  const meets = overlappedDay(days, others);
  const limited = { organisation, days, absence };
  const reached = await reachedRestrictions(ctx, limited);
  const isReached = new Set(reached.map(({ restriction }) => restriction.id));
  const counted = new Map([...checked.days, ...effect.days].map(({ date, minutes }) => [date, minutes]));
  return {
    ...answerOf(
      effect,
      type?.unit ?? 'hours',
      (id) => organisation.timeOffBalances.find((timeOffBalance) => timeOffBalance.id === id)?.name ?? '',
    ),
    overlap: meets?.date ?? null,
    restrictions: reached.map(({ restriction, date, away: count }) => ({
      name: restriction.name,
      date,
      away: count,
      maxAbsent: restriction.maxAbsent,
    })),
    keptRestrictions: restrictionsOn(ctx, limited).flatMap(({ id, name }) => (isReached.has(id) ? [] : [name])),
    checked: checked.range,
    ...(await previewChecks(ctx, {
      ...{ absence, days, checked, contracts, effect, horizon, others, today, approver },
      timesheetEntries: person.timesheetEntries,
    })),
    ...team,
    closed: team.closed.filter((date) => (counted.get(date) ?? 0) > 0),
    wholeDaysOnly:
      isPart &&
      type !== undefined &&
      hasWholeDaysOnly(type, policy, organisation.timeOffBalances, absence.balanceId ?? null),
    choices: choicesOf(absence, contracts, organisation),
  };
};
