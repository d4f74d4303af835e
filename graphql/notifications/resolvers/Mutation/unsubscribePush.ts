import type { MutationResolvers } from '#graphql/generated/types.ts';
import { unsubscribePush as unsubscribe } from '#services/notifications/push-channel.ts';

export const unsubscribePush: MutationResolvers['unsubscribePush'] = (_root, _args, { ctx }) => unsubscribe(ctx, {});
