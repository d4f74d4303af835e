import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { SeenOpenShift } from '#services/shifts/open/open-shift.views.ts';
import type { CandidateAnswer } from '#services/shifts/open/view-open-shift-candidates.ts';
import type { SeenShift } from '#services/shifts/planned/shift.views.ts';

export type ShiftMapper = Shift;
export type ScheduledShiftMapper = SeenShift;
export type OpenShiftMapper = SeenOpenShift;
export type OpenShiftFitMapper = CandidateAnswer;
export type RequiredShiftMapper = RequiredShift;
