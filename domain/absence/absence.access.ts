import type { Requirement } from '#domain/access/requirement.ts';

const approve = { plan: 'basic', allOf: ['approveAbsentee'] } as const satisfies Requirement;
const ownOrApprover = { own: 'viewOwnAbsentee', all: 'approveAbsentee' } as const;

/** Own absences are requested and withdrawn by whoever may see them; others' are decided by approvers. */
export const absenceAccess = {
  viewAbsences: { plan: 'basic', ownOrAll: { own: 'viewOwnAbsentee', all: 'viewAbsentee' } },
  requestAbsence: { plan: 'basic', ownOrAll: ownOrApprover },
  withdrawAbsence: { plan: 'basic', ownOrAll: ownOrApprover },
  approveAbsence: approve,
  declineAbsence: approve,
  manageAbsenceTypes: { plan: 'early-adopter', allOf: ['manageAccount'] },
} as const satisfies Record<string, Requirement>;
