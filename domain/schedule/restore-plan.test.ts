import { describe, expect, it } from 'vitest';
import { exampleSeries, exampleShift } from '#domain/labour/examples.testing.ts';
import { occurrenceOn } from '#domain/shifts/expand-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { restoreWrites } from './restore-plan.ts';

const series = exampleSeries();
const monday = occurrenceOn(series, '2026-03-09');
const except = (item: string | null) => exampleSeries({ exceptions: [{ date: '2026-03-09', scheduledShiftId: item }] });
const none = new Set<string>();
const items = (...shifts: ScheduledShift[]) => new Set(shifts.map(({ id }) => id));
const id = 'sch_1';

describe('restoring single shifts', () => {
  const was = exampleShift({ id });
  const is = exampleShift({ id, starttime: '11:00', version: 4 } as never);

  it('writes nothing where nothing differs but versions', () => {
    expect(restoreWrites([{ id, wanted: was, current: { ...was, version: 9 } }], [], items(was))).toEqual({
      series: [],
      shifts: [],
    });
  });

  it('changes an item back, and keeps counting its versions', () => {
    const { shifts } = restoreWrites([{ id, wanted: was, current: is }], [], items(is));
    expect(shifts).toMatchObject([
      { before: { starttime: '11:00' }, after: { starttime: '09:00', startsAt: was.startsAt } },
    ]);
  });

  it('brings a deleted one back, and takes a new one out', () => {
    expect(restoreWrites([{ id, wanted: was, current: null }], [], none).shifts).toMatchObject([
      { before: null, after: { id, version: 2 } },
    ]);
    expect(restoreWrites([{ id, wanted: null, current: is }], [], items(is)).shifts).toEqual([
      { before: is, after: null },
    ]);
  });
});

describe('restoring dates of a series', () => {
  it('a date that left it goes back into it, and its item goes', () => {
    const item = { ...monday, starttime: '12:00', version: 3 };
    const writes = restoreWrites([{ id: monday.id, wanted: monday, current: item }], [except(item.id)], items(item));
    expect(writes.shifts).toEqual([{ before: item, after: null }]);
    expect(writes.series).toMatchObject([{ after: { exceptions: [] } }]);
  });

  it('a deleted date stands again', () => {
    const writes = restoreWrites([{ id: monday.id, wanted: monday, current: null }], [except(null)], none);
    expect(writes).toMatchObject({ shifts: [], series: [{ after: { exceptions: [] } }] });
  });

  it('where the series says something else now, an item stands for the date', () => {
    const wanted = { ...monday, starttime: '06:00' };
    const writes = restoreWrites([{ id: monday.id, wanted, current: monday }], [series], none);
    expect(writes.shifts).toMatchObject([{ before: null, after: { id: monday.id, starttime: '06:00' } }]);
    expect(writes.series).toMatchObject([
      { after: { exceptions: [{ date: '2026-03-09', scheduledShiftId: monday.id }] } },
    ]);
  });

  it('a date that was not there is left out of the series', () => {
    const writes = restoreWrites([{ id: monday.id, wanted: null, current: monday }], [series], none);
    expect(writes).toMatchObject({
      shifts: [],
      series: [{ after: { exceptions: [{ date: '2026-03-09', scheduledShiftId: null }] } }],
    });
  });

  it('without its series a date comes back on its own, hanging on nothing', () => {
    const writes = restoreWrites([{ id: monday.id, wanted: monday, current: null }], [], none);
    expect(writes).toMatchObject({ series: [], shifts: [{ before: null, after: { id: monday.id, seriesId: null } }] });
  });
});

it('a pattern of which no date is left goes with its last one', () => {
  const short = exampleSeries({ repeat_until: '2026-03-04' });
  const dates = ['2026-03-02', '2026-03-04'].map((date) => occurrenceOn(short, date));
  const out = (shifts: ScheduledShift[]) =>
    restoreWrites(
      shifts.map((current) => ({ id: current.id, wanted: null, current })),
      [short],
      none,
    ).series.map(({ after }) => after?.exceptions.length ?? null);
  expect(out(dates)).toEqual([null]);
  expect(out(dates.slice(1))).toEqual([1]);
});
