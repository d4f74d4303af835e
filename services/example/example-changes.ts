import type { Viewer } from '#domain/access/viewer.ts';
import { nextLook } from '#domain/clock/clock-in-watch.ts';
import type { NewsItem } from '#domain/news/news-item.ts';
import { addMinutes, instant } from '#domain/time/instant.ts';
import { availabilityChange } from '#services/availability/availability-reader.ts';
import { clockChanges, clockUseChange } from '#services/clock/seed-clocks.ts';
import { contractChange } from '#services/contracts/contract-change.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { newsChange } from '#services/news/news-change.ts';
import { newDayPlans } from '#services/organisation/change-days.ts';
import { teamChange } from '#services/organisation/organisation-change.ts';
import { publicationChange, templateChange } from '#services/planning/plan-changes.ts';
import { workChanges } from '#services/seed/write-plan.ts';
import { readPlans } from '#services/table.ts';
import { wordsIn } from './cast.ts';
import type { Example, Stage } from './example-plan.ts';

/** The message is dated a few hours back, so that it is older than its reader. */
const newsAge = { hours: 5 };

const newsOf = (ctx: Ctx<Viewer>, { seeding, workers }: Example, { account }: Stage): NewsItem => {
  const [title, text] = wordsIn[account.locale].news;
  return {
    accountId: account.id,
    id: seeding.ids.next('nws'),
    version: 0,
    title,
    text,
    departmentIds: null,
    authorId: workers[0]!.employee.id,
    created: instant(ctx.now.subtract(newsAge)),
    edited: null,
  };
};

/** Changes that add the example data, for one commit. */
export const exampleChanges = async (ctx: Ctx<Viewer>, example: Example, stage: Stage): Promise<Change[]> => {
  const { accountId } = ctx.viewer;
  const { teams, shifts, workers, plan, seeding, published: dates } = example;
  const { id: departmentId } = stage.department;
  const { publications } = await readPlans(ctx, accountId);
  const known = publications.find((publication) => publication.departmentId === departmentId) ?? null;
  const now = instant(ctx.now);
  const published = known ?? { accountId, departmentId, id: `pub_${departmentId}`, version: 0, overrides: {} };
  return [
    ...teams.map((team) => teamChange(null, team)),
    ...shifts.map((shift) => templateChange(null, shift)),
    ...workers.flatMap(({ employee, contract }) => [employeeChange(null, employee), contractChange(null, contract)]),
    publicationChange(known, { ...published, overrides: { ...published.overrides, ...dates } }),
    ...(await workChanges(ctx, seeding, plan, workers)),
    ...clockChanges(example.clocks),
    ...example.clockUsers.map((id) => clockUseChange(accountId, id, addMinutes(now, -1440), nextLook([], now))),
    availabilityChange(null, example.availability),
    ...(await newDayPlans(ctx, example.dayPlans)),
    newsChange(null, newsOf(ctx, example, stage)),
  ];
};
