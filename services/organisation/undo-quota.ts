import type { Viewer } from '#domain/access/viewer.ts';
import type { Department } from '#domain/organisation/department.ts';
import { releaseQuota } from '#services/account/release-quota.ts';
import { takeQuota } from '#services/account/take-quota.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { readDepartments, readTeams } from './organisation-reader.ts';

const ofKind = (changes: readonly StoredChange[], kind: string): StoredChange[] =>
  changes.filter((change) => change.kind === kind);

/** 1 when the item is added, -1 when it is removed. */
const step = (before: boolean, after: boolean): number => Number(after) - Number(before);

const isActive = (item: Item | null): boolean => (item as unknown as Department | null)?.active === true;

/**
 * Quota writes of an undo that restores or removes teams of active departments, or departments with their teams. Refused when the
 * plan's limit is reached, as for new ones.
 */
export const undoneQuota = async (
  ctx: Ctx<Viewer>,
  changes: readonly StoredChange[],
): Promise<WriteAction[] | Refusal> => {
  const [teams, departments] = [ofKind(changes, 'team'), ofKind(changes, 'department')];
  const flips = departments.map(({ before, after }) => ({
    id: (after ?? before)!.id,
    more: step(isActive(before), isActive(after)),
  }));
  const comes = teams.map(({ before, after }) => ({
    departmentId: (after ?? before)!.departmentId,
    more: step(before !== null, after !== null),
  }));
  if ([...flips, ...comes].every(({ more }) => more === 0)) return [];
  const [places, own] = await Promise.all([readDepartments(ctx), readTeams(ctx)]);
  const inUse = new Set(places.filter(({ active }) => active).map(({ id }) => id));
  const more = { departments: 0, teams: 0 };
  for (const { id, more: by } of flips) {
    more.departments += by;
    more.teams += by * own.filter(({ departmentId }) => departmentId === id).length;
  }
  for (const { departmentId, more: by } of comes) if (inUse.has(departmentId as string)) more.teams += by;
  const fewer = { departments: -more.departments, teams: -more.teams };
  if (more.departments === 0 && more.teams === 0) return [];
  if (more.departments < 0 || more.teams < 0) return [releaseQuota(ctx, fewer)];
  const quota = await takeQuota(ctx, more);
  return isRefusal(quota) ? quota : [quota];
};
