import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editContractType as edit } from '#services/contracts/edit-contract-type.ts';

export const editContractType: MutationResolvers['editContractType'] = (_root, { input }, { ctx }) => edit(ctx, input);
