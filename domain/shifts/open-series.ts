import type { DateRange } from '#domain/time/date-range.ts';
import { patternMoments } from '#domain/time/moments.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { datesOfSeries } from './expand-series.ts';
import type { OpenShift } from './open-shift.ts';
import { occurrenceId, type PlannedWork } from './scheduled-shift.ts';
import { eachTime, type Repeating } from './series.ts';

/** An offer that repeats, stored once; its id is `osh_…`. A date of which someone asked for a seat is an item of its own. */
export type OpenSeries = PlannedWork &
  Repeating &
  Pick<OpenShift, 'instances' | 'approval_required'> & { invitedIds: string[] };

/** The offer on one date, with no one in it yet; its version is that of the series. */
export const openOccurrenceOn = (series: OpenSeries, date: PlainDate): OpenShift => {
  const { invitedIds, ...work } = eachTime(series);
  const id = occurrenceId(series.id, date);
  return {
    ...work,
    ...patternMoments(date, series.starttime, series.endtime, series.zone),
    id,
    occurrence_id: id,
    seriesId: series.id,
    date,
    candidates: invitedIds.map((employeeId) => ({ employeeId, status: 'pending', invited: true })),
  };
};

/** The offers of the series in the range, apart from dates that are items of their own or were deleted. */
export const expandOpenSeries = (series: OpenSeries, range: DateRange): OpenShift[] =>
  datesOfSeries(series, range).map((date) => openOccurrenceOn(series, date));
