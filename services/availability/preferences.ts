import type { Preference } from '#domain/availability/preference.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { preferences } from './preferences.store.ts';

/** Change of a preference, for a large commit of another area. */
export const preferenceChange = (before: Preference | null, after: Preference | null): Change =>
  change(preferences, before, after);

/** Preferences of a department on these dates, inclusive. */
export const loadPreferences = async (
  ctx: Ctx,
  accountId: string,
  departmentId: string,
  from: string,
  to: string,
): Promise<Preference[]> =>
  only(
    preferences,
    await queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': `a#${accountId}#d#${departmentId}#wishes`, ':from': from, ':to': `${to}#~` },
    }),
  );

/** All preferences of one person in these departments; one Query per department. */
export const preferencesOf = async (
  ctx: Ctx,
  { accountId, id }: { accountId: string; id: string },
  departmentIds: readonly string[],
): Promise<Preference[]> => {
  const found = await Promise.all(
    departmentIds.map((departmentId) => loadPreferences(ctx, accountId, departmentId, '0', '9')),
  );
  return found.flat().filter(({ employeeId }) => employeeId === id);
};
