import type { MinijobLimit } from '#domain/plus-minus/minijob-limits.ts';
import type { MinijobPayout } from '#domain/plus-minus/minijob-payout.ts';
import type { OvertimePolicy } from '#domain/plus-minus/overtime-policy.ts';
import type { PlusMinusDay } from '#domain/plus-minus/plus-minus.ts';
import type { MinijobForecastView, MinijobMonthView } from '#services/plus-minus/minijob.ts';
import type { PlusMinusAnswer } from '#services/plus-minus/view-plus-minus.ts';
import type { BalanceOfPerson } from '#services/plus-minus/view-plus-minus-balances.ts';

export type PlusMinusMapper = PlusMinusAnswer;
export type PlusMinusDayMapper = PlusMinusDay;
export type PlusMinusBalanceMapper = BalanceOfPerson;
export type OvertimePolicyMapper = OvertimePolicy;
export type MinijobMonthMapper = MinijobMonthView;
export type MinijobLimitMapper = MinijobLimit;
export type MinijobForecastMapper = MinijobForecastView;
export type MinijobPayoutFactsMapper = NonNullable<MinijobMonthView['payout']>;
export type MinijobPayoutMapper = MinijobPayout;
