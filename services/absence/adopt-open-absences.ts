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

/** Those that nothing waits for yet. */
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
 * Absences without an end from before there was a rule that extends them: from now on they wait for it like all others. A Query
 * for each department and a write for each that is found; asked again it finds nothing. Answers how many there were.
 */
export const adoptOpenAbsences = async (ctx: Ctx, { accountId, zone }: Pick<Account, 'accountId' | 'zone'>) => {
  const { departments } = await loadOrganisation(ctx, accountId);
  let adopted = 0;
  for (const department of departments) {
    const open = (await openEndedOfDepartment(ctx, accountId, department.id)).filter(isOpenEnded);
    const own = zoneOf(department, zone);
    for (const absence of await unknown(ctx, open)) {
      // Its days were written when it was asked for: at least to here it has them. The rule writes none twice.
      const through = lastDayWithRow(absence, dateAt(absence.requestedAt, own));
      const done = await ctx.table.transact([openAbsences.create(openOf(absence, through, own))]);
      adopted += done.ok ? 1 : 0;
    }
  }
  return adopted;
};
