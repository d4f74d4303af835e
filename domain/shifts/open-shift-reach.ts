import { epochSeconds, type Instant } from '#domain/time/instant.ts';

type Offer = { startsAt: Instant; published: boolean; seriesId?: string | null };

/**
 * Whether those it is for can ask for it: nobody can once it has begun, and only planners see it while its date is not published.
 * Of a repeating offer later dates count too, so a first one that lies back keeps nobody from the others.
 */
export const openShiftReach = (
  { startsAt, published, seriesId }: Offer,
  nowSeconds: number,
): 'begun' | 'hidden' | 'open' => {
  if (epochSeconds(startsAt) <= nowSeconds && !seriesId) return 'begun';
  return published ? 'open' : 'hidden';
};
