import { epochSeconds, type Instant } from '#domain/time/instant.ts';

type Offer = { startsAt: Instant; published: boolean; seriesId?: string | null };

/**
 * Whether people can apply: not once it has begun, nor while its date is unpublished. For a repeating open shift later dates
 * count too.
 */
export const openShiftReach = (
  { startsAt, published, seriesId }: Offer,
  nowSeconds: number,
): 'begun' | 'hidden' | 'open' => {
  if (epochSeconds(startsAt) <= nowSeconds && !seriesId) return 'begun';
  return published ? 'open' : 'hidden';
};
