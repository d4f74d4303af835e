import type { DateRange } from '#domain/time/date-range.ts';
import { patternMoments } from '#domain/time/moments.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { datesOfSeries } from './expand-series.ts';
import type { OpenShift } from './open-shift.ts';
import { occurrenceId, type PlannedWork } from './scheduled-shift.ts';
import { eachTime, type Repeating } from './series.ts';

/** A repeating open shift, stored once; its id is `osh_…`. A date with applications is a separate item. */
export type OpenSeries = PlannedWork &
  Repeating &
  Pick<OpenShift, 'instances' | 'approval_required'> & { invitedIds: string[] };

/** The occurrence on one date, without candidates, with the series' version. */
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

/** Open shifts of the series in the range, without detached or deleted dates. */
export const expandOpenSeries = (series: OpenSeries, range: DateRange): OpenShift[] =>
  datesOfSeries(series, range).map((date) => openOccurrenceOn(series, date));
