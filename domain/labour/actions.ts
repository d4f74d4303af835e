import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

/** Labour rules are company agreements, so only account managers change them. */
const companyRules = { plan: 'premium', allOf: ['manageAccount'] } as const satisfies Requirement;

/** Sets of labour rules. */
export const labourActions = {
  viewLabourSets: { needs: { plan: 'premium', anyOf: ['createRoster', 'manageAccount'] } },
  createLabourSet: { needs: companyRules, event: 'labourSetCreated', undo: true },
  editLabourSet: { needs: companyRules, event: 'labourSetEdited', undo: true },
  deleteLabourSet: { needs: companyRules, event: 'labourSetDeleted', undo: true },
  chooseLabourSet: { needs: companyRules, event: 'labourSetChosen', undo: true },
} as const satisfies Record<string, ActionRow>;

export const labourAccess = accessOf(labourActions);
