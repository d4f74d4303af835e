import { undoOperation as undo } from '#services/history/undo-operation.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const undoOperation: MutationResolvers['undoOperation'] = (_root, { input }, { ctx }) => undo(ctx, input);
