import type { MyOpenShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';

type Offer = Pick<MyOpenShiftFragment, 'startsAt' | 'status' | 'instances_remaining'>;

/** Full ones are shown only to applicants, although planners receive all of them. */
const isOffer = ({ status, instances_remaining }: Offer): boolean =>
  status === 'requested' || status === 'declined' || (status !== 'assigned' && instances_remaining > 0);

/** Open shifts that the viewer may take, apply for or applied for, in order; used by every list. */
export const offersOf = <S extends Offer>(shifts: readonly S[], now: number): S[] =>
  shifts
    .filter((shift) => Date.parse(shift.startsAt) > now && isOffer(shift))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
