import type { BasisPoints } from '#domain/money/money.ts';

/** "125 %", without insignificant decimals. */
export const percentText = ({ number }: { number: (value: number) => string }, percentage: BasisPoints): string =>
  `${number(percentage / 100)} %`;
