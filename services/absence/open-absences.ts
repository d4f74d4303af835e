import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { isOpenEnded, nextRowOn } from '#domain/absence/absence-days.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { startOfDate, type Zone } from '#domain/time/zones.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type OpenAbsence, openAbsenceShardOf, openAbsences } from './open-absence.store.ts';

/** Until which date it has rows now, and so when the next one is due. */
export const extendedTo = (open: OpenAbsence, through: PlainDate): OpenAbsence => ({
  ...open,
  through,
  dueAt: startOfDate(nextRowOn(through), open.zone),
});

/** What waits for an absence that has rows up to the date. */
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

/** An absence that begins without an end waits for more dates after those that it has. */
export const firstOpenAbsence = (absence: Absence, days: readonly AbsenceDay[]): Change[] => {
  const last = days.at(-1);
  return isOpenEnded(absence) && last ? [change(openAbsences, null, openOf(absence, last.date, last.zone))] : [];
};

/** What waits for an absence, read strongly. */
export const readOpenAbsence = async (ctx: Ctx, { accountId, id }: Absence): Promise<OpenAbsence | null> => {
  const item = await ctx.table.get({ Key: openAbsences.key({ accountId, id }), ConsistentRead: true });
  return item ? openAbsences.parse(item) : null;
};

/** What a change of the absence does to that: one that has an end, or stands no more, waits no longer. */
export const openAbsenceChanges = (open: OpenAbsence | null, after: Absence, days: readonly AbsenceDay[]): Change[] => {
  if (isOpenEnded(after)) return open ? [] : firstOpenAbsence(after, days);
  return open ? [change(openAbsences, open, null)] : [];
};
