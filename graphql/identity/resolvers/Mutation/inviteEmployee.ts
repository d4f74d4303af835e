import type { MutationResolvers } from '#graphql/generated/types.ts';
import { inviteEmployee as invite } from '#services/identity/invite-employee.ts';

export const inviteEmployee: MutationResolvers['inviteEmployee'] = (_root, { input }, { ctx }) => invite(ctx, input);
