import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewRecurringReports } from '#services/reports/list-recurring-reports.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { createReport, editReport, listReports, reportFields, reportInput, scheduledReport, verb } from './reports.ts';

const projections = `query Q($periodSettings: PeriodSettingsInput!, $recurrenceSettings: RecurrenceSettingsInput!) {
  reportProjections(periodSettings: $periodSettings, recurrenceSettings: $recurrenceSettings) { runTime local { date time zone } reportPeriod { startDate endDate } } }`;
const save = `mutation M($input: SaveFavoriteReportInput!) { saveFavoriteReport(input: $input) { __typename ... on FavoriteReport { id name type parameters { statuses } } ... on Refusal { code key field } } }`;
const forget = `mutation M($input: FavoriteReportInput!) { deleteFavoriteReport(input: $input) { __typename ... on Refusal { code } } }`;

describe('recurring reports', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T09:00:00Z' });
  });

  it('[R3-55] [R3-56] [R3-57] [R3-58] [R7-51] [R7-63] keeps what the modal saves, with the next run in local time', async () => {
    const manager = await world.as('manager');
    const input = reportInput(world, {
      reportSettings: { type: 'Timesheets', parameters: { statuses: ['approved'] } },
    });
    const { data } = await manager.mutate(createReport, { input });
    expect(data.createRecurringReport).toMatchObject({
      __typename: 'RecurringReport',
      name: 'Hours per week',
      periodSettings: { type: 'last-week' },
      recurrenceSettings: { interval: 'weekly', dayOfWeek: 'mo', runTime: '08:00' },
      reportSettings: { type: 'Timesheets', parameters: { departmentIds: [], statuses: ['approved'] } },
      state: 'active',
      nextRun: { instant: '2026-11-16T07:00:00Z', date: '2026-11-16', time: '08:00', zone: 'Europe/Amsterdam' },
      lastRun: null,
    });
  });

  it.each([
    ['[R5-03] a name', { name: ' ' }, 'name'],
    ['[R5-04] a period type', { periodSettings: { type: '' } }, 'periodSettings.type'],
    [
      '[R5-08] a day of weekly runs',
      { recurrenceSettings: { interval: 'weekly', runTime: '08:00' } },
      'recurrenceSettings.dayOfWeek',
    ],
  ])('asks for %s', async (_, more, field) => {
    const manager = await world.as('manager');
    const { data } = await manager.mutate(createReport, { input: reportInput(world, more) });
    expect(data.createRecurringReport).toMatchObject({ code: 'INVALID', key: 'input.required', field });
  });

  it('[R5-07] takes no time that no clock shows', async () => {
    const manager = await world.as('manager');
    const input = reportInput(world, { recurrenceSettings: { interval: 'daily', runTime: '25:99' } });
    const { errors } = await manager.mutate(createReport, { input });
    expect(errors![0]!.extensions!.code).toMatch(/INVALID|BAD_USER_INPUT/);
  });

  it('[R3-59] [R7-53] projects the first three runs, night of the clocks included', async () => {
    const manager = await world.as('manager');
    const { data } = await manager.query(projections, {
      periodSettings: { type: 'yesterday' },
      recurrenceSettings: { interval: 'weekly', dayOfWeek: 'tu', runTime: '09:00' },
    });
    expect(data.reportProjections).toMatchObject([
      {
        runTime: '2026-11-17T08:00:00Z',
        local: { date: '2026-11-17', time: '09:00' },
        reportPeriod: { startDate: '2026-11-16', endDate: '2026-11-16' },
      },
      { runTime: '2026-11-24T08:00:00Z', reportPeriod: { startDate: '2026-11-23', endDate: '2026-11-23' } },
      { runTime: '2026-12-01T08:00:00Z', reportPeriod: { startDate: '2026-11-30', endDate: '2026-11-30' } },
    ]);
  });

  it('pauses, resumes and deletes; doing it again changes nothing', async () => {
    const manager = await world.as('manager');
    const { id } = await scheduledReport(world);
    for (const _ of [1, 2]) {
      const paused = await manager.mutate(verb('pause'), { input: { id } });
      expect(paused.data.pauseRecurringReport).toMatchObject({ state: 'paused', nextRun: null, version: 2 });
    }
    for (const _ of [1, 2]) {
      const resumed = await manager.mutate(verb('resume'), { input: { id } });
      expect(resumed.data.resumeRecurringReport).toMatchObject({
        state: 'active',
        nextRun: { date: '2026-11-16' },
        version: 3,
      });
    }
    const remove = async () => {
      const { data } = await (await world.inBrowser(manager)).run('DeleteRecurringReport', { input: { id } });
      return data.deleteRecurringReport;
    };
    expect(await remove()).toMatchObject({ ok: true });
    expect(await remove()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('edits from the version that was seen only', async () => {
    const manager = await world.as('manager');
    const report = await scheduledReport(world);
    const input = { ...reportInput(world, { name: 'Hours by month' }), id: report.id, version: 1 };
    const monthly = { ...input, recurrenceSettings: { interval: 'monthly', runTime: '06:30' } };
    const edited = await manager.mutate(editReport, { input: monthly });
    expect(edited.data.editRecurringReport).toMatchObject({
      name: 'Hours by month',
      version: 2,
      recurrenceSettings: { interval: 'monthly', dayOfWeek: null },
      nextRun: { date: '2026-12-01', time: '06:30' },
    });
    const lost = await manager.mutate(editReport, { input });
    expect(lost.data.editRecurringReport).toMatchObject({ code: 'CONFLICT' });
  });

  it('makes a report at once by hand, mails it and shows it as the last run', async () => {
    const manager = await world.as('manager');
    const { id } = await scheduledReport(world, { name: 'By hand' });
    const { data } = await manager.mutate(verb('run'), { input: { id } });
    expect(data.runRecurringReport).toMatchObject({
      state: 'delivered',
      manual: true,
      mail: 'sent',
      reportPeriod: { startDate: '2026-11-02', endDate: '2026-11-08' },
      files: [{ name: 'by-hand_2026-11-02_2026-11-08.csv' }, { name: 'by-hand_2026-11-02_2026-11-08.xlsx' }],
    });
    const listed = (await manager.query(listReports)).data.recurringReports.find(
      (recurringReport: { id: string }) => recurringReport.id === id,
    );
    expect(listed).toMatchObject({
      nextRun: { date: '2026-11-16' },
      lastRun: { id: data.runRecurringReport.id, state: 'delivered' },
    });
    expect(world.ports.mail.sent.filter(({ subject }) => subject === 'By hand: 2–8 Nov 2026')).toHaveLength(1);
  });

  it('is seen and touched by its owner and the account owner alone', async () => {
    const { id } = await scheduledReport(world, { name: 'Private' });
    const other = await world.asUser(await world.personWith(['viewReports', 'viewAllTimesheets']));
    expect((await other.query(listReports)).data.recurringReports).toEqual([]);
    const browser = await world.inBrowser(other);
    const removed = await browser.run('DeleteRecurringReport', { input: { id } });
    expect(removed.data.deleteRecurringReport).toMatchObject({ code: 'NOT_FOUND' });
    for (const name of ['pause', 'resume', 'run'] as const) {
      const { data } = await other.mutate(verb(name), { input: { id } });
      expect(data[`${name}RecurringReport`], name).toMatchObject({ code: 'NOT_FOUND' });
    }
    const stranger = await (await newWorld()).as('owner');
    expect((await stranger.mutate(verb('pause'), { input: { id } })).data.pauseRecurringReport).toMatchObject({
      code: 'NOT_FOUND',
    });
    const owner = await world.as('owner');
    expect((await owner.mutate(verb('pause'), { input: { id } })).data.pauseRecurringReport).toMatchObject({
      state: 'paused',
    });
    const planner = await world.as('planner');
    expect((await planner.query(listReports)).errors![0]!.extensions!.code).toBe('FORBIDDEN');
  });

  it('[R2.9-126] [R2.9-127] needs the premium plan', async () => {
    const basic = await newWorld({ plan: 'early-adopter' });
    const manager = await basic.as('manager');
    expect((await manager.query(listReports)).errors![0]!.extensions!.code).toBe('PLAN');
    expect(
      (await manager.mutate(createReport, { input: reportInput(basic) })).data.createRecurringReport,
    ).toMatchObject({ code: 'PLAN' });
  });

  it('has one effect when it is sent ten times at once', async () => {
    const manager = await world.as('manager');
    const input = reportInput(world);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => manager.mutate(createReport, { input }, { key })),
    );
    for (const { data } of answers) expect(data.createRecurringReport).toMatchObject({ id: input.id, version: 1 });
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => manager.mutate(verb('run'), { input: { id: input.id } }, { key: `${key}-run` })),
    );
    expect(new Set(runs.map(({ data }) => data.runRecurringReport.id)).size).toBe(1);
    expect(world.ports.mail.sent.filter(({ id }) => id === runs[0]!.data.runRecurringReport.id)).toHaveLength(1);
  });

  it('[R3-54] [R5-01] [R7-50] keeps favourites for oneself', async () => {
    const manager = await world.as('manager');
    const input = {
      id: world.ports.ids.next('fav'),
      name: 'Pending hours',
      type: 'Timesheets',
      parameters: { statuses: ['pending'] },
    };
    expect((await manager.mutate(save, { input })).data.saveFavoriteReport).toMatchObject({
      name: 'Pending hours',
      parameters: { statuses: ['pending'] },
    });
    const empty = await manager.mutate(save, { input: { ...input, id: world.ports.ids.next('fav'), name: ' ' } });
    expect(empty.data.saveFavoriteReport).toMatchObject({ code: 'INVALID', key: 'input.required', field: 'name' });
    const list = 'query { favoriteReports { id name type parameters { statuses } } }';
    expect((await manager.query(list)).data.favoriteReports).toMatchObject([{ id: input.id, type: 'Timesheets' }]);
    const owner = await world.as('owner');
    expect((await owner.query(list)).data.favoriteReports).toEqual([]);
    expect((await owner.mutate(forget, { input: { id: input.id } })).data.deleteFavoriteReport).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await manager.mutate(forget, { input: { id: input.id } })).data.deleteFavoriteReport.__typename).toBe(
      'Done',
    );
  });

  it('[T28] lists any number of reports with one Query', async () => {
    const ctx = await world.context('manager');
    await viewRecurringReports(ctx, {});
    expect(ctx.counts).toMatchObject({ calls: 1 });
    expect(reportFields).toContain('lastRun');
  });
});
