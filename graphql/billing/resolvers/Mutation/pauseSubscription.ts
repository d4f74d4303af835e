import type { MutationResolvers } from '#graphql/generated/types.ts';
import { pauseSubscription as run } from '#services/billing/pause-subscription.ts';

export const pauseSubscription: MutationResolvers['pauseSubscription'] = (_root, _args, { ctx }) => run(ctx, {});
