import type { Requirement } from '#domain/access/requirement.ts';

/** Agreements are made by the company, so only account managers change them. */
const companyRules = { plan: 'premium', allOf: ['manageAccount'] } as const satisfies Requirement;

/** Sets of labour rules. */
export const labourAccess = {
  viewLabourSets: { plan: 'premium', anyOf: ['createRoster', 'manageAccount'] },
  createLabourSet: companyRules,
  editLabourSet: companyRules,
  deleteLabourSet: companyRules,
  chooseLabourSet: companyRules,
} as const satisfies Record<string, Requirement>;
