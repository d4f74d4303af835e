import { grantsOf } from '#domain/access/grants-of.ts';
import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { stateOn } from '#domain/billing/subscription.ts';
import { isRunning } from '#domain/clock/active-clock.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Item, Key } from '#services/ports/table.ts';
import { loadClock, loadSelf } from '#services/table.ts';

/** The viewer and the impersonator; `others` are items of extra keys read in the same wave. */
export type LoadedViewer = { viewer: Viewer | null; person?: Employee; account?: Account; others: Item[] };

/**
 * Reads person, account and groups strongly consistent in one wave, so that a revoked permission is effective with the next
 * request. Former employees have no viewer, except to clock out of a shift that began on their last day.
 */
export const loadViewer = async (
  ctx: Ctx,
  accountId: string,
  userId: string,
  extra: Key[] = [],
): Promise<LoadedViewer> => {
  const { person, account: kept, groups, others } = await loadSelf(ctx, accountId, userId, extra);
  if (!person || !kept) return { viewer: null, others };
  const today = ctx.now.toZonedDateTimeISO(kept.zone).toPlainDate().toString();
  // An ended trial counts as expired even before the minute rule has written it.
  const account = { ...kept, state: stateOn(kept, today) };
  const viewer = viewerOf(account, person, groups);
  if (isActiveOn(person, today) || person.id === account.ownerId) return { viewer, person, account, others };
  return (await isAtWork(ctx, person, today))
    ? { viewer: withClockOnly(viewer), person, account, others }
    : { viewer: null, others };
};

/** Whether a clock of a person whose last day was yesterday still runs, as in a night shift. */
const isAtWork = async (ctx: Ctx, { accountId, id, enddate }: Employee, today: PlainDate): Promise<boolean> => {
  if (enddate !== today) return false;
  const clock = await loadClock(ctx, accountId, id);
  return clock !== null && clock.date < enddate && isRunning(clock, instant(ctx.now));
};

/** The viewer with no permission but to end their own clock. */
const withClockOnly = (viewer: Viewer): Viewer => ({
  ...viewer,
  grants: viewer.grants.flatMap(({ departmentId, permissions }) =>
    permissions.some((permission) => permission === 'clockOwnTime' || permission === 'clockTime')
      ? [{ departmentId, permissions: ['clockOwnTime' as const] }]
      : [],
  ),
});

/** Builds the viewer from account, memberships and groups. */
export const viewerOf = (account: Account, person: Employee, groups: PermissionGroup[]): Viewer => {
  const held = groups.filter(({ id }) => person.groups.some(({ groupId }) => groupId === id));
  const changes = [account.updatedAt, person.updatedAt, ...held.map(({ updatedAt }) => updatedAt ?? '')];
  return {
    accountId: account.accountId,
    userId: person.id,
    isOwner: account.ownerId === person.id,
    plan: account.plan,
    state: account.state,
    flags: account.flags,
    grants: grantsOf(person.groups, groups),
    departmentIds: [...new Set(person.memberships.map((membership) => membership.departmentId))],
    teamIds: person.memberships.map((membership) => membership.teamId),
    quotaUsage: account.quotaUsage,
    zone: account.zone,
    mayApproveOwn: account.mayApproveOwn,
    refreshedAt: changes.reduce((latest, change) => (change > latest ? change : latest)),
  };
};
