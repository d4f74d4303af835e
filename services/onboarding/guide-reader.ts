import { isAccountManager, type Viewer } from '#domain/access/viewer.ts';
import {
  type GuideType,
  guideTypes,
  mergedSteps,
  type OnboardingStep,
  touchedModules,
  type UserGuide,
} from '#domain/onboarding/user-guide.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadHorizon, loadPeople } from '#services/table.ts';
import { companyHolder, userGuides } from './user-guides.store.ts';

const unbegun = (accountId: string, id: string, guide: GuideType): UserGuide => ({
  accountId,
  id,
  guide,
  version: 0,
  step: [],
  status: 'IN_PROGRESS',
});

/** The company's guide from its first day on: an account that has one is never searched for what was done before it. */
export const firstCompanyGuide = (accountId: string): UserGuide => unbegun(accountId, companyHolder, 'SELF_ONBOARDING');

/** How far the holder has come, read strongly; version 0 for those who never began. */
export const readGuide = async (ctx: Ctx, accountId: string, id: string, guide: GuideType): Promise<UserGuide> => {
  const item = await ctx.table.get({ Key: userGuides.key({ accountId, id, guide }), ConsistentRead: true });
  return item ? userGuides.parse(item) : unbegun(accountId, id, guide);
};

/** As many people, and days around today, as it takes to see that a company is at work. */
const looked = { people: 6, before: 120, after: 60 };

/** The steps that show in what is there, for companies that took them before anyone noted steps. */
export const stepsSeen = async (ctx: Ctx, accountId: string): Promise<OnboardingStep[]> => {
  const { employees } = await loadPeople(ctx, accountId);
  const today = dateAt(instant(ctx.now), 'UTC');
  const range = { from: addDays(today, -looked.before), to: addDays(today, looked.after) };
  const some = employees.slice(0, looked.people);
  const lives = await Promise.all(some.map(({ id }) => loadHorizon(ctx, accountId, id, range)));
  return [
    ...(lives.some(({ scheduledShifts }) => scheduledShifts.length > 0) ? (['SCHEDULE_SHIFT'] as const) : []),
    ...(lives.some(({ timesheetEntries }) => timesheetEntries.length > 0) ? (['TIME_TRACKING'] as const) : []),
  ];
};

/** Looks over a company without a guide of its own, and keeps what it saw: once in the company's life. */
const looksOver = async (ctx: Ctx, accountId: string): Promise<UserGuide> => {
  const guide = { ...firstCompanyGuide(accountId), version: 1, step: await stepsSeen(ctx, accountId) };
  // The process that was quicker saw the same, or noted more of it.
  await ctx.table.transact([userGuides.create(guide)]);
  return guide;
};

/**
 * The viewer's guides; of the touched modules also those whose step the company completed, and of the first steps also what
 * anyone in the company did. Null for those to whom nothing is introduced.
 */
export const guidesOf = async (ctx: Ctx<Viewer>): Promise<UserGuide[] | null> => {
  const { accountId, userId, viewedBy } = ctx.viewer;
  if (viewedBy || !isAccountManager(ctx.viewer)) return null;
  const keys = [
    ...guideTypes.map((guide) => userGuides.key({ accountId, id: userId, guide })),
    userGuides.key({ accountId, id: companyHolder, guide: 'SELF_ONBOARDING' }),
  ];
  const kept = (await ctx.table.batchGet(keys, { ConsistentRead: true })).map((item) => userGuides.parse(item));
  const company = kept.find(({ id }) => id === companyHolder) ?? (await looksOver(ctx, accountId));
  const own = (type: GuideType): UserGuide =>
    kept.find(({ id, guide }) => id === userId && guide === type) ?? unbegun(accountId, userId, type);
  const touched = own('TOUCHED_MODULES');
  const onboarding = own('SELF_ONBOARDING');
  return [
    { ...touched, step: touchedModules([touched, onboarding, company]) },
    { ...onboarding, step: mergedSteps(onboarding.step, company.step) },
    own('BOOK_A_CALL'),
  ];
};
