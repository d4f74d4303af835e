import { beforeAll, describe, expect, it } from 'vitest';
import { downloadFile } from '#services/files/download-file.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { ... on ExportedReport { name url } } }`;
const input = { type: 'Timesheets', filter: { from: '2026-11-09', to: '2026-11-15' }, format: 'csv' };

describe('[T13] fetching the file of a report', () => {
  let world: World;
  let key: string;
  beforeAll(async () => {
    world = await newWorld();
    const manager = await world.as('manager');
    const { data } = await manager.mutate(make, { input });
    key = data.exportReport.url.replace('/api/files/', '');
  });

  it('gives it to the person who asked for it, under its name', async () => {
    const file = await downloadFile(await world.context('manager'), { key });
    expect(file).toMatchObject({
      name: 'timesheets_2026-11-09_2026-11-15.csv',
      contentType: 'text/csv; charset=utf-8',
    });
  });

  it('gives it to no one else', async () => {
    const reader = await world.personWith(['viewReports', 'viewAllTimesheets']);
    const stranger = await newWorld();
    for (const ctx of [await world.contextOf(reader), await world.context('owner'), await stranger.context('owner')])
      expect(await downloadFile(ctx, { key })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gives nothing for addresses that were tampered with', async () => {
    const parts = key.split('/');
    const wrong = [
      `/${key}`,
      `${key}/`,
      key.replace('/reports/', '/reports/../reports/'),
      parts.slice(1).join('/'),
      key.replace('.csv', ''),
      `${key}%00`,
      `${parts[0]}/reports/${parts[2]}`,
    ];
    for (const one of wrong)
      expect(await downloadFile(await world.context('manager'), { key: one }), one).toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});
