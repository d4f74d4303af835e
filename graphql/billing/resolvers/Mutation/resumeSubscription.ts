import type { MutationResolvers } from '#graphql/generated/types.ts';
import { resumeSubscription as run } from '#services/billing/resume-subscription.ts';

export const resumeSubscription: MutationResolvers['resumeSubscription'] = (_root, _args, { ctx }) => run(ctx, {});
