export const absenceEvents = [
  'absenceRequested',
  'absenceApproved',
  'absenceDeclined',
  'absenceWithdrawn',
  'absenceEnded',
  'absenceExtended',
  'absencePolicyCreated',
  'absencePolicyEdited',
  'absencePolicyDeleted',
  'timeOffBalanceCreated',
  'timeOffBalanceEdited',
  'timeOffBalanceDeleted',
] as const;
export type AbsenceEvent = (typeof absenceEvents)[number];
