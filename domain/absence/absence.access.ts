import type { Requirement } from '#domain/access/requirement.ts';

const approve = { plan: 'basic', allOf: ['approveAbsentee'] } as const satisfies Requirement;
/** The rules of leave are the company's to say. */
const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;
const ownOrApprover = { own: 'viewOwnAbsentee', all: 'approveAbsentee' } as const;

/** Own absences are requested and withdrawn by whoever may see them; others' are decided by approvers. */
export const absenceAccess = {
  viewAbsences: { plan: 'basic', ownOrAll: { own: 'viewOwnAbsentee', all: 'viewAbsentee' } },
  requestAbsence: { plan: 'basic', ownOrAll: ownOrApprover },
  withdrawAbsence: { plan: 'basic', ownOrAll: ownOrApprover },
  approveAbsence: approve,
  declineAbsence: approve,
  /** The last day of one that had none. */
  endAbsence: approve,
  /** Policies and balances, for those who keep them or choose among them. */
  viewLeave: { anyOf: ['manageAccount', 'viewContracts', 'editContracts'] },
  createAbsencePolicy: manage,
  editAbsencePolicy: manage,
  deleteAbsencePolicy: manage,
  createTimeOffBalance: manage,
  editTimeOffBalance: manage,
  deleteTimeOffBalance: manage,
  manageAbsenceTypes: { plan: 'early-adopter', allOf: ['manageAccount'] },
} as const satisfies Record<string, Requirement>;
