import type { PlainDate } from '#domain/time/plain-date.ts';
import type { OpenSeries } from './open-series.ts';
import type { Series } from './series.ts';

/** What a series becomes from one of its dates on when no one works it any more: the same dates, one seat each, for a planner to give. */
export const offeredSeries = (series: Series, from: PlainDate, id: string): OpenSeries => {
  const { employeeId: _, parted: __, ...pattern } = series;
  return {
    ...pattern,
    id,
    version: 1,
    first_occurrence: from,
    // What stood for a date is no date of the offer.
    exceptions: series.exceptions
      .filter((exception) => exception.date >= from)
      .map(({ date }) => ({ date, scheduledShiftId: null })),
    instances: 1,
    approval_required: true,
    invitedIds: [],
  };
};
