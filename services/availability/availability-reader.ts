import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { availabilityAccess } from '#domain/availability/actions.ts';
import type { AvailabilityFacts, DatedAvailability } from '#domain/availability/availability.ts';
import { type AvailabilityRules, defaultAvailabilityRules } from '#domain/availability/availability-deadline.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { readWeeklyAvailability } from '#services/planning/weekly-availability.ts';
import { loadHorizon, loadOrganisation, loadPerson } from '#services/table.ts';
import { datedAvailability, keptDated } from './availability.store.ts';
import {
  availabilityRules,
  availabilityRulesId,
  type KeptAvailabilityRules,
  reminderShard,
} from './availability-rules.store.ts';

/** The stored rules of the company or a department, strongly consistent; undefined if never set. */
export const keptAvailabilityRules = async (
  ctx: Ctx,
  accountId: string,
  departmentId: string | null,
): Promise<KeptAvailabilityRules | undefined> => {
  const Key = availabilityRules.key({ accountId, id: availabilityRulesId(departmentId) });
  const item = await ctx.table.get({ Key, ConsistentRead: true });
  return item && availabilityRules.parse(item);
};

/** Rules that are not stored yet, as version 0. */
export const unwrittenRules = (
  accountId: string,
  departmentId: string | null,
  rules: AvailabilityRules = defaultAvailabilityRules,
): KeptAvailabilityRules => ({
  ...rules,
  accountId,
  id: availabilityRulesId(departmentId),
  departmentId,
  version: 0,
  remindOn: '',
  shard: reminderShard,
});

/** The effective rules: those of the department, otherwise the company's, otherwise the defaults. */
export const readAvailabilityRules = async (
  ctx: Ctx,
  accountId: string,
  departmentId: string | null,
): Promise<KeptAvailabilityRules> => {
  const [own, companys] = await Promise.all([
    departmentId ? keptAvailabilityRules(ctx, accountId, departmentId) : undefined,
    keptAvailabilityRules(ctx, accountId, null),
  ]);
  return own ?? companys ?? unwrittenRules(accountId, null);
};

/** Rules of all departments that differ from the company's. */
export const readDepartmentRules = async (ctx: Ctx, accountId: string): Promise<KeptAvailabilityRules[]> =>
  only(
    availabilityRules,
    await queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :own)',
      ExpressionAttributeValues: {
        ':pk': availabilityRules.key({ accountId, id: availabilityRulesId(null) }).pk,
        ':own': `${availabilityRulesId(null)}#`,
      },
      ConsistentRead: true,
    }),
  );

/** The person whose availability is viewed or set, with their department, and whether the viewer plans them. */
export type AvailabilityPerson = {
  employeeId: string;
  departmentId: string;
  zone: string;
  today: string;
  planned: boolean;
};

/** Resolves the person, by default the viewer. NOT_FOUND unless it is the viewer or someone they plan. */
export const availabilityPerson = async (
  ctx: Ctx<Viewer>,
  asked: string | null | undefined,
): Promise<AvailabilityPerson | Refusal> => {
  const { accountId, userId, zone: accountZone } = ctx.viewer;
  const employeeId = asked ?? userId;
  const [{ employee }, { departments }] = await Promise.all([
    loadPerson(ctx, accountId, employeeId),
    loadOrganisation(ctx, accountId),
  ]);
  const home = employee?.memberships[0]?.departmentId;
  if (!employee || !home) return notFound();
  const scope = { ownerId: employeeId, departmentId: home };
  if (!meets(ctx.viewer, availabilityAccess.setAvailability, scope).ok) return notFound();
  const department = departments.find(({ id }) => id === home);
  const zone = department ? zoneOf(department, accountZone) : accountZone;
  return {
    employeeId,
    departmentId: home,
    zone,
    today: dateAt(instant(ctx.now), zone),
    planned: mayPlan(ctx.viewer, home),
  };
};

/** A person's availability: on dates in the range, and recurring. */
export const saidBy = async (ctx: Ctx<Viewer>, employeeId: string, range: DateRange) => {
  const { accountId } = ctx.viewer;
  const [horizon, recurring] = await Promise.all([
    loadHorizon(ctx, accountId, employeeId, range),
    readWeeklyAvailability(ctx, accountId, { employeeId, ConsistentRead: true }),
  ]);
  return { dated: horizon.datedAvailability, recurring } satisfies AvailabilityFacts;
};

/** Change of one person's availability on a date, for a large commit of another area. */
export const availabilityChange = (before: DatedAvailability | null, after: DatedAvailability | null): Change =>
  change(datedAvailability, before && keptDated(before), after && keptDated(after));
