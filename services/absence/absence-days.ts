import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { absenceDaysOf, absencesOn, lastDayWithRow } from '#domain/absence/absence-days.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, earliest, type PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { weekOf } from '#domain/time/week.ts';
import { dateAt, type Zone } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { only } from '#services/kit/store.ts';
import { loadPerson } from '#services/table.ts';
import { absenceDays } from './absence.store.ts';
import type { OpenAbsence } from './open-absence.store.ts';
import { loadPlannedMinutes } from './planned-minutes.ts';

/** The part of a single day that is absent; null for whole days. */
export type Part = { startTime: WallTime; minutes: number } | null;

export const dayId = (absenceId: string, date: string): string => `${absenceId}:${date}`;

/** What the rows of an absence take from it. */
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
>;

/** The rows of an absence, with the hours that the contract gives each date, or the plan where the policy says so. */
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
    zone,
  }));
};

/**
 * Rows that an absence without an end lacks, up to two weeks from today and `until`: on dates on which the person is employed and
 * has no other absence. `known` are the rows of the person's dates.
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

/** The rows that are there, in order of date, read strongly by the keys that the dates give: one BatchGet for every hundred. */
export const loadDays = async (ctx: Ctx, absence: Absence, zone: Zone): Promise<AbsenceDay[]> => {
  const { accountId, departmentId, id } = absence;
  const dates = datesIn({ from: absence.firstDay, to: lastDayWithRow(absence, dateAt(instant(ctx.now), zone)) });
  const keys = dates.map((date) =>
    absenceDays.key({ accountId, departmentId, week: weekOf(date), date, id: dayId(id, date) }),
  );
  const days = only(absenceDays, await ctx.table.batchGet(keys, { ConsistentRead: true }));
  return days.sort((one, other) => (one.date < other.date ? -1 : 1));
};
