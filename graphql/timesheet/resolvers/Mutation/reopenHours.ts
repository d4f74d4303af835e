import type { MutationResolvers } from '#graphql/generated/types.ts';
import { reopenHours as reopen } from '#services/closing/close-hours.ts';

export const reopenHours: MutationResolvers['reopenHours'] = (_root, { input }, { ctx }) => reopen(ctx, input);
