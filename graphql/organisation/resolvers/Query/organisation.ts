import { answer } from '#graphql/base/answer.ts';
import { viewOrganisation } from '#services/organisation/view-organisation.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const organisation: QueryResolvers['organisation'] = async (_root, _args, { ctx }) =>
  answer(await viewOrganisation(ctx, {}));
