import type { PlainDate } from '#domain/time/plain-date.ts';
import type { OpenSeries } from './open-series.ts';
import type { Series } from './series.ts';

/** Converts a series from one of its dates on to an open series: the same dates with one seat each. */
export const offeredSeries = (series: Series, from: PlainDate, id: string): OpenSeries => {
  const { employeeId: _, parted: __, ...pattern } = series;
  return {
    ...pattern,
    id,
    version: 1,
    first_occurrence: from,
    // Detached dates are not part of the open series.
    exceptions: series.exceptions
      .filter((exception) => exception.date >= from)
      .map(({ date }) => ({ date, scheduledShiftId: null })),
    instances: 1,
    approval_required: true,
    invitedIds: [],
  };
};
