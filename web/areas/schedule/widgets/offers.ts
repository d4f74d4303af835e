import type { MyOpenShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';

type Offer = Pick<MyOpenShiftFragment, 'startsAt' | 'status' | 'instances_remaining'>;

/** Full ones stay only with those who asked; planners are sent all of them. */
const isOffer = ({ status, instances_remaining }: Offer): boolean =>
  status === 'requested' || status === 'declined' || (status !== 'assigned' && instances_remaining > 0);

/** What one may take or ask for, or asked for, in order: the same wherever it is listed. */
export const offersOf = <S extends Offer>(shifts: readonly S[], now: number): S[] =>
  shifts
    .filter((shift) => Date.parse(shift.startsAt) > now && isOffer(shift))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
