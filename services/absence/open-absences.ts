import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { isOpenEnded, nextRowOn } from '#domain/absence/absence-days.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { startOfDate, type Zone } from '#domain/time/zones.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type OpenAbsence, openAbsenceShardOf, openAbsences } from './open-absence.store.ts';

/** Sets the last date with rows, and the next due instant derived from it. */
export const extendedTo = (open: OpenAbsence, through: PlainDate): OpenAbsence => ({
  ...open,
  through,
  dueAt: startOfDate(nextRowOn(through), open.zone),
});

/** Due entry of an absence with rows up to the date. */
export const openOf = (
  { accountId, id, employeeId, departmentId }: Absence,
  through: PlainDate,
  zone: Zone,
): OpenAbsence =>
  extendedTo(
    {
      accountId,
      id,
      version: 1,
      employeeId,
      departmentId,
      zone,
      through,
      dueAt: '',
      shard: openAbsenceShardOf(employeeId),
    },
    through,
  );

/** A new open-ended absence gets an entry that extends it after its last row. */
export const firstOpenAbsence = (absence: Absence, days: readonly AbsenceDay[]): Change[] => {
  const last = days.at(-1);
  return isOpenEnded(absence) && last ? [change(openAbsences, null, openOf(absence, last.date, last.zone))] : [];
};

/** The due entry of an absence, strongly consistent. */
export const readOpenAbsence = async (ctx: Ctx, { accountId, id }: Absence): Promise<OpenAbsence | null> => {
  const item = await ctx.table.get({ Key: openAbsences.key({ accountId, id }), ConsistentRead: true });
  return item ? openAbsences.parse(item) : null;
};

/**
 * Creates, moves or deletes the due entry after a change of the absence; ended and withdrawn or declined absences have none. An
 * absence in another department has its `days` written up to the last of them.
 */
export const openAbsenceChanges = (open: OpenAbsence | null, after: Absence, days: readonly AbsenceDay[]): Change[] => {
  const last = days.at(-1);
  if (isOpenEnded(after) && open && last && open.departmentId !== after.departmentId)
    return [change(openAbsences, open, openOf(after, last.date, last.zone))];
  if (isOpenEnded(after)) return open ? [] : firstOpenAbsence(after, days);
  return open ? [change(openAbsences, open, null)] : [];
};
