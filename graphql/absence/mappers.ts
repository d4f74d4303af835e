import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import type { AbsencePolicy } from '#domain/absence/absence-policy.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { AbsencePreviewAnswer, AwayColleague, PreviewBalance } from '#services/absence/view-absence-preview.ts';
import type { LeaveAnswer } from '#services/absence/view-leave.ts';
import type { LeaveBalanceAnswer } from '#services/absence/view-leave-balances.ts';

import type { PlusMinusAnswer } from '#services/absence/view-plus-minus.ts';

export type PlusMinusMapper = PlusMinusAnswer;
export type AbsenceMapper = Absence;
export type AbsenceDayMapper = AbsenceDay;
export type AbsenceTypeMapper = AbsenceType;
export type AbsencePolicyMapper = AbsencePolicy;
export type TimeOffBalanceMapper = TimeOffBalance;
export type LeaveMapper = LeaveAnswer;
export type LeaveBalanceMapper = LeaveBalanceAnswer;
export type AbsencePreviewMapper = AbsencePreviewAnswer;
export type AbsencePreviewBalanceMapper = PreviewBalance;
export type AwayColleagueMapper = AwayColleague;
export type LeaveCorrectionMapper = Pick<LeaveCorrection, 'id' | 'version' | 'note' | 'linkedId'>;
