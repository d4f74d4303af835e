import { describe, expect, it } from 'vitest';
import { isProblem } from '#domain/kit/problem.ts';
import { exampleSeries, exampleShift } from '#domain/labour/examples.testing.ts';
import { deleteFromSeries, editSeries, type SeriesChange, type SeriesEdit, type SeriesWrites } from './edit-series.ts';
import { expandSeries } from './expand-series.ts';
import type { Series } from './series.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };
const ids = { scheduledShift: 'sch_new', series: 'ser_new' };
const early = { starttime: '07:00', endtime: '15:00' };
const ninth = exampleShift({ id: 'sch_9', date: '2026-03-09', seriesId: 'ser_1', note: 'Swapped' });
const twentyThird = exampleShift({ id: 'sch_23', date: '2026-03-24', seriesId: 'ser_1' });
const series = exampleSeries({
  exceptions: [
    { date: '2026-03-09', scheduledShiftId: 'sch_9' },
    { date: '2026-03-11', scheduledShiftId: null },
    { date: '2026-03-23', scheduledShiftId: 'sch_23' },
  ],
});
const edit = (scope: SeriesEdit['scope'], date: string, of: Series = series): SeriesEdit => ({
  series: of,
  scope,
  date,
  detached: [ninth, twentyThird],
});

const edited = (what: SeriesEdit, change: SeriesChange): SeriesWrites => {
  const writes = editSeries(what, change, ids);
  if (isProblem(writes)) throw new Error(writes.key);
  return writes;
};

/** The schedule of March after the writes: date and start of each shift. */
const shown = (writes: SeriesWrites, before: Series = series): string[] => {
  const after = new Map([[before.id, before]]);
  for (const write of writes.series) {
    if (write.before) after.delete(write.before.id);
    if (write.after) after.set(write.after.id, write.after);
  }
  const own = new Map([ninth, twentyThird].map((shift) => [shift.id, shift]));
  for (const write of writes.shifts) {
    if (write.before) own.delete(write.before.id);
    if (write.after) own.set(write.after.id, write.after);
  }
  const all = [...[...after.values()].flatMap((one) => expandSeries(one, march)), ...own.values()];
  return all.map((shift) => `${shift.date.slice(8)} ${shift.starttime}`).sort();
};

const unchanged = ['02 09:00', '04 09:00', '09 09:00', '16 09:00', '18 09:00', '24 09:00', '25 09:00', '30 09:00'];

it('begins with eight shifts in March', () => {
  expect(shown({ series: [], shifts: [] })).toEqual(unchanged);
});

describe('one occurrence', () => {
  it('becomes an item of its own under the same handle', () => {
    const writes = edited(edit('occurrence', '2026-03-16'), early);
    expect(shown(writes)).toEqual(unchanged.map((line) => (line === '16 09:00' ? '16 07:00' : line)));
    expect(writes.shifts[0]?.after).toMatchObject({
      id: 'sch_new',
      version: 1,
      seriesId: 'ser_1',
      occurrence_id: 'ser_1:2026-03-16',
      startsAt: '2026-03-16T06:00:00Z',
    });
  });

  it('goes to another date, also one on which the series falls', () => {
    const writes = edited(edit('occurrence', '2026-03-16'), { date: '2026-03-18', employeeId: 'emp_bram' });
    expect(shown(writes).filter((line) => line.startsWith('1'))).toEqual(['18 09:00', '18 09:00']);
  });

  it('is deleted by leaving its date out', () => {
    expect(shown(deleteFromSeries(edit('occurrence', '2026-03-16')))).toEqual(
      unchanged.filter((line) => line !== '16 09:00'),
    );
  });
});

describe('a date and all later ones', () => {
  it('end the old series the day before and begin a new one', () => {
    const writes = edited(edit('sequence', '2026-03-16'), early);
    expect(shown(writes)).toEqual([
      '02 09:00',
      '04 09:00',
      '09 09:00',
      '16 07:00',
      '18 07:00',
      '24 09:00',
      '25 07:00',
      '30 07:00',
    ]);
    expect(writes.series.map(({ after }) => [after?.id, after?.repeat_until])).toEqual([
      ['ser_1', '2026-03-15'],
      ['ser_new', null],
    ]);
    expect(writes.shifts).toEqual([{ before: twentyThird, after: { ...twentyThird, seriesId: 'ser_new' } }]);
  });

  it('keep the rhythm of every other week', () => {
    const fortnightly = { ...series, interval: 2, exceptions: [] };
    const writes = edited(edit('sequence', '2026-03-16', fortnightly), early);
    const [, tail] = writes.series;
    expect(expandSeries(tail!.after!, march).map((shift) => shift.date)).toEqual([
      '2026-03-16',
      '2026-03-18',
      '2026-03-30',
    ]);
  });

  it('are the whole series on its first date', () => {
    const writes = edited(edit('sequence', '2026-03-02'), early);
    expect(writes.series.map(({ after }) => after?.id)).toEqual(['ser_1']);
  });

  it('are deleted with the items that stand for them', () => {
    expect(shown(deleteFromSeries(edit('sequence', '2026-03-16')))).toEqual(['02 09:00', '04 09:00', '09 09:00']);
  });
});

describe('the whole series', () => {
  it('changes everywhere but where a date is its own item', () => {
    const writes = edited(edit('original', '2026-03-16'), early);
    expect(shown(writes)).toEqual([
      '02 07:00',
      '04 07:00',
      '09 09:00',
      '16 07:00',
      '18 07:00',
      '24 09:00',
      '25 07:00',
      '30 07:00',
    ]);
  });

  it('is deleted with all items that stand for its dates', () => {
    const writes = deleteFromSeries(edit('original', '2026-03-16'));
    expect(shown(writes)).toEqual([]);
    expect(writes.series).toEqual([{ before: series, after: null }]);
  });

  it('moves the weekday that was taken hold of, and no other', () => {
    const plain = exampleSeries();
    const writes = edited(edit('original', '2026-03-16', plain), { date: '2026-03-17' });
    expect(writes.series[0]?.after).toMatchObject({ weekdays: ['tu', 'we'], first_occurrence: '2026-03-03' });
  });

  it('stays where it began when another weekday moves', () => {
    const writes = edited(edit('original', '2026-03-18', exampleSeries()), { date: '2026-03-20' });
    expect(writes.series[0]?.after).toMatchObject({ weekdays: ['mo', 'fr'], first_occurrence: '2026-03-02' });
  });

  it('goes to another week only with a single weekday', () => {
    const single = exampleSeries({ weekdays: ['mo'], interval: 2 });
    const writes = edited(edit('original', '2026-03-16', single), { date: '2026-03-22' });
    expect(writes.series[0]?.after).toMatchObject({ weekdays: ['su'], first_occurrence: '2026-03-08' });
    expect(editSeries(edit('original', '2026-03-16'), { date: '2026-03-27' }, ids)).toEqual({
      key: 'seriesAcrossWeeks',
      field: 'date',
    });
  });

  it('takes a new pattern', () => {
    const writes = edited(edit('original', '2026-03-16'), {
      weekdays: ['fr'],
      interval: 1,
      repeat_until: '2026-03-13',
    });
    expect(expandSeries(writes.series[0]!.after!, march).map((shift) => shift.date)).toEqual([
      '2026-03-06',
      '2026-03-13',
    ]);
  });
});
