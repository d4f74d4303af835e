import type { MutationResolvers } from '#graphql/generated/types.ts';
import { silenceOperation as silence } from '#services/schedule/silence-operation.ts';

export const silenceOperation: MutationResolvers['silenceOperation'] = (_root, { input }, { ctx }) =>
  silence(ctx, input);
