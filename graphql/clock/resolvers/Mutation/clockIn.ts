import type { MutationResolvers } from '#graphql/generated/types.ts';
import { clockIn as run } from '#services/clock/clock-in.ts';

export const clockIn: MutationResolvers['clockIn'] = (_root, { input }, { ctx }) => run(ctx, input);
