import type { MutationResolvers } from '#graphql/generated/types.ts';
import { undoOperation as undo } from '#services/history/undo-operation.ts';

export const undoOperation: MutationResolvers['undoOperation'] = (_root, { input }, { ctx }) => undo(ctx, input);
