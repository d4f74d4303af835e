import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import { planAtLeast, plans } from '#domain/access/plans.ts';
import { needsOfReport, reportTypeNames } from '#domain/reports/report-types.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { lastLineOfPdf } from '#tests/kit/read-pdf.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { printedCells } from './printed-cells.ts';
import { scheduledReport, tick } from './reports.ts';

const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  summed columns { key unit totals } rows { totalCount nodes { group count cells { text number } } } totals { text number } } }`;
const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename ... on ExportedReport { name url } ... on Refusal { code key } } }`;
const keep = `mutation M($input: SaveFavoriteReportInput!) { saveFavoriteReport(input: $input) { __typename ... on Refusal { code } } }`;
const filter = { from: '2026-11-09', to: '2026-11-22' };

type Cell = { text: string | null; number: number | null };
type Column = { key: string; unit: string; totals: boolean };

const hoursTypes = new Set(['Timesheets', 'TimesheetSummary', 'ScheduleVsTimesheet']);

/** A figure as emails show it, without thousands separators and currency symbols. */
const mailedText = (unit: string, value: number): string => {
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  if (unit === 'minutes') return `${sign}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
  if (unit === 'percent') return `${sign}${(size / 100).toFixed(1)}%`;
  return unit === 'count' ? `${value}` : `${sign}${(size / 100).toFixed(2)}`;
};

describe.each(reportTypeNames)('the report %s', (type) => {
  let world: World;
  beforeAll(async () => {
    world = await shared();
  });

  it('adds its lines up to its totals, and writes the same to a file', async () => {
    const owner = await world.as('owner');
    const { data, errors } = await owner.query(document, { type, filter });
    expect(errors).toBeUndefined();
    const { columns, rows, totals, summed } = data.report;
    const lines = rows.nodes.filter(({ group }: { group: boolean }) => group === summed);
    const sums = columns.map(({ key }: Column, index: number) => ({
      key,
      sum: lines.reduce((sum: number, { cells }: { cells: Cell[] }) => sum + (cells[index]!.number ?? 0), 0),
      total: totals[index].number,
    }));
    const perHour = ['turnoverPerHour', 'averageWage'];
    const shares = ['costShare', 'costShareCompany', 'absenceShare', 'againstForecast', 'days', ...perHour];
    for (const { key, sum, total } of sums)
      if (total !== null && !shares.includes(key)) expect([key, sum]).toEqual([key, total]);
    const made = await owner.mutate(make, { input: { type, filter, format: 'csv' } });
    const url: string = made.data.exportReport.url;
    const bytes = world.ports.files.stored.get(url.replace('/api/files/', ''))!.bytes;
    const csv = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true }).data;
    expect(csv).toHaveLength(lines.length + 2);
    const twice = columns.filter(({ unit }: Column) => unit === 'minutes').length;
    expect(csv[0]).toHaveLength(columns.length + twice);
  });

  it('has the same totals on paper and in the mail', async () => {
    const owner = await world.as('owner');
    const week = { from: '2026-11-09', to: '2026-11-15' };
    const { columns, totals } = (await owner.query(document, { type, filter: week })).data.report;
    const bytesOf = async (format: string): Promise<Uint8Array> => {
      const { data } = await owner.mutate(make, { input: { type, filter: week, format } });
      return world.ports.files.stored.get(data.exportReport.url.replace('/api/files/', ''))!.bytes;
    };
    const csv = Papa.parse<string[]>(new TextDecoder().decode(await bytesOf('csv')), { skipEmptyLines: true }).data;
    expect(await lastLineOfPdf(await bytesOf('pdf'))).toEqual(printedCells(columns, csv.at(-1)!));
    const { text } = world.ports.mail.sent.find(({ subject }) => subject.startsWith(`${type}: `))!;
    const plain = text.replaceAll(',', '').replaceAll('€', '').replaceAll('−', '-');
    const figures = columns.flatMap(({ key, unit }: Column, index: number) => {
      const value: number | null = totals[index].number;
      // Emails about hours only contain hours and money.
      const isMailed = hoursTypes.has(type) ? key === 'hours' || key === 'worked' || unit === 'money' : true;
      return value === null || value === 0 || !isMailed ? [] : [mailedText(unit, value)];
    });
    for (const figure of figures.slice(0, 8)) expect(plain).toContain(`: ${figure}`);
  });

  it('is refused without its rights, and below its plan', async () => {
    const { allOf = [], plan = 'free' } = needsOfReport(type);
    for (const lacking of allOf) {
      const reader = await world.asUser(
        await world.personWith(permissionIds.filter((permissionId) => permissionId !== lacking)),
      );
      const { errors } = await reader.query(document, { type, filter });
      expect(errors?.[0]?.extensions?.code, lacking).toBe('FORBIDDEN');
      const kept = await reader.mutate(keep, { input: { id: world.ports.ids.next('fav'), name: 'Kept', type } });
      expect(kept.data.saveFavoriteReport, lacking).toMatchObject({ code: 'FORBIDDEN' });
    }
    const below = plans.filter((one) => !planAtLeast(one, plan)).at(-1);
    if (!below) return;
    const small = await newWorld({ plan: below });
    const { errors } = await (await small.as('owner')).query(document, { type, filter });
    expect(errors![0]!.extensions).toMatchObject({ code: 'PLAN', limit: plan });
  });
});

/** An email of each type about the week of 9 November. */
const mailAll = async (world: World): Promise<void> => {
  for (const type of reportTypeNames)
    await scheduledReport(world, { name: type, reportSettings: { type, parameters: {} } }, world.ids.owner);
  const now = world.ports.clock.now().toString();
  world.ports.clock.set('2026-11-16T07:00:00Z');
  await tick(world);
  world.ports.clock.set(now);
};

let made: Promise<World> | undefined;
/** One company for all types: planned and worked hours, an open shift, demand and turnover. */
const shared = (): Promise<World> => {
  made ??= (async () => {
    const world = await newWorld({ table: 'muster-every-type' });
    const planning = await newPlanning(world);
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-12']) await planning.plan({ date });
    await approvedHours(world, { date: '2026-11-09' });
    await approvedHours(world, { date: '2026-11-10', endtime: '17:10' });
    await mailAll(world);
    return world;
  })();
  return made;
};
