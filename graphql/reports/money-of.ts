import type { Money } from '#domain/money/money.ts';

export const moneyOf = (minor: number | null, currency: string): Money | null =>
  minor === null ? null : { minor, currency };
