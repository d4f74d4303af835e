export const absenceEvents = ['absenceRequested', 'absenceApproved', 'absenceDeclined', 'absenceWithdrawn'] as const;
export type AbsenceEvent = (typeof absenceEvents)[number];
