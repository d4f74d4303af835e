import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { lastLineOfPdf, wordsOfPdf } from '#tests/kit/read-pdf.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { reportInput } from './reports.ts';

const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!, $compareWith: ReportComparison) {
  report(type: $type, filter: $filter, compareWith: $compareWith) { previous { startDate endDate } columns { key }
    before { number } rows { nodes { path cells { number } before { number } } } } }`;

type Cells = { number: number | null }[];
type Line = { path: string[]; cells: Cells; before: Cells | null };

/** Minutes of work by date: an hour plus the date's position in the list. */
const worked: Record<string, number> = {
  '2025-10-08': 61,
  '2025-11-12': 62,
  '2025-11-19': 63,
  '2026-07-15': 64,
  '2026-08-05': 65,
  '2026-10-07': 66,
  '2026-10-14': 67,
  '2026-11-03': 68,
  '2026-11-04': 69,
  '2026-11-10': 70,
};

describe('a report next to another period', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
    for (const [date, minutes] of Object.entries(worked))
      await approvedHours(world, { date, endtime: `10:${String(minutes - 30).padStart(2, '0')}`, breakMinutes: 30 });
  });

  const read = async (
    groupBy: string[],
    range: { from: string; to: string },
    compareWith: string,
  ): Promise<{ lines: [string, number | null, number | null][]; before: number | null; previous: object }> => {
    const filter = { ...range, arrangement: { groupBy, summed: true } };
    const owner = await world.as('owner');
    const { data, errors } = await owner.query(document, { type: 'TimesheetSummary', filter, compareWith });
    expect(errors).toBeUndefined();
    const { columns, rows, before, previous } = data.report;
    const at = columns.findIndex(({ key }: { key: string }) => key === 'hours');
    return {
      lines: rows.nodes.map((line: Line) => [
        line.path.join(' '),
        line.cells[at]!.number,
        line.before?.[at]?.number ?? null,
      ]),
      before: before[at].number,
      previous,
    };
  };

  it.each([
    ['date', { from: '2026-11-09', to: '2026-11-15' }, [['2026-11-10', 70, 68]]],
    ['week', { from: '2026-11-09', to: '2026-11-15' }, [['2026-W46', 70, 137]]],
    [
      'week',
      { from: '2026-11-01', to: '2026-11-30' },
      [
        ['2026-W45', 137, 66],
        ['2026-W46', 70, 67],
      ],
    ],
    ['month', { from: '2026-11-01', to: '2026-11-30' }, [['2026-11', 207, 133]]],
    [
      'month',
      { from: '2026-10-01', to: '2026-12-31' },
      [
        ['2026-10', 133, 64],
        ['2026-11', 207, 65],
      ],
    ],
    ['quarter', { from: '2026-10-01', to: '2026-12-31' }, [['2026-Q4', 340, 129]]],
    ['year', { from: '2026-01-01', to: '2026-12-31' }, [['2026', 469, 186]]],
  ])('holds each %s against the one before it', async (key, range, lines) => {
    expect((await read([key], range, 'before')).lines).toEqual(lines);
  });

  it.each([
    ['week', { from: '2026-11-09', to: '2026-11-15' }, [['2026-W46', 70, 62]]],
    ['month', { from: '2026-11-01', to: '2026-11-30' }, [['2026-11', 207, 125]]],
    ['quarter', { from: '2026-10-01', to: '2026-12-31' }, [['2026-Q4', 340, 186]]],
  ])('holds each %s against that of the year before', async (key, range, lines) => {
    expect((await read([key], range, 'yearBefore')).lines).toEqual(lines);
  });

  it('compares groups within groups, of full months with full months', async () => {
    const { lines, before, previous } = await read(
      ['department_name', 'month'],
      { from: '2026-11-01', to: '2026-11-30' },
      'before',
    );
    expect(lines).toEqual([[`${world.departmentId} 2026-11`, 207, 133]]);
    expect(before).toBe(133);
    expect(previous).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' });
  });

  const fileOf = async (format: string, arrangement: object, more: object): Promise<Uint8Array> => {
    const filter = { from: '2026-10-01', to: '2026-12-31', arrangement, ...more };
    const input = { type: 'TimesheetSummary', filter, format };
    const fields = '... on ExportedReport { url }';
    const { url } = await sendMutation(await world.as('owner'), 'exportReport', input, fields);
    return world.ports.files.stored.get(url.replace('/api/files/', ''))!.bytes;
  };
  const byWeek = { columns: ['week', 'hours'], groupBy: ['week'], summed: true };

  it('has numbers in a workbook, and no difference where there was nothing before', async () => {
    const more = { from: '2026-11-01', to: '2026-11-30', compareWith: 'before' };
    const sheet = (await readXlsxFile(Buffer.from(await fileOf('xlsx', byWeek, more))))[0]!.data;
    expect(sheet).toEqual([
      ['Week', ...['Hours', 'Minutes', 'Hours, before', 'Minutes, before', 'Hours, difference', 'Minutes, difference']],
      ['2026-W45', 2.28, 137, 1.1, 66, 1.18, 71],
      ['2026-W46', 1.17, 70, 1.12, 67, 0.05, 3],
      ['Total', 3.45, 207, 2.22, 133, 1.23, 74],
    ]);
    const none = { from: '2025-10-06', to: '2025-10-12', compareWith: 'before' };
    const alone = (await readXlsxFile(Buffer.from(await fileOf('xlsx', byWeek, none))))[0]!.data;
    expect(alone[1]).toEqual(['2025-W41', 1.02, 61, null, null, null, null]);
  });

  it('is printed as on screen: each amount of time once, to the minute, and weeks in words', async () => {
    const more = { from: '2026-11-01', to: '2026-11-30', compareWith: 'before' };
    const pdf = await fileOf('pdf', byWeek, more);
    const words = await wordsOfPdf(pdf);
    const text = words.join(' ');
    expect(text).toContain('Hours, before Hours, difference');
    expect(text).not.toContain('Minutes');
    expect(text).toContain('Week 45, 2026 2:17 1:06 1:11');
    expect(text).toContain('Week 46, 2026 1:10 1:07 0:03');
    expect(await lastLineOfPdf(pdf)).toEqual(['Total', '3:27', '2:13', '1:14']);
  });

  it('writes the compared figures and the differences to files', async () => {
    const written = async (more: object): Promise<string[][]> => {
      const bytes = await fileOf('csv', { columns: ['month', 'hours'], groupBy: ['month'], summed: true }, more);
      return Papa.parse<string[]>(new TextDecoder().decode(bytes).replace('\uFEFF', ''), { skipEmptyLines: true }).data;
    };
    const [heading, ...lines] = await written({ compareWith: 'before' });
    expect(heading).toEqual([
      'Month',
      ...['Hours', 'Minutes'],
      ...['Hours, before', 'Minutes, before'],
      ...['Hours, difference', 'Minutes, difference'],
    ]);
    expect(lines).toEqual([
      ['2026-10', '2.22', '133', '1.07', '64', '1.15', '69'],
      ['2026-11', '3.45', '207', '1.08', '65', '2.37', '142'],
      ['Total', '5.67', '340', '2.15', '129', '3.52', '211'],
    ]);
    expect((await written({}))[0]).toEqual(['Month', 'Hours', 'Minutes']);
    expect((await written({ compareWith: 'yearBefore' }))[0]).toContain('Hours, a year before');
  });

  it('keeps what it is compared with in favourites and scheduled reports', async () => {
    const owner = await world.as('owner');
    const parameters = { compareWith: 'yearBefore' };
    const kept = { id: world.ports.ids.next('fav'), name: 'Compared', type: 'TimesheetSummary', parameters };
    await sendMutation(owner, 'saveFavoriteReport', kept, '... on FavoriteReport { id }');
    const favorites = await owner.query('{ favoriteReports { name parameters { compareWith } } }');
    expect(favorites.data.favoriteReports).toEqual([{ name: 'Compared', parameters }]);
    const scheduled = reportInput(world, { reportSettings: { type: 'TimesheetSummary', parameters } });
    const fields = '... on RecurringReport { reportSettings { parameters { compareWith } } }';
    const made = await sendMutation(owner, 'createRecurringReport', scheduled, fields);
    expect(made.reportSettings).toEqual({ parameters });
  });

  it('has no figures before where there were none', async () => {
    const { lines, before } = await read(['month'], { from: '2025-10-01', to: '2025-10-31' }, 'before');
    expect(lines).toEqual([['2025-10', 61, null]]);
    expect(before).toBe(0);
  });
});
