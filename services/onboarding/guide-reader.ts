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

/** The initial guide of a company. Accounts that have one are never searched for earlier steps. */
export const firstCompanyGuide = (accountId: string): UserGuide => unbegun(accountId, companyHolder, 'SELF_ONBOARDING');

/** Progress of the holder in a guide, strongly consistent; version 0 when never started. */
export const readGuide = async (ctx: Ctx, accountId: string, id: string, guide: GuideType): Promise<UserGuide> => {
  const item = await ctx.table.get({ Key: userGuides.key({ accountId, id, guide }), ConsistentRead: true });
  return item ? userGuides.parse(item) : unbegun(accountId, id, guide);
};

/** Number of people, and days before and after today, that are searched for existing activity. */
const looked = { people: 6, before: 120, after: 60 };

/** Steps inferred from existing data, for companies that took them before steps were recorded. */
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

/** Infers and stores the steps of a company without a guide, once. */
const looksOver = async (ctx: Ctx, accountId: string): Promise<UserGuide> => {
  const guide = { ...firstCompanyGuide(accountId), version: 1, step: await stepsSeen(ctx, accountId) };
  // May fail when another process was faster, which found the same steps or recorded more.
  await ctx.table.transact([userGuides.create(guide)]);
  return guide;
};

/**
 * The viewer's guides. Touched modules include those whose step the company completed; the first steps include those of anyone in
 * the company. Null for impersonators and for viewers who are not account managers.
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
