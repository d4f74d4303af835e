import type { MutationResolvers } from '#graphql/generated/types.ts';
import { switchShift as run } from '#services/clock/switch-shift.ts';

export const switchShift: MutationResolvers['switchShift'] = (_root, { input }, { ctx }) => run(ctx, input);
