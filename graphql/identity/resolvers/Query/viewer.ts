import { viewSelf } from '#services/identity/view-self.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const viewer: QueryResolvers['viewer'] = async (_root, _args, { ctx }) => (ctx.viewer ? viewSelf(ctx) : null);
