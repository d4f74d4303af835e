import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { absenceDaysOf, absencesOn, isOpenEnded, lastDayWithRow } from '#domain/absence/absence-days.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, earliest, type PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { dateAt, type Zone } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findAbsence, loadHorizon, loadPerson, loadPlans, type Plans } from '#services/table.ts';
import { loadPlannedMinutes } from './absence-minutes.ts';

/** Date up to which an absence without an end has rows. */
type OpenAbsence = Plans['openAbsences'][number];

/** The part of a single day that is absent; null for whole days. */
export type Part = { startTime: WallTime; minutes: number } | null;

export const dayId = (absenceId: string, date: string): string => `${absenceId}:${date}`;

/** Fields of an absence that its rows copy. */
type RowsOf = Pick<
  Absence,
  | 'accountId'
  | 'id'
  | 'employeeId'
  | 'departmentId'
  | 'absenceTypeId'
  | 'status'
  | 'firstDay'
  | 'lastDay'
  | 'balanceId'
  | 'waitMinutes'
  | 'waitDays'
>;

/** Rows of an absence, with the contract hours of each date, or planned hours when the policy counts those. */
export const daysFor = async (
  ctx: Ctx,
  absence: RowsOf,
  contracts: readonly Contract[],
  zone: Zone,
  part: Part,
): Promise<AbsenceDay[]> => {
  const { accountId, employeeId, departmentId, absenceTypeId, status, id: absenceId } = absence;
  const last = lastDayWithRow(absence, dateAt(instant(ctx.now), zone));
  const planned =
    part === null
      ? await loadPlannedMinutes(ctx, absence, contracts, { from: absence.firstDay, to: last })
      : () => undefined;
  return absenceDaysOf(absence.firstDay, last, contracts).map(({ date, minutes }) => ({
    accountId,
    id: dayId(absenceId, date),
    version: 1,
    absenceId,
    employeeId,
    departmentId,
    absenceTypeId,
    status,
    date,
    minutes: part?.minutes ?? planned(date) ?? minutes,
    startTime: part?.startTime ?? null,
    balanceId: absence.balanceId,
    waitMinutes: absence.waitMinutes,
    waitDays: absence.waitDays,
    zone,
  }));
};

/**
 * Missing rows of an absence without an end, up to two weeks after today and `until`: on dates on which the person is employed
 * and has no other absence. `known` are the existing rows of the person's dates.
 */
export const unwrittenDays = async (
  ctx: Ctx,
  absence: RowsOf,
  { through, zone }: Pick<OpenAbsence, 'through' | 'zone'>,
  { known, until }: { known: readonly AbsenceDay[]; until: PlainDate },
): Promise<AbsenceDay[]> => {
  const { accountId, employeeId } = absence;
  const today = dateAt(instant(ctx.now), zone);
  const firstDay = addDays(through, 1);
  const lastDay = earliest(until, lastDayWithRow({ firstDay: through, lastDay: null }, today));
  if (firstDay > lastDay) return [];
  const { employee, contracts } = await loadPerson(ctx, accountId, employeeId);
  const days = await daysFor(ctx, { ...absence, firstDay, lastDay }, contracts, zone, null);
  return days.filter(({ date }) => employee && isActiveOn(employee, date) && absencesOn(date, known).length === 0);
};

const daysAheadOf = async (ctx: Ctx, open: OpenAbsence, { from, to }: DateRange): Promise<AbsenceDay[]> => {
  const { accountId, id, employeeId } = open;
  const [absence, { absenceDays: known }] = await Promise.all([
    findAbsence(ctx, accountId, id),
    loadHorizon(ctx, accountId, employeeId, { from: addDays(open.through, 1), to }),
  ]);
  if (!absence || !isOpenEnded(absence)) return [];
  const days = await unwrittenDays(ctx, absence, open, { known, until: to });
  return days.filter(({ date }) => date >= from);
};

/** Whether an absence without an end lacks rows up to the date that the minute rule has not written yet. */
export const lacksRows = (
  ctx: Ctx,
  { through, zone }: Pick<OpenAbsence, 'through' | 'zone'>,
  until: PlainDate,
): boolean => {
  const today = dateAt(instant(ctx.now), zone);
  return through < earliest(until, lastDayWithRow({ firstDay: through, lastDay: null }, today));
};

/**
 * The days in the range including days of absences without an end that the minute rule has not written yet, so that no figure
 * waits for it. `isWanted` selects the people. Reads only the plans while the rule is up to date.
 */
export const withDaysAhead = async (
  ctx: Ctx,
  accountId: string,
  written: readonly AbsenceDay[],
  { range, isWanted }: { range: DateRange; isWanted: (open: OpenAbsence) => boolean },
): Promise<AbsenceDay[]> => {
  const { openAbsences } = await loadPlans(ctx, accountId);
  const behind = openAbsences.filter((open) => isWanted(open) && lacksRows(ctx, open, range.to));
  const ahead = await Promise.all(behind.map((open) => daysAheadOf(ctx, open, range)));
  // The rule may have written them between the two reads.
  const known = new Set(written.map(({ id }) => id));
  return [...written, ...ahead.flat().filter(({ id }) => !known.has(id))];
};
