import type { MutationResolvers } from '#graphql/generated/types.ts';
import { beginEnrolment as begin } from '#services/identity/begin-enrolment.ts';

export const beginEnrolment: MutationResolvers['beginEnrolment'] = (_root, { input }, { ctx }) => begin(ctx, input);
