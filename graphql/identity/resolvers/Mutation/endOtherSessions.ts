import type { MutationResolvers } from '#graphql/generated/types.ts';
import { endOtherSessions as end } from '#services/identity/end-other-sessions.ts';

export const endOtherSessions: MutationResolvers['endOtherSessions'] = (_root, _args, { ctx }) => end(ctx, {});
