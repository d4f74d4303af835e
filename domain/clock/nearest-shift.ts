import { addMinutes, epochSeconds, type Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';

/** One may clock in for a shift from four hours before it starts. */
const earliestMinutes = 240;

const distance = ({ startsAt }: Interval, now: Instant): number => Math.abs(epochSeconds(startsAt) - epochSeconds(now));

/** Whether someone who clocks in now means this shift. */
const isMeant = ({ startsAt, endsAt }: Interval, now: Instant): boolean =>
  now >= addMinutes(startsAt, -earliestMinutes) && now <= endsAt;

/** The planned shift that someone who clocks in now means: of those around now the one whose start is nearest. */
export const nearestShift = <S extends Interval>(shifts: readonly S[], now: Instant): S | undefined =>
  shifts
    .filter((shift) => isMeant(shift, now))
    .reduce<S | undefined>(
      (best, shift) => (best === undefined || distance(shift, now) < distance(best, now) ? shift : best),
      undefined,
    );
