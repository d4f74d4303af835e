import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewOrganisation } from '#services/organisation/view-organisation.ts';

export const organisation: QueryResolvers['organisation'] = async (_root, _args, { ctx }) =>
  answer(await viewOrganisation(ctx, {}));
