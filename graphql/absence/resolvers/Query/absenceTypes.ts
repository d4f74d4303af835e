import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { listAbsenceTypes } from '#services/absence/view-absence.ts';

export const absenceTypes: QueryResolvers['absenceTypes'] = async (_root, _args, { ctx }) =>
  answer(await listAbsenceTypes(ctx, {}));
