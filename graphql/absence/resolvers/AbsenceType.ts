import { typeTerms } from '#domain/absence/absence-type.ts';
import type { AbsenceTypeResolvers } from '#graphql/generated/types.ts';

export const AbsenceType: AbsenceTypeResolvers = {
  percentage: (type) => typeTerms(type).percentage,
  accrues: (type) => typeTerms(type).accrues,
  hasWaitHours: (type) => typeTerms(type).hasWaitHours,
  paid: (type) => typeTerms(type).paid,
};
