import readXlsxFile from 'read-excel-file/node';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { isLongReport, type ReportJob, slicesOf } from '#domain/reports/report-job.ts';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { permissionGroups } from '#services/access/access.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { downloadFile } from '#services/files/download-file.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { contextFor } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { buildReport, type ReportOrder } from '#services/reports/build-report.ts';
import { exportFile } from '#services/reports/export-file.ts';
import { viewOwnFiles } from '#services/reports/list-own-files.ts';
import { isSliced, longFile, TooManyRows } from '#services/reports/long/long-report.ts';
import { type QueuedDetail, runReportJob } from '#services/reports/long/run-report-job.ts';
import { reportJobs, reportRuns, runsPartition } from '#services/reports/reports.store.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { everyoneRead } from '#tests/kit/everyone-read.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { Crash, type CrashPoint, crashingPorts } from './crashing.ts';
import { dispatch, run as runNow, scheduledReport, takeDue } from './reports.ts';

const period = { from: '2026-01-01', to: '2026-12-31' };
const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename
  ... on ReportJob { id state progress file { name url } } ... on ExportedReport { name } ... on Refusal { code } } }`;
const list = '{ reportJobs { id type state progress reason keptUntil file { name url } } }';
const cancel = `mutation M($input: CancelReportInput!) { cancelReport(input: $input) { __typename
  ... on ReportJob { state } ... on Refusal { code key } } }`;

let world: World;

/** Sixty more people, so that a year is long, and some hours of Eva's in every month, with a note that looks like a formula. */
const write = async (): Promise<void> => {
  const { accountId, ports, departmentId, teamId } = world;
  const people = Array.from({ length: 60 }, (_, index) =>
    employees.create(
      newEmployee({
        accountId,
        id: ports.ids.next('emp'),
        version: 1,
        updatedAt: '2026-01-01T00:00:00Z',
        first_name: `Person ${index}`,
        last_name: 'Test',
        email: `${ports.ids.next('x')}@test.example`,
        memberships: [{ departmentId, teamId }],
        groups: [],
        verified: true,
      }),
    ),
  );
  const hours = datesIn(period)
    .filter((_, index) => index % 9 === 0)
    .map((date, index) => {
      const entry = newEntry({
        accountId,
        id: ports.ids.next('tms'),
        employeeId: world.ids.employee,
        departmentId,
        teamId,
        shiftId: null,
        occurrence_id: null,
        date,
        starttime: '09:00',
        endtime: '12:07',
        zone: 'Europe/Amsterdam',
        breakMinutes: index % 3,
        note: index === 0 ? '=1+1 & <b>"x"</b>' : null,
      });
      return timesheetEntries.create(keptEntry({ ...entry, status: 'approved', wageMinor: 1733 }));
    });
  // A person with copies is several items, and a transaction holds a hundred.
  for (let at = 0; at < people.length; at += 20) await ports.table.transact(withCopies(people.slice(at, at + 20)));
  await ports.table.transact(hours as never);
};

beforeAll(async () => {
  world = await newWorld({ now: '2027-01-05T08:00:00Z' });
  await write();
});
beforeEach(() => world.ports.files.stored.clear());

const system = () => contextFor(world.ports, { viewer: null });
const start = async (format = 'csv', who = world.ids.owner): Promise<string> => {
  const input = { type: 'Timesheets', filter: period, format };
  const { data } = await (await world.asUser(who)).mutate(make, { input });
  expect(data.exportReport).toMatchObject({ __typename: 'ReportJob', state: 'queued', progress: 0, file: null });
  return data.exportReport.id;
};
const detail = (id: string, who = world.ids.owner): QueuedDetail => ({
  accountId: world.accountId,
  employeeId: who,
  subject: id,
});
const stored = async (id: string, who = world.ids.owner): Promise<ReportJob | undefined> => {
  const item = await world.ports.table.get({
    Key: reportJobs.key({ accountId: world.accountId, ownerId: who, id }),
    ConsistentRead: true,
  });
  return item && reportJobs.parse(item);
};
const listed = async (who = world.ids.owner) => (await (await world.asUser(who)).query(list)).data.reportJobs;

describe('the file of a long report', () => {
  it('is made by a job where people times dates are many, and at once where they are few', async () => {
    expect(isLongReport('Timesheets', 54, period)).toBe(false);
    expect(isLongReport('Timesheets', 55, period)).toBe(true);
    expect(isLongReport('Employees', 10_000, period)).toBe(false);
    const today = { from: period.to, to: period.to };
    expect([645, 646].map((people) => isLongReport('LeaveProvision', people, today))).toEqual([false, true]);
    expect(isLongReport('Timesheets', 20_000, today)).toBe(false);
    const input = { type: 'Timesheets', filter: { from: '2026-11-01', to: '2026-11-30' }, format: 'csv' };
    const { data } = await (await world.as('owner')).mutate(make, { input });
    expect(data.exportReport.__typename).toBe('ExportedReport');
  });

  it('is read in whole weeks that make up the period', () => {
    const slices = slicesOf(period);
    expect(slices.flatMap(datesIn)).toEqual(datesIn(period));
    expect(slices).toHaveLength(27);
    expect(slicesOf({ from: '2026-11-11', to: '2026-11-11' })).toEqual([{ from: '2026-11-11', to: '2026-11-11' }]);
  });

  it.each(['csv', 'xlsx', 'pdf'] as const)(
    'has the lines and totals of the file that is made at once: %s',
    async (format) => {
      const ctx = await world.context('owner');
      const order = {
        type: 'Timesheets',
        parameters: { departmentIds: [], teamIds: [], employeeIds: [], statuses: [] },
        period,
        locale: 'en',
      } as const;
      const once = await exportFile(ctx, order as never, format, 'semicolon');
      const long = await longFile(ctx, order as never, { format, separator: 'semicolon' }, async () => undefined);
      const bytes = Buffer.concat([...long.pieces]);
      expect(long.contentType).toBe(once.contentType);
      if (format === 'csv') expect(bytes.toString()).toBe(Buffer.from(once.bytes).toString());
      if (format === 'xlsx') {
        const [ours, theirs] = await Promise.all([readXlsxFile(bytes), readXlsxFile(Buffer.from(once.bytes))]);
        expect(ours[0]!.data).toEqual(theirs[0]!.data);
        expect(ours[0]!.data).toHaveLength(43);
      }
      if (format === 'pdf') expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
    },
  );

  it.each([
    ['Timesheets', 'before', {}],
    ['Timesheets', 'yearBefore', { sort: { key: 'hours', descending: true } }],
    ['Timesheets', 'before', { groupBy: ['month'], summed: true }],
    ['Timesheets', 'before', { groupBy: ['month', 'name'], summed: false }],
    ['TimesheetSummary', 'before', {}],
    ['TimesheetSummary', 'before', { groupBy: ['week'], summed: true, sort: { key: 'hours', descending: true } }],
    ['PlusMin', 'before', {}],
  ] as const)('is compared with another period in slices: %s, %s, %o', async (type, compareWith, arrangement) => {
    const ctx = await world.context('owner');
    const half = { from: '2026-07-01', to: '2026-12-31' };
    const parameters = { ...noParameters, compareWith, arrangement };
    const order = { type, parameters, period: half, locale: 'en' } as never as ReportOrder;
    expect(isSliced(order)).toBe(true);
    const once = await exportFile(ctx, order, 'csv', 'comma');
    const shares: number[] = [];
    const longest: number[] = [];
    const watched = { ...world.ports, table: { ...world.ports.table } };
    let read = new Set<string>();
    watched.table.query = async (params) => {
      const pk = String(params.ExpressionAttributeValues?.[':pk']);
      if (pk.includes('#w#')) read.add(pk);
      return world.ports.table.query(params);
    };
    const { pieces } = await longFile(
      contextFor(watched, { viewer: ctx.viewer }),
      order,
      { format: 'csv', separator: 'comma' },
      async (share) => {
        shares.push(share);
        longest.push(read.size);
        read = new Set();
      },
    );
    expect(Buffer.concat([...pieces]).toString()).toBe(Buffer.from(once.bytes).toString());
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThan(1);
    // No slice of hours holds more than three calendar weeks of either period.
    if (type !== 'PlusMin') expect(Math.max(...longest, read.size)).toBeLessThanOrEqual(3);
  });

  it('reads everyone once for all its slices of people', async () => {
    const order = { type: 'PlusMin', parameters: noParameters, period, locale: 'en' } as never as ReportOrder;
    const shares: number[] = [];
    const everyone = await everyoneRead(world, async () => {
      const { pieces } = await longFile(
        await world.context('owner'),
        order,
        { format: 'csv', separator: 'comma' },
        async (share) => void shares.push(share),
      );
      for (const piece of pieces) expect(piece.length).toBeGreaterThan(0);
    });
    expect([shares.length > 2, everyone]).toEqual([true, 1]);
  });

  it('comes with progress, a notice and a day to fetch it, for its owner alone', async () => {
    const id = await start('xlsx');
    expect(await listed()).toMatchObject([{ id, type: 'Timesheets', state: 'queued', keptUntil: null }]);
    expect(await listed(world.ids.manager)).toEqual([]);
    await runReportJob(system(), detail(id));
    const [job] = await listed();
    expect(job).toMatchObject({ state: 'finished', progress: 100, keptUntil: '2027-01-06T08:00:00Z' });
    const key = job.file.url.replace('/api/files/', '');
    expect(await downloadFile(await world.context('owner'), { key })).toMatchObject({ name: job.file.name });
    expect(await downloadFile(await world.context('manager'), { key })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await viewOwnFiles(await world.context('owner'), {})).toMatchObject([{ file_name: job.file.name, key }]);
    world.ports.clock.set('2027-01-06T08:01:00Z');
    await dispatch(world);
    expect([await listed(), await stored(id), world.ports.files.stored.size]).toEqual([[], undefined, 0]);
    world.ports.clock.set('2027-01-05T08:00:00Z');
  });

  it('is cancelled by its owner, also while a worker writes it, and not once it has ended', async () => {
    const id = await start();
    const { ports } = world;
    const original = ports.files.putPieces;
    ports.files.putPieces = async (...given) => {
      const { data } = await (await world.as('owner')).mutate(cancel, { input: { id } });
      expect(data.cancelReport).toMatchObject({ state: 'cancelled' });
      await original(...given);
    };
    await runReportJob(system(), detail(id));
    ports.files.putPieces = original;
    expect(await stored(id)).toMatchObject({ state: 'cancelled' });
    expect((await listed())[0]).toMatchObject({ id, state: 'cancelled', file: null });
    const again = await (await world.as('owner')).mutate(cancel, { input: { id } });
    expect(again.data.cancelReport).toMatchObject({ code: 'STATE', key: 'reportEnded' });
    const foreign = await (await world.as('manager')).mutate(cancel, { input: { id } });
    expect(foreign.data.cancelReport).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused as a workbook where it has more rows than a sheet, which its job says', async () => {
    const ctx = await world.context('owner');
    const order = { type: 'Timesheets', parameters: noParameters, period, locale: 'en' } as const;
    const file = (format: 'xlsx' | 'csv', mostRows: number) =>
      longFile(ctx, order, { format, separator: 'comma', mostRows }, async () => undefined);
    // 41 lines, the headings and the totals.
    await expect(file('xlsx', 42)).rejects.toThrow(TooManyRows);
    expect([...(await file('xlsx', 43)).pieces].length).toBeGreaterThan(0);
    expect([...(await file('csv', 42)).pieces].length).toBeGreaterThan(0);
    const id = await start('xlsx');
    await runReportJob(system(), detail(id), (own, wanted, of, step) =>
      longFile(own, wanted, { ...of, mostRows: 42 }, step),
    );
    expect((await listed())[0]).toMatchObject({ id, state: 'failed', reason: 'reportTooManyRows', file: null });
  });

  it('is read in slices for a recurring run, which has the files and figures of the report made at once', async () => {
    const recurrenceSettings = { interval: 'daily', runTime: '08:00' };
    const periodSettings = { type: 'last-calendar-year' };
    const { id } = await scheduledReport(world, { recurrenceSettings, periodSettings }, world.ids.owner);
    const { files, clock, table } = world.ports;
    const inPieces: string[] = [];
    const original = files.putPieces;
    files.putPieces = async (key, pieces, contentType) => {
      inPieces.push(key);
      await original(key, pieces, contentType);
    };
    clock.set('2027-01-06T08:00:00Z');
    await dispatch(world);
    const runs = async () => only(reportRuns, await queryAll(table, partition(runsPartition(world.accountId, id))));
    for (const due of takeDue(world)) await runNow(world, due);
    files.putPieces = original;
    const [run] = await runs();
    expect(run).toMatchObject({ state: 'delivered', period });
    expect(inPieces).toEqual(run!.files);
    const ctx = await world.context('owner');
    const order = { type: 'Timesheets', parameters: noParameters, period, locale: 'en' } as const;
    const [csv, xlsx] = run!.files.map((key) => Buffer.from(files.stored.get(key)!.bytes));
    expect(csv!.toString()).toBe(Buffer.from((await exportFile(ctx, order, 'csv', 'comma')).bytes).toString());
    const sheet = Buffer.from((await exportFile(ctx, order, 'xlsx', 'comma')).bytes);
    expect((await readXlsxFile(xlsx!))[0]!.data).toEqual((await readXlsxFile(sheet))[0]!.data);
    const { report } = await buildReport(ctx, order);
    expect(report.hours).toMatchObject(run!.totals!);
    const figures = report.columns.flatMap(({ key }, at) =>
      typeof report.totals[at] === 'number' ? [{ key, value: report.totals[at] }] : [],
    );
    expect(run!.sums!.cells).toMatchObject(figures.slice(0, 8));
    const months = report.arranged({ columns: ['month', 'hours'], groupBy: ['month'], summed: true, sort: null }).lines;
    expect(run!.chart).toMatchObject({ key: 'hours', by: 'month' });
    expect(run!.chart!.bars).toEqual(months.map(({ cells: [label, value] }) => ({ label, value })));
    expect(months).toHaveLength(12);
    clock.set('2027-01-05T08:00:00Z');
  });

  it('is asked for by one person five times at once, and again once one has ended', async () => {
    const reader = await world.personWith([...permissionIds]);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await start('csv', reader));
    const by = await world.asUser(reader);
    const input = { type: 'Timesheets', filter: period, format: 'csv' };
    const { data } = await by.mutate(make, { input });
    expect(data.exportReport).toEqual({ __typename: 'Refusal', code: 'STATE' });
    await by.mutate(cancel, { input: { id: ids[0] } });
    ids.push(await start('csv', reader));
    for (const id of ids.slice(1)) await by.mutate(cancel, { input: { id } });
  });

  it('is refused to an owner who lost the right meanwhile', async () => {
    const reader = await world.personWith([...permissionIds]);
    const id = await start('csv', reader);
    const item = await world.ports.table.get({ Key: employees.key({ accountId: world.accountId, id: reader }) });
    const person = employees.parse(item!);
    await world.ports.table.transact([employees.overwrite({ ...person, groups: [], version: person.version + 1 })]);
    await runReportJob(system(), detail(id, reader));
    expect(await stored(id, reader)).toMatchObject({ state: 'failed', reason: 'forbidden' });
    expect(world.ports.files.stored.size).toBe(0);
  });

  it('is no longer given to an owner who lost a right to see since it was made', async () => {
    const reader = await world.personWith([...permissionIds]);
    const id = await start('csv', reader);
    await runReportJob(system(), detail(id, reader));
    const { key } = (await stored(id, reader))!;
    const fetched = async () => {
      const { viewer } = await loadViewer(system(), world.accountId, reader);
      return downloadFile(contextFor(world.ports, { viewer }), { key });
    };
    const item = await world.ports.table.get({ Key: employees.key({ accountId: world.accountId, id: reader }) });
    const groupKey = permissionGroups.key({
      accountId: world.accountId,
      id: employees.parse(item!).groups[0]!.groupId,
    });
    const group = permissionGroups.parse((await world.ports.table.get({ Key: groupKey }))!);
    const without = async (...lost: string[]) => {
      const permissions = group.permissions.filter((permission) => !lost.includes(permission));
      await world.ports.table.transact([permissionGroups.overwrite({ ...group, permissions })]);
    };
    await without('editContracts', 'createUsers');
    expect(await fetched()).toHaveProperty('bytes');
    expect(await listed(reader)).toMatchObject([{ id }]);
    await without('viewContracts');
    expect(await fetched()).toMatchObject({ code: 'NOT_FOUND', key: 'fileNotFound' });
    expect(await listed(reader)).toEqual([]);
    await without();
    expect(await fetched()).toHaveProperty('bytes');
  });

  it('is given up after three workers that were never heard of again', async () => {
    const id = await start();
    const dying = async (point: CrashPoint): Promise<void> => {
      const { ports } = crashingPorts(world.ports, point);
      await runReportJob(contextFor(ports, { viewer: null }), detail(id)).catch((fault) => {
        if (!(fault instanceof Crash)) throw fault;
      });
    };
    for (let died = 0; died < 3; died += 1) {
      await dying({ call: 8, when: 'before' });
      expect(await stored(id)).toMatchObject({ state: 'running', tries: died + 1 });
      // Its lease keeps a second worker out.
      await runReportJob(system(), detail(id));
      expect(await stored(id)).toMatchObject({ tries: died + 1 });
      world.ports.clock.advance({ minutes: 6 });
      world.ports.bus.events.splice(0);
      await dispatch(world);
    }
    expect(await stored(id)).toMatchObject({ state: 'failed', reason: 'reportNotMade' });
    world.ports.clock.set('2027-01-05T08:00:00Z');
  });

  it('comes to one end and one file wherever a worker dies', async () => {
    const dying = async (id: string, point?: CrashPoint): Promise<number> => {
      const { ports, calls } = crashingPorts(world.ports, point);
      await runReportJob(contextFor(ports, { viewer: null }), detail(id)).catch((fault) => {
        if (!(fault instanceof Crash)) throw fault;
      });
      return calls();
    };
    const all = await dying(await start());
    const points = Array.from({ length: all }, (_, index) => index + 1);
    // The first steps, the last ones, and some in between, which are similar. Each one makes the file twice, so a normal run has
    // few.
    const [most, between] = process.env.FULL === '1' ? [6, 61] : [3, 250];
    for (const call of points.filter((point) => point < most || point > all - most || point % between === 0))
      for (const when of ['before', 'after'] as const) {
        const id = await start();
        world.ports.files.stored.clear();
        await dying(id, { call, when });
        world.ports.clock.advance({ minutes: 6 });
        world.ports.bus.events.splice(0);
        await dispatch(world);
        const due = world.ports.bus.events
          .splice(0)
          .filter(({ detailType, detail: of }) => detailType === 'reportQueued' && of.subject === id);
        for (const event of due) await runReportJob(system(), event.detail as QueuedDetail);
        expect([call, when, (await stored(id))?.state]).toEqual([call, when, 'finished']);
        expect(world.ports.files.stored.size).toBe(1);
      }
    world.ports.clock.set('2027-01-05T08:00:00Z');
  }, 240_000);
});
