import type { BasisPoints } from '#domain/money/money.ts';
import { percentagesOf, type RateCard } from '#domain/rates/rate-card.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** A percentage that a card uses stays as it is: pay must not change by the way. */
export const usedPercentage = (cards: readonly RateCard[], percentage: BasisPoints): Refusal | undefined => {
  const users = cards.filter((card) => percentagesOf(card).includes(percentage));
  if (users.length === 0) return undefined;
  return refuse('STATE', 'surchargeInUse', {
    field: 'percentage',
    measured: users.map(({ name }) => name).join(', '),
  });
};
