import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const approve = { plan: 'basic', allOf: ['approveAbsentee'] } as const satisfies Requirement;
/** Only account managers configure leave. */
const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;
const correct = {
  plan: 'basic',
  anyOf: ['adjustTimeOffBalances', 'editPlusMinHours', 'editMinijobBalances'],
} as const satisfies Requirement;
const adjust = { plan: 'basic', allOf: ['adjustTimeOffBalances'] } as const satisfies Requirement;
const ownTypes = { plan: 'early-adopter', allOf: ['manageAccount'] } as const satisfies Requirement;
const limits = { plan: 'premium', allOf: ['manageAccount'] } as const satisfies Requirement;
const ownOrApprover = { own: 'viewOwnAbsentee', all: 'approveAbsentee' } as const;

/** People who may view their own absences may request and withdraw them; approvers decide those of others. */
export const absenceActions = {
  viewAbsences: { needs: { plan: 'basic', ownOrAll: { own: 'viewOwnAbsentee', all: 'viewAbsentee' } } },
  /** A year of a person or department. Colleagues see that someone is away, but not the type. */
  viewAbsenceCalendar: { needs: { plan: 'basic', ownOrAll: { own: 'viewOwnAbsentee', all: 'viewAbsentee' } } },
  requestAbsence: {
    needs: { plan: 'basic', ownOrAll: ownOrApprover },
    event: 'absenceRequested',
    undo: 'withdrawAbsence',
  },
  /** Changes dates, type or hours: own absences while pending, any as an approver. */
  editAbsence: { needs: { plan: 'basic', ownOrAll: ownOrApprover }, event: 'absenceEdited', undo: true },
  /** Cost and conflicts of a request, for its requester and approvers. */
  viewAbsencePreview: { needs: { plan: 'basic', ownOrAll: ownOrApprover } },
  /** Dates that suit the schedule, for the requester and approvers. */
  viewSuggestedAbsenceDates: { needs: { plan: 'basic', ownOrAll: ownOrApprover } },
  /** Attachments of an absence, usually a sick note: own absences and, for approvers, those of others. */
  openAbsenceUpload: { needs: { plan: 'basic', ownOrAll: ownOrApprover } },
  attachToAbsence: { needs: { plan: 'basic', ownOrAll: ownOrApprover }, event: 'absenceFilesChanged' },
  withdrawAbsence: { needs: { plan: 'basic', ownOrAll: ownOrApprover }, event: 'absenceWithdrawn', undo: true },
  approveAbsence: { needs: approve, event: 'absenceApproved', undo: true },
  declineAbsence: { needs: approve, event: 'absenceDeclined', undo: true },
  /** Combined cost and conflicts of several decisions. */
  viewDecisionPreview: { needs: approve },
  approveAbsences: { needs: approve, event: 'absencesApproved', undo: true },
  declineAbsences: { needs: approve, event: 'absencesDeclined', undo: true },
  /** Sets the last day of an open-ended absence. */
  endAbsence: { needs: approve, event: 'absenceEnded', undo: true },
  /** Policies and balances, for people who manage them or choose among them in contracts. */
  viewLeave: { needs: { anyOf: ['manageAccount', 'viewContracts', 'editContracts'] } },
  /** Leave earned, taken and remaining: own, and that of people whose absences the viewer sees. */
  viewLeaveBalances: {
    needs: { plan: 'basic', allOf: ['viewVacationHours'], ownOrAll: { own: 'self', all: 'viewAbsentee' } },
  },
  /** Own leave under different contract hours; that of others needs access to both their leave and their contracts. */
  viewLeaveWhatIf: {
    needs: { plan: 'basic', allOf: ['viewVacationHours'], ownOrAll: { own: 'self', all: 'viewContracts' } },
  },
  /** Leave of all people whose absences the viewer sees, as a list. */
  viewTeamLeave: { needs: { plan: 'basic', allOf: ['viewVacationHours', 'viewAbsentee'] } },
  /** Adds, takes out or moves leave or hours manually; `correctionNeeds` has the permission for each pot. */
  correctTimeOff: { needs: correct, event: 'timeOffCorrected', undo: true },
  /** Effect of a correction on leave and plus-minus before it is saved. */
  viewTimeOffCorrectionPreview: { needs: correct },
  /** Corrects several people at once, or imports opening balances and taken leave from a file; leave balances only. */
  correctTimeOffOfPeople: { needs: adjust, event: 'timeOffOfPeopleCorrected', undo: true },
  importLeave: { needs: adjust, event: 'leaveImported', undo: true },
  deleteTimeOffCorrection: { needs: correct, event: 'timeOffCorrectionDeleted', undo: true },
  /** Remaining leave at the end of a year, and whether it is carried over, paid out or given up. */
  viewYearEnd: { needs: adjust },
  closeLeaveYear: { needs: adjust, event: 'leaveYearClosed', undo: true },
  /** Effect of a changed leave setting on people's balances before it is saved. */
  viewLeaveRulesPreview: { needs: manage },
  /** Effect of a change of absences, corrections, contracts, hours or places on balances; each also requires its own permission. */
  viewChangeEffect: {
    needs: {
      anyOf: [
        'viewOwnAbsentee',
        'approveAbsentee',
        'adjustTimeOffBalances',
        'editPlusMinHours',
        'editMinijobBalances',
        'editContracts',
        'approveTimesheets',
        'editTimesheets',
        'editOwnTimesheet',
        'editClockedTime',
        'editOwnClockedTime',
        'manageAccount',
      ],
    },
  },
  createAbsencePolicy: { needs: manage, event: 'absencePolicyCreated' },
  editAbsencePolicy: { needs: manage, event: 'absencePolicyEdited', undo: true },
  deleteAbsencePolicy: { needs: manage, event: 'absencePolicyDeleted', undo: true },
  createTimeOffBalance: { needs: manage, event: 'timeOffBalanceCreated' },
  editTimeOffBalance: { needs: manage, event: 'timeOffBalanceEdited', undo: true },
  deleteTimeOffBalance: { needs: manage, event: 'timeOffBalanceDeleted', undo: true },
  createAbsenceType: { needs: ownTypes, event: 'absenceTypeCreated' },
  editAbsenceType: { needs: ownTypes, event: 'absenceTypeEdited', undo: true },
  deleteAbsenceType: { needs: ownTypes, event: 'absenceTypeDeleted', undo: true },
  createAbsenceRestriction: { needs: limits, event: 'absenceRestrictionCreated' },
  editAbsenceRestriction: { needs: limits, event: 'absenceRestrictionEdited', undo: true },
  deleteAbsenceRestriction: { needs: limits, event: 'absenceRestrictionDeleted', undo: true },
} as const satisfies Record<string, ActionRow>;

export const absenceAccess = accessOf(absenceActions);

/** Permissions to correct a pot: a leave balance, plus-minus, or a minijob. */
export const correctionNeeds = (balanceId: string): Requirement => {
  if (balanceId === 'overtime') return { plan: 'basic', allOf: ['editPlusMinHours'] };
  if (balanceId === 'minijob') return { plan: 'basic', flag: 'minijob', allOf: ['editMinijobBalances'] };
  return adjust;
};

/** Events that no action causes. */
export const absenceEvents = ['absenceExtended'] as const;

export type AbsenceEvent = EventOf<typeof absenceActions> | (typeof absenceEvents)[number];
