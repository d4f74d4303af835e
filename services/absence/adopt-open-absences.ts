import type { Absence } from '#domain/absence/absence.ts';
import { isOpenEnded, lastDayWithRow } from '#domain/absence/absence-days.ts';
import type { Account } from '#domain/account/account.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { only } from '#services/kit/store.ts';
import { loadOrganisation } from '#services/table.ts';
import { openEndedOfDepartment } from './absence-reader.ts';
import { openAbsences } from './open-absence.store.ts';
import { openOf } from './open-absences.ts';

/** Absences without an entry in the due index. */
const unknown = async (ctx: Ctx, found: readonly Absence[]): Promise<Absence[]> => {
  if (found.length === 0) return [];
  const items = await ctx.table.batchGet(
    found.map(({ accountId, id }) => openAbsences.key({ accountId, id })),
    { ConsistentRead: true },
  );
  const known = new Set(only(openAbsences, items).map(({ id }) => id));
  return found.filter(({ id }) => !known.has(id));
};

/**
 * Schedules the extension of open-ended absences created before the rule that extends them. One Query per department and one
 * write per absence; idempotent. Returns the number adopted.
 */
export const adoptOpenAbsences = async (ctx: Ctx, { accountId, zone }: Pick<Account, 'accountId' | 'zone'>) => {
  const { departments } = await loadOrganisation(ctx, accountId);
  let adopted = 0;
  for (const department of departments) {
    const open = (await openEndedOfDepartment(ctx, accountId, department.id)).filter(isOpenEnded);
    const own = zoneOf(department, zone);
    for (const absence of await unknown(ctx, open)) {
      // Days up to this date were written with the request. The rule does not write existing days again.
      const through = lastDayWithRow(absence, dateAt(absence.requestedAt, own));
      const done = await ctx.table.transact([openAbsences.create(openOf(absence, through, own))]);
      adopted += done.ok ? 1 : 0;
    }
  }
  return adopted;
};
