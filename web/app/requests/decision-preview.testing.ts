/** A row of DecisionPreview whose checks all pass. */
export const decisionRow = (absence: object, over: object = {}, problem: object | null = null) => ({
  __typename: 'DecisionPreviewRow',
  absence,
  problem,
  preview: {
    __typename: 'AbsencePreview',
    isEnough: true,
    balances: [
      {
        __typename: 'AbsencePreviewBalance',
        balanceId: 'tob_1',
        name: 'Leave',
        unit: 'hours',
        before: 4800,
        ending: 2400,
      },
    ],
    restrictions: [],
    shifts: [],
    ...{ unit: 'hours', overlap: null, closed: [], wholeDaysOnly: false, keptRestrictions: [] },
    days: [{ __typename: 'AbsencePreviewDay', date: '2026-12-21', reason: 'wholeDay' }],
    ...{ coverage: [], team: null, hours: [], worked: [], adjacent: [], awayInRow: null, checked: null, away: [] },
    ...over,
  },
});

/** Answers with rows and no shared dates. */
export const decisionPreview = (...rows: object[]) => ({
  decisionPreview: { __typename: 'DecisionPreview', rows, leftOut: [], dates: [] },
});

/** Answer to the question what requests change apart from the balances that they show. */
export const otherChanges = (rows: readonly object[] = []) => ({
  ChangeEffect: () => ({
    changeEffect: {
      ...{ __typename: 'LeaveRulesPreview', looked: 1, changed: rows.length, pay: null },
      ...{ leavers: [], earlierLeavers: 0, rows },
    },
  }),
});

/** A row of a change's effect on plus-minus. */
export const plusMinusRow = (employeeId: string, name: string) => ({
  ...{ __typename: 'LeaveRulesPreviewRow', employeeId, name, balanceId: 'overtime', balanceName: '', unit: 'hours' },
  ...{ nowBefore: 0, nowAfter: -144, lastDay: '2026-11-24', endingBefore: 0, endingAfter: -144 },
});
