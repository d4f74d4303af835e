import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewPushChannel } from '#services/notifications/push-channel.ts';

export const pushChannel: QueryResolvers['pushChannel'] = async (_root, _args, { ctx }) =>
  answer(await viewPushChannel(ctx, {}));
