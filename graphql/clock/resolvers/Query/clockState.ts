import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewClock } from '#services/clock/view-clock.ts';

export const clockState: QueryResolvers['clockState'] = async (_root, _args, { ctx }) =>
  answer(await viewClock(ctx, {}));
