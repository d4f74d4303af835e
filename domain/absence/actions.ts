import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const approve = { plan: 'basic', allOf: ['approveAbsentee'] } as const satisfies Requirement;
/** The rules of leave are the company's to say. */
const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;
const correct = {
  plan: 'basic',
  anyOf: ['adjustTimeOffBalances', 'editPlusMinHours', 'editMinijobBalances'],
} as const satisfies Requirement;
const adjust = { plan: 'basic', allOf: ['adjustTimeOffBalances'] } as const satisfies Requirement;
const ownTypes = { plan: 'early-adopter', allOf: ['manageAccount'] } as const satisfies Requirement;
const limits = { plan: 'premium', allOf: ['manageAccount'] } as const satisfies Requirement;
const ownOrApprover = { own: 'viewOwnAbsentee', all: 'approveAbsentee' } as const;

/** Own absences are requested and withdrawn by everyone who may see them; others' are decided by approvers. */
export const absenceActions = {
  viewAbsences: { needs: { plan: 'basic', ownOrAll: { own: 'viewOwnAbsentee', all: 'viewAbsentee' } } },
  /** A year of a person or a department; colleagues see that someone is away, not what for. */
  viewAbsenceCalendar: { needs: { plan: 'basic', ownOrAll: { own: 'viewOwnAbsentee', all: 'viewAbsentee' } } },
  requestAbsence: {
    needs: { plan: 'basic', ownOrAll: ownOrApprover },
    event: 'absenceRequested',
    undo: 'withdrawAbsence',
  },
  /** Other dates, type or hours: one's own while it is pending, any by an approver. */
  editAbsence: { needs: { plan: 'basic', ownOrAll: ownOrApprover }, event: 'absenceEdited', undo: true },
  /** What a request costs and meets, for people who make or decide it. */
  viewAbsencePreview: { needs: { plan: 'basic', ownOrAll: ownOrApprover } },
  /** Dates that suit the schedule, for people who make or decide a request. */
  viewSuggestedAbsenceDates: { needs: { plan: 'basic', ownOrAll: ownOrApprover } },
  /** Files that go with one, a sick note above all: one's own, and those of people whose absences one decides. */
  openAbsenceUpload: { needs: { plan: 'basic', ownOrAll: ownOrApprover } },
  attachToAbsence: { needs: { plan: 'basic', ownOrAll: ownOrApprover }, event: 'absenceFilesChanged' },
  withdrawAbsence: { needs: { plan: 'basic', ownOrAll: ownOrApprover }, event: 'absenceWithdrawn', undo: true },
  approveAbsence: { needs: approve, event: 'absenceApproved', undo: true },
  declineAbsence: { needs: approve, event: 'absenceDeclined', undo: true },
  /** What several decisions cost and meet together. */
  viewDecisionPreview: { needs: approve },
  approveAbsences: { needs: approve, event: 'absencesApproved', undo: true },
  declineAbsences: { needs: approve, event: 'absencesDeclined', undo: true },
  /** The last day of one that had none. */
  endAbsence: { needs: approve, event: 'absenceEnded', undo: true },
  /** Policies and balances, for those who keep them or choose among them. */
  viewLeave: { needs: { anyOf: ['manageAccount', 'viewContracts', 'editContracts'] } },
  /** What people have earned, taken and have left: one's own, and that of people whose absences one sees. */
  viewLeaveBalances: {
    needs: { plan: 'basic', allOf: ['viewVacationHours'], ownOrAll: { own: 'self', all: 'viewAbsentee' } },
  },
  /** One's own leave with other hours of the contract, or others' for people who see their leave and contracts too. */
  viewLeaveWhatIf: {
    needs: { plan: 'basic', allOf: ['viewVacationHours'], ownOrAll: { own: 'self', all: 'viewContracts' } },
  },
  /** The same of everyone whose absences one sees, as a list. */
  viewTeamLeave: { needs: { plan: 'basic', allOf: ['viewVacationHours', 'viewAbsentee'] } },
  /** Leave or hours that are added, taken out or moved by hand; `correctionNeeds` says what each pot asks for. */
  correctTimeOff: { needs: correct, event: 'timeOffCorrected', undo: true },
  /** What a correction would make of leave and plus-minus before it is saved. */
  viewTimeOffCorrectionPreview: { needs: correct },
  /** The same for several people, and opening balances and taken leave from a file: balances of leave alone. */
  correctTimeOffOfPeople: { needs: adjust, event: 'timeOffOfPeopleCorrected', undo: true },
  importLeave: { needs: adjust, event: 'leaveImported', undo: true },
  deleteTimeOffCorrection: { needs: correct, event: 'timeOffCorrectionDeleted', undo: true },
  /** What people have left at the end of a year, and what becomes of it: leave that is carried over, paid out or given up. */
  viewYearEnd: { needs: adjust },
  closeLeaveYear: { needs: adjust, event: 'leaveYearClosed', undo: true },
  /** What a changed rule of leave would make of people's balances before it is saved. */
  viewLeaveRulesPreview: { needs: manage },
  /** What taking an absence, a correction or a contract back would make of someone's balances; each asks for its own right too. */
  viewChangeEffect: {
    needs: {
      anyOf: [
        'viewOwnAbsentee',
        'approveAbsentee',
        'adjustTimeOffBalances',
        'editPlusMinHours',
        'editMinijobBalances',
        'editContracts',
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

/** What correcting a pot needs: a balance of leave, plus-minus, or a minijob. */
export const correctionNeeds = (balanceId: string): Requirement => {
  if (balanceId === 'overtime') return { plan: 'basic', allOf: ['editPlusMinHours'] };
  if (balanceId === 'minijob') return { plan: 'basic', flag: 'minijob', allOf: ['editMinijobBalances'] };
  return adjust;
};

/** What happens without an action of its own. */
export const absenceEvents = ['absenceExtended'] as const;

export type AbsenceEvent = EventOf<typeof absenceActions> | (typeof absenceEvents)[number];
