import { expect, it } from 'vitest';
import { exampleSeries, exampleShift } from '#domain/labour/examples.testing.ts';
import { occurrenceOn } from './expand-series.ts';
import { changeScheduledShift, copyScheduledShift } from './plan-scheduled-shift.ts';
import { occurrenceId, parseOccurrenceId } from './scheduled-shift.ts';

const overridden = exampleShift({ overrideReason: 'Agreed with Anna' });

it('keeps its handle and works out its moments when it changes', () => {
  const moved = changeScheduledShift(exampleShift(), { date: '2026-03-29', starttime: '22:00', endtime: '06:00' });
  expect(moved).toMatchObject({
    id: 'sch_1',
    occurrence_id: 'sch_1:2026-03-02',
    startsAt: '2026-03-29T20:00:00Z',
    endsAt: '2026-03-30T04:00:00Z',
  });
});

it('never moves the start when only the end changes, not even in the hour that comes twice', () => {
  const shift = exampleShift({ date: '2026-10-25', starttime: '02:30', endtime: '09:00' });
  expect(changeScheduledShift(shift, { endtime: '10:00' }).startsAt).toBe(shift.startsAt);
});

it('stays where a series put it while its times do, in the hour that the clocks skip as well', () => {
  const series = exampleSeries({
    weekdays: ['su'],
    first_occurrence: '2027-03-21',
    starttime: '02:15',
    endtime: '02:45',
  });
  const shift = occurrenceOn(series, '2027-03-28');
  expect(changeScheduledShift(shift, { employeeId: 'emp_bram' })).toMatchObject({
    startsAt: '2027-03-28T01:00:00Z',
    endsAt: '2027-03-28T01:30:00Z',
  });
  expect(changeScheduledShift(shift, { endtime: '04:00' }).endsAt).toBe('2027-03-28T02:00:00Z');
});

it.each([
  ['a note', { note: 'Bring keys' }, 'Agreed with Anna'],
  ['another person', { employeeId: 'emp_bram' }, null],
  ['another date', { date: '2026-03-03' }, null],
  ['another end', { endtime: '18:00' }, null],
])('after %s the override reason is %s', (_, change, reason) => {
  expect(changeScheduledShift(overridden, change).overrideReason).toBe(reason);
});

it('copies the work, not the history', () => {
  const original = exampleShift({ seriesId: 'ser_1', version: 7, note: 'Bring keys', overrideReason: 'Agreed' });
  expect(copyScheduledShift(original, 'sch_2', { date: '2026-03-03' })).toMatchObject({
    id: 'sch_2',
    version: 1,
    occurrence_id: 'sch_2:2026-03-03',
    seriesId: null,
    startsAt: '2026-03-03T08:00:00Z',
    note: 'Bring keys',
    overrideReason: null,
  });
});

it('reads occurrence ids', () => {
  expect(parseOccurrenceId(occurrenceId('ser_1', '2026-03-02'))).toEqual({ id: 'ser_1', date: '2026-03-02' });
  expect(parseOccurrenceId('sch_1')).toBeUndefined();
  expect(parseOccurrenceId('ser_1:tomorrow')).toBeUndefined();
});
