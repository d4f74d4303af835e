import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editBillingDetails as run } from '#services/billing/edit-billing-details.ts';

export const editBillingDetails: MutationResolvers['editBillingDetails'] = (_root, { input }, { ctx }) =>
  run(ctx, input);
