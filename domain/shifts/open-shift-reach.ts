import { epochSeconds, type Instant } from '#domain/time/instant.ts';

type Offer = { startsAt: Instant; published: boolean; seriesId?: string | null };

/**
 * Whether those it is for can ask for it: no one can once it has begun, and only planners see it while its date is not published.
 * Of a repeating offer later dates count too, so a first one in the past keeps no one from the others.
 */
export const openShiftReach = (
  { startsAt, published, seriesId }: Offer,
  nowSeconds: number,
): 'begun' | 'hidden' | 'open' => {
  if (epochSeconds(startsAt) <= nowSeconds && !seriesId) return 'begun';
  return published ? 'open' : 'hidden';
};
