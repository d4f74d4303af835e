import { answer } from '#graphql/base/answer.ts';
import { listAbsenceTypes } from '#services/absence/view-absence.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const absenceTypes: QueryResolvers['absenceTypes'] = async (_root, _args, { ctx }) =>
  answer(await listAbsenceTypes(ctx, {}));
