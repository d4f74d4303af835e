import { Temporal } from 'temporal-polyfill';

/** A stretch of time, in epoch seconds and half-open, in which the zone's clocks keep one distance from UTC. */
type OffsetSpan = { from: number; until: number; offset: number };

const seconds = (moment: Temporal.ZonedDateTime | null, none: number): number =>
  moment === null ? none : Math.floor(moment.epochMilliseconds / 1000);

const computed = (zone: string, at: number): OffsetSpan => {
  const moment = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone);
  return {
    // "Previous" is strictly before, and the span may begin at this very moment.
    from: seconds(moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous'), Number.NEGATIVE_INFINITY),
    until: seconds(moment.getTimeZoneTransition('next'), Number.POSITIVE_INFINITY),
    offset: Math.round(moment.offsetNanoseconds / 1e9),
  };
};

// Facts of the time zone database, the same for everybody; asking Temporal each time costs a thousand times more.
const known = new Map<string, OffsetSpan[]>();

/** The span in which the moment lies. */
export const spanAt = (zone: string, at: number): OffsetSpan => {
  const spans = known.get(zone) ?? [];
  const found = spans.find((span) => span.from <= at && at < span.until);
  if (found) return found;
  const span = computed(zone, at);
  known.set(zone, [...spans, span]);
  return span;
};
