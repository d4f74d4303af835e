import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { type Department, zoneOf } from '#domain/organisation/department.ts';
import { publishedAhead } from '#domain/organisation/settings.ts';
import type { Team } from '#domain/organisation/team.ts';
import { isPublished, type Publication } from '#domain/publishing/publication.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadPlans, type Organisation, type Plans } from '#services/table.ts';

/** Data that every view of the schedule needs in addition to shifts: names, and which dates are published. */
export type ScheduleFacts = {
  account: Account;
  organisation: Organisation;
  plans: Plans;
  departments: Map<string, Department & { location_name: string }>;
  teams: Map<string, Team>;
  shifts: Map<string, Shift>;
  isPublished: (departmentId: string, date: PlainDate) => boolean;
};

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** Called for thousands of shifts, so each department's settings are looked up once. */
const publishedRule = (
  ctx: Ctx,
  account: Account,
  departments: ReadonlyMap<string, Department>,
  publications: readonly Publication[],
): ScheduleFacts['isPublished'] => {
  const overrides = new Map(publications.map((publication) => [publication.departmentId, publication.overrides]));
  const now = instant(ctx.now);
  const rules = new Map<string, (date: PlainDate) => boolean>();
  const ruleOf = (departmentId: string): ((date: PlainDate) => boolean) => {
    const department = departments.get(departmentId);
    const today = dateAt(now, department ? zoneOf(department, account.zone) : account.zone);
    const daysAhead = publishedAhead(account, department);
    const own = overrides.get(departmentId) ?? {};
    return (date) => isPublished(own, daysAhead, today, date);
  };
  return (departmentId, date) => {
    const rule = rules.get(departmentId) ?? ruleOf(departmentId);
    rules.set(departmentId, rule);
    return rule(date);
  };
};

/** The same facts with other plans, such as those of another instant. */
export const factsWith = (ctx: Ctx, facts: ScheduleFacts, plans: Plans): ScheduleFacts => ({
  ...facts,
  plans,
  isPublished: publishedRule(ctx, facts.account, facts.departments, plans.publications),
});

/** Three calls in one wave, each memoised per request. */
export const scheduleFacts = (ctx: Ctx<Viewer>): Promise<ScheduleFacts> =>
  ctx.memo('schedule facts', async () => {
    const { accountId } = ctx.viewer;
    const [self, organisation, plans] = await Promise.all([
      viewSelf(ctx),
      loadOrganisation(ctx, accountId),
      loadPlans(ctx, accountId),
    ]);
    // The clocks of a person whose last day is over still become hours.
    const account = self?.account ?? (await ownAccount(ctx));
    const locations = byId(organisation.locations);
    const named = organisation.departments.map((department) => ({
      ...department,
      location_name: locations.get(department.locationId)?.name ?? '',
    }));
    const departments = byId(named);
    return {
      account,
      organisation,
      plans,
      departments,
      teams: byId(organisation.teams),
      shifts: byId(organisation.shifts),
      isPublished: publishedRule(ctx, account, departments, plans.publications),
    };
  });
