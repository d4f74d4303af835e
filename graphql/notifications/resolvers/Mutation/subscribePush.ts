import type { MutationResolvers } from '#graphql/generated/types.ts';
import { subscribePush as subscribe } from '#services/notifications/push-channel.ts';

export const subscribePush: MutationResolvers['subscribePush'] = (_root, { input }, { ctx }) => subscribe(ctx, input);
