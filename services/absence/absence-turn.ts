import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { overlappedDay } from '#domain/absence/absence-overlap.ts';
import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';
import { termsTurnKey } from '#services/contracts/one-at-a-time.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadHorizon } from '#services/table.ts';
import { type RecentAbsence, recentAbsences } from '#services/timesheet/absences-around.ts';
import { absences } from './absence.store.ts';
import { loadDays } from './absence-days.ts';
import { leaveCorrections } from './leave.store.ts';

const mostRecent = 50;

export type AbsenceTurn = {
  /** Guard for the commit that writes the absences: fails when this person's absences changed since the turn was read. */
  guardOf: (...absences: Pick<Absence, 'id' | 'departmentId'>[]) => WriteAction;
  recent: readonly RecentAbsence[];
};

/**
 * Serialises writes of one person's absences, also with contracts, corrections and approvals of hours. The index of a person's dates lags, so the
 * turn lists recently written absences, which `asWritten` reads by key. Call before reading.
 */
export const absenceTurn = async (ctx: Ctx<Viewer>, employeeId: string): Promise<AbsenceTurn> => {
  const Key = termsTurnKey(ctx.viewer.accountId, employeeId);
  const item = await ctx.table.get({ Key, ConsistentRead: true });
  const recent = recentAbsences(ctx, item);
  const guardOf = (...written: Pick<Absence, 'id' | 'departmentId'>[]): WriteAction => {
    const own = written.map(({ id, departmentId }) => ({ id, departmentId, at: instant(ctx.now) }));
    const others = recent.filter((absence) => !own.some(({ id }) => id === absence.id)).slice(-mostRecent);
    const values = { ':one': 1, ':recent': [...others, ...own] };
    const first = item?.turn === undefined;
    return {
      Update: {
        Key,
        UpdateExpression: 'SET recent = :recent ADD turn :one',
        ConditionExpression: first ? 'attribute_not_exists(turn)' : 'turn = :turn',
        ExpressionAttributeValues: first ? values : { ...values, ':turn': item.turn },
      },
    };
  };
  return { guardOf, recent };
};

/** A person's current days, corrected where the index lags. */
export const asWritten = async (
  ctx: Ctx<Viewer>,
  { recent }: AbsenceTurn,
  days: readonly AbsenceDay[],
  zone: Zone,
): Promise<AbsenceDay[]> => {
  if (recent.length === 0) return [...days];
  const { accountId } = ctx.viewer;
  const keys = recent.map(({ id, departmentId }) => absences.key({ accountId, departmentId, id }));
  const found = only(absences, await ctx.table.batchGet(keys, { ConsistentRead: true }));
  const written = await Promise.all(found.map((absence) => loadDays(ctx, absence, zone)));
  const known = new Set(recent.map(({ id }) => id));
  return [...days.filter(({ absenceId }) => !known.has(absenceId)), ...written.flat()];
};

/** First date on which another pending or approved absence overlaps these days, in order of date, of one absence; undefined if none. */
export const overlapAsWritten = async (
  ctx: Ctx<Viewer>,
  turn: AbsenceTurn,
  days: readonly AbsenceDay[],
): Promise<PlainDate | undefined> => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  // Part of a day may end after midnight.
  const range = { from: addDays(first.date, -1), to: addDays(last.date, 1) };
  const known = await loadHorizon(ctx, first.accountId, first.employeeId, range);
  const written = await asWritten(ctx, turn, known.absenceDays, first.zone);
  const others = written.filter(({ absenceId }) => absenceId !== first.absenceId);
  return overlappedDay(days, others)?.date;
};

/** A person's current corrections: they are in the person's partition, so no index is involved. */
export const readCorrections = async (ctx: Ctx<Viewer>, employeeId: string): Promise<LeavePerson['corrections']> =>
  only(
    leaveCorrections,
    await queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :corrections)',
      ExpressionAttributeValues: {
        ':pk': `a#${ctx.viewer.accountId}#e#${employeeId}#absences`,
        ':corrections': 'lco#',
      },
      ConsistentRead: true,
    }),
  );
