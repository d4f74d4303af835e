import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewCustomFields } from '#services/custom-fields/view-custom-fields.ts';

export const customFields: QueryResolvers['customFields'] = async (_root, args, { ctx }) =>
  answer(await viewCustomFields(ctx, args));
