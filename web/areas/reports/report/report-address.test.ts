import { describe, expect, it } from 'vitest';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { rangeProblem, readAddress, writeAddress } from './report-address.ts';

const today = '2026-11-11';
const read = (query: string) => readAddress(new URLSearchParams(query), today);

describe('the address of a report', () => {
  it('is last week of everyone in detail when it says nothing', () => {
    expect(read('')).toEqual({
      type: 'Timesheets',
      period: 'last-week',
      range: { from: '2026-11-02', to: '2026-11-08' },
      parameters: noParameters,
      chart: false,
      kept: null,
      opened: null,
    });
  });

  it('holds view, dates and what the report is narrowed to', () => {
    expect(read('view=summary&from=2026-10-01&to=2026-10-31&departments=dep_1,dep_2&statuses=approved,odd')).toEqual({
      type: 'TimesheetSummary',
      period: null,
      range: { from: '2026-10-01', to: '2026-10-31' },
      parameters: { ...noParameters, departmentIds: ['dep_1', 'dep_2'], statuses: ['approved'] },
      chart: false,
      kept: null,
      opened: null,
    });
  });

  it.each([
    '',
    'period=yesterday',
    'view=summary&period=last-calendar-month&teams=tem_1',
    'from=2026-10-01&to=2026-10-31&departments=dep_1,dep_2&employees=emp_1&statuses=pending',
    'cols=date,hours&group=name,month&sums=no&sort=-hours&compare=yes&chart=yes',
    'group=-&sort=name&compare=year',
    'view=planned&chart=no',
    'open=emp_1,dep_2',
    'view=summary&open=emp_1,&explain=yes',
    'line=12.Zx81',
  ])('is written as it was read: %s', (query) => expect(writeAddress(read(query))).toBe(query));

  it.each([['Bar, late'], ['100%', '%2C,%25'], ['']])('holds the group %s, %s', (...path) => {
    const opened = { path, explained: false };
    const query = writeAddress({ ...read(''), opened });
    expect(read(query).opened).toEqual(opened);
  });

  it.each(['from=2026-10-01', 'from=2026-02-30&to=2026-03-01', 'period=ever'])(
    'falls back to last week where %s cannot be meant',
    (query) => expect(read(query).period).toBe('last-week'),
  );

  it('refuses dates that the server would refuse', () => {
    expect(rangeProblem({ from: '2026-01-02', to: '2026-01-01' })).toBe('backwards');
    expect(rangeProblem({ from: '2026-01-01', to: '2026-04-02' })).toBeUndefined();
    expect(rangeProblem({ from: '2026-01-01', to: '2027-01-02' })).toBe('tooLong');
  });
});
