import { planLimits, quotaKeys } from '#domain/access/plans.ts';
import { isAccountManager, isSupervisor, type Viewer as SignedIn } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import type { ViewerResolvers } from '#graphql/generated/types.ts';
import { dashboardOf } from '#services/dashboard/dashboard-reader.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import type { Ctx } from '#services/kit/context.ts';

export const Viewer: ViewerResolvers = {
  userId: ({ viewer }) => viewer.userId,
  accountId: ({ viewer }) => viewer.accountId,
  firstName: ({ person }) => person.first_name,
  lastName: ({ person }) => person.last_name,
  name: ({ person }) => displayName(person),
  email: ({ person }) => person.email,
  verified: ({ person }) => person.verified,
  locale: ({ person }) => person.locale,
  timeFormat: ({ person }) => person.timeFormat,
  isOwner: ({ viewer }) => viewer.isOwner,
  isAccountManager: ({ viewer }) => isAccountManager(viewer),
  isSupervisor: ({ viewer }) => isSupervisor(viewer),
  plan: ({ viewer }) => viewer.plan,
  state: ({ viewer }) => viewer.state,
  flags: ({ viewer }) => viewer.flags,
  grants: ({ viewer }) => viewer.grants,
  departmentIds: ({ viewer }) => viewer.departmentIds,
  teamIds: ({ viewer }) => viewer.teamIds,
  quotas: ({ viewer }) =>
    quotaKeys.map((key) => ({ key, usage: viewer.quotaUsage[key], limit: planLimits[viewer.plan][key] })),
  zone: ({ viewer }) => viewer.zone,
  currency: ({ account }) => account.currency,
  mayApproveOwn: ({ viewer }) => viewer.mayApproveOwn,
  viewedBy: async (_self, _args, { ctx }) => {
    const { viewer } = ctx;
    const who = viewer?.viewedBy ? await readEmployee({ ...ctx, viewer }, viewer.viewedBy) : undefined;
    return who ? displayName(who) : null;
  },
  account: ({ account }) => account,
  dashboard: (_viewer, _args, { ctx }) => dashboardOf(ctx as Ctx<SignedIn>),
};
