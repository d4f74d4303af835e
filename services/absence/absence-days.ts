import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { lastDayWithRow } from '#domain/absence/absence-days.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { weekOf } from '#domain/time/week.ts';
import { dateAt, type Zone } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { only } from '#services/kit/store.ts';
import { dayId } from '#services/planning/absence-rows.ts';
import { absenceDays } from './absence.store.ts';

/** Existing rows in order of date, strongly consistent, by keys derived from the dates: one BatchGet per 100. */
export const loadDays = async (ctx: Ctx, absence: Absence, zone: Zone): Promise<AbsenceDay[]> => {
  const { accountId, departmentId, id } = absence;
  const dates = datesIn({ from: absence.firstDay, to: lastDayWithRow(absence, dateAt(instant(ctx.now), zone)) });
  const keys = dates.map((date) =>
    absenceDays.key({ accountId, departmentId, week: weekOf(date), date, id: dayId(id, date) }),
  );
  const days = only(absenceDays, await ctx.table.batchGet(keys, { ConsistentRead: true }));
  return days.sort((a, b) => (a.date < b.date ? -1 : 1));
};
