import type { MutationResolvers } from '#graphql/generated/types.ts';
import { silenceOperation as silence } from '#services/notifications/suppress-notifications.ts';

export const silenceOperation: MutationResolvers['silenceOperation'] = (_root, { input }, { ctx }) =>
  silence(ctx, input);
