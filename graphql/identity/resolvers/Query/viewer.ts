import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewSelf } from '#services/identity/view-self.ts';

export const viewer: QueryResolvers['viewer'] = async (_root, _args, { ctx }) => (ctx.viewer ? viewSelf(ctx) : null);
