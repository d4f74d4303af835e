import type { MutationResolvers } from '#graphql/generated/types.ts';
import { undoEmailChange as undo } from '#services/identity/undo-email-change.ts';

export const undoEmailChange: MutationResolvers['undoEmailChange'] = (_root, { input }, { ctx }) => undo(ctx, input);
