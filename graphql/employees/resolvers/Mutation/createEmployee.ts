import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createEmployee as create } from '#services/employment/create-employee.ts';

export const createEmployee: MutationResolvers['createEmployee'] = (_root, { input }, { ctx }) => create(ctx, input);
