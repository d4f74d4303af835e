import { roundedFraction } from '#domain/money/money.ts';

/** What one worked hour brought in, in minor units; null without turnover or without hours. */
export const turnoverPerHour = (turnoverMinor: number | null, workedMinutes: number): number | null =>
  turnoverMinor === null || workedMinutes === 0
    ? null
    : roundedFraction(BigInt(turnoverMinor) * 60n, BigInt(workedMinutes));
