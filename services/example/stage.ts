import type { Viewer } from '#domain/access/viewer.ts';
import { type ExampleData, type ExampleHindrance, exampleHindrance } from '#domain/account/example-data.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { readAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadHorizon, loadOpenShifts, loadWeek, readEveryone, readOrganisation, readPlans } from '#services/table.ts';
import { exampleData } from './example.store.ts';
import type { Stage } from './example-plan.ts';

/** Record of the added example data; undefined when there is none. */
export const readExample = async (ctx: Ctx<Viewer>): Promise<ExampleData | undefined> => {
  const Key = exampleData.key({ accountId: ctx.viewer.accountId });
  const item = await ctx.table.get({ Key, ConsistentRead: true });
  return item && exampleData.parse(item);
};

/** Days searched before and after today for existing planning and hours. */
const looked = { before: 120, after: 370, demandBefore: 7, demandAfter: 28 };

const somethingPlanned = async (ctx: Ctx<Viewer>, people: readonly string[], departmentIds: readonly string[]) => {
  const { accountId } = ctx.viewer;
  const today = dateAt(instant(ctx.now), ctx.viewer.zone);
  const range = { from: addDays(today, -looked.before), to: addDays(today, looked.after) };
  const weeks = weeksBetween(addDays(today, -looked.demandBefore), addDays(today, looked.demandAfter));
  const [plans, offered, lives, around] = await Promise.all([
    readPlans(ctx, accountId),
    loadOpenShifts(ctx, accountId, range),
    Promise.all(people.map((id) => loadHorizon(ctx, accountId, id, range))),
    Promise.all(departmentIds.flatMap((id) => weeks.map((week) => loadWeek(ctx, accountId, id, week)))),
  ]);
  const { series, openSeries, requiredSeries } = plans;
  return (
    series.length + openSeries.length + requiredSeries.length + offered.length > 0 ||
    lives.some((life) => life.scheduledShifts.length + life.timesheetEntries.length > 0) ||
    around.some((week) => week.scheduledShifts.length + week.requiredShifts.length > 0)
  );
};

/** The place for the example data, and the reason it cannot be added. */
export const readStage = async (
  ctx: Ctx<Viewer>,
): Promise<{ stage: Stage | null; hindrance: ExampleHindrance | null }> => {
  const { accountId, userId } = ctx.viewer;
  const [account, organisation, groups, people] = await Promise.all([
    readAccount(ctx, accountId),
    readOrganisation(ctx, accountId),
    loadPermissionGroups(ctx, accountId),
    readEveryone(ctx, accountId),
  ]);
  const department = organisation.departments.find(({ active }) => active);
  const [contractType] = organisation.contractTypes;
  const stage: Stage | null =
    department && contractType ? { account, organisation, groups, department, contractType, managerId: userId } : null;
  const ids = people.map(({ id }) => id);
  const hindrance = exampleHindrance({
    added: Boolean(account.exampleSince),
    people: people.length,
    // An account with more than one person is refused anyway.
    planned:
      people.length > 1
        ? false
        : await somethingPlanned(
            ctx,
            ids,
            organisation.departments.map(({ id }) => id),
          ),
    plan: account.plan,
    teams: account.quotaUsage.teams,
    fit: stage !== null,
  });
  return { stage, hindrance };
};
