import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewDepartmentAvailabilityRules } from '#services/availability/view-availability-rules.ts';

export const departmentAvailabilityRules: QueryResolvers['departmentAvailabilityRules'] = async (
  _root,
  _args,
  { ctx },
) => answer(await viewDepartmentAvailabilityRules(ctx, {}));
