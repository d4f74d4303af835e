import type { MutationResolvers } from '#graphql/generated/types.ts';
import { clockOut as run } from '#services/clock/clock-out.ts';

export const clockOut: MutationResolvers['clockOut'] = (_root, { input }, { ctx }) => run(ctx, input);
