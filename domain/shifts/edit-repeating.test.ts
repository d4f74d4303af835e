import { describe, expect, it } from 'vitest';
import { exampleSeries } from '#domain/labour/examples.testing.ts';
import { alterRepeating, deleteRepeating, exceptOn } from './edit-repeating.ts';
import { datesOfSeries } from './expand-series.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };
const mondays = exampleSeries({ first_occurrence: '2026-03-02', weekdays: ['mo'], repeat_until: null, interval: 1 });
const dates = (series: typeof mondays | null): string[] => (series ? datesOfSeries(series, march) : []);

describe('what repeats', () => {
  it('loses one date, which an item may stand for', () => {
    const without = exceptOn(mondays, '2026-03-09', 'osh_1');
    expect(dates(without)).toEqual(['2026-03-02', '2026-03-16', '2026-03-23', '2026-03-30']);
    expect(exceptOn(without, '2026-03-09', null).exceptions).toEqual([{ date: '2026-03-09', scheduledShiftId: null }]);
  });

  it('changes from a date on as a series of its own, with the exceptions that lie there', () => {
    const series = exceptOn(exceptOn(mondays, '2026-03-02', null), '2026-03-23', 'osh_1');
    const writes = alterRepeating({ series, scope: 'sequence', date: '2026-03-16' }, { note: 'Late' }, 'ser_2');
    expect(writes).toMatchObject([
      { before: { id: series.id }, after: { repeat_until: '2026-03-15', exceptions: [{ date: '2026-03-02' }] } },
      { before: null, after: { id: 'ser_2', note: 'Late', exceptions: [{ date: '2026-03-23' }] } },
    ]);
    const [head, tail] = writes as { after: typeof mondays }[];
    expect([...dates(head!.after), ...dates(tail!.after)]).toEqual(['2026-03-09', '2026-03-16', '2026-03-30']);
  });

  it('changes as a whole from its first date on, and follows an occurrence to another day', () => {
    const writes = alterRepeating(
      { series: mondays, scope: 'sequence', date: '2026-03-02' },
      { date: '2026-03-04' },
      'ser_2',
    );
    expect(writes).toHaveLength(1);
    expect(dates((writes as { after: typeof mondays }[])[0]!.after)).toEqual([
      '2026-03-04',
      '2026-03-11',
      '2026-03-18',
      '2026-03-25',
    ]);
  });

  it('is deleted on a date, from a date on with the items there, or as a whole', () => {
    const series = exceptOn(exceptOn(mondays, '2026-03-09', 'osh_1'), '2026-03-23', 'osh_2');
    const drop = (scope: 'occurrence' | 'sequence' | 'original', date: string) =>
      deleteRepeating({ series, scope, date });
    expect(dates(drop('occurrence', '2026-03-02').write.after)).toEqual(['2026-03-16', '2026-03-30']);
    expect(drop('sequence', '2026-03-16')).toMatchObject({
      write: { after: { repeat_until: '2026-03-15' } },
      itemIds: ['osh_2'],
    });
    expect(drop('original', '2026-03-16')).toMatchObject({ write: { after: null }, itemIds: ['osh_1', 'osh_2'] });
  });
});
