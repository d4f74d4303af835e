import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import type { Message } from '#services/ports/mail.ts';
import type { Item } from '#services/ports/table.ts';
import { reportRuns } from '#services/reports/reports.store.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newNotification, saidTo } from '#tests/api/notifications/telling.ts';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { dispatch, listReports, run, scheduledReport, takeDue, tick } from './reports.ts';

const daily = { recurrenceSettings: { interval: 'daily', runTime: '08:00' }, periodSettings: { type: 'yesterday' } };

const runsOf = async (world: World, id: string) =>
  only(reportRuns, await queryAll(world.ports.table, partition(`a#${world.accountId}#reports#${id}`)));

const logOf = async (world: World, week: string): Promise<Item[]> =>
  queryAll(world.ports.table, partition(`a#${world.accountId}#log#${week}`));

const alter = async (world: World, userId: string, patch: object): Promise<void> => {
  const item = await world.ports.table.get({
    Key: employees.key({ accountId: world.accountId, id: userId }),
    ConsistentRead: true,
  });
  const person = employees.parse(item!);
  await world.ports.table.transact([employees.overwrite({ ...person, ...patch, version: person.version + 1 })]);
};

describe('delivering recurring reports', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T09:00:00Z', table: 'muster-reports' });
    await approvedHours(world, { date: '2026-11-16' });
  });

  it('makes nothing before the moment, and CSV, XLSX and one mail at it', async () => {
    const { id } = await scheduledReport(world, { name: 'Weekly hours' });
    world.ports.clock.set('2026-11-16T06:59:59Z');
    await tick(world);
    expect(await runsOf(world, id)).toEqual([]);
    world.ports.clock.set('2026-11-16T07:00:00Z');
    await tick(world);
    const [first, ...more] = await runsOf(world, id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      state: 'delivered',
      mail: 'sent',
      dueAt: '2026-11-16T07:00:00Z',
      period: { from: '2026-11-09', to: '2026-11-15' },
    });
    expect(first!.files.map((key) => world.ports.files.stored.has(key))).toEqual([true, true]);
    const [mail] = world.ports.mail.sent.filter(({ id: sent }) => sent === first!.id);
    expect(mail).toMatchObject({ subject: 'Weekly hours: 9–15 Nov 2026' });
    for (const key of first!.files) expect(mail!.text).toContain(`http://localhost:3000/api/files/${key}`);
    await tick(world);
    expect(await runsOf(world, id)).toHaveLength(1);
    const events = (await logOf(world, '2026-W47')).filter(
      (event) => event.type === 'reportDelivered' && event.subject === id,
    );
    expect(events).toHaveLength(1);
  });

  it('shows the run in the list, with the next one', async () => {
    const { data } = await (await world.as('manager')).query(listReports);
    expect(data.recurringReports).toMatchObject([
      {
        name: 'Weekly hours',
        nextRun: { date: '2026-11-23', time: '08:00' },
        lastRun: {
          state: 'delivered',
          shifts: 0,
          minutes: 0,
          files: [{}, {}],
          dueAt: { date: '2026-11-16', time: '08:00' },
        },
      },
    ]);
    const owner = await (await world.as('owner')).query(listReports);
    expect(owner.data.recurringReports).toMatchObject([{ lastRun: { state: 'delivered', files: [] } }]);
  });

  it('says in the mail which hours it counts, and each status apart where others are chosen', async () => {
    const own = await newWorld({ now: '2026-11-15T09:00:00Z', table: 'muster-reports' });
    await approvedHours(own, { date: '2026-11-09' });
    await keptHours(own, { date: '2026-11-10', endtime: '12:30' });
    await scheduledReport(own, { name: 'Usual' });
    const parameters = { statuses: ['approved', 'pending', 'declined'] };
    await scheduledReport(own, { name: 'All', reportSettings: { type: 'Timesheets', parameters } });
    own.ports.clock.set('2026-11-16T07:00:00Z');
    await tick(own);
    const textOf = (name: string) => own.ports.mail.sent.find(({ subject }) => subject.startsWith(name))!.text;
    expect(textOf('Usual')).toMatch(/Status: Approved\s+Hours: 7:30/);
    expect(textOf('Usual')).not.toContain('Pending');
    expect(textOf('All')).toMatch(
      /Status: Approved, Pending, Declined\s+Hours: 10:30\s+Approved hours: 7:30\s+Pending hours: 3:00\s+Declined hours: 0:00/,
    );
  });

  it('has pay in the mail of a report of hours, for those who see it', async () => {
    const own = await newWorld({ now: '2026-11-15T09:00:00Z', table: 'muster-reports' });
    const entry = await approvedHours(own, { date: '2026-11-09' });
    const paid = keptEntry({ ...entry, wageMinor: 1733, version: entry.version + 1 });
    await own.ports.table.transact([timesheetEntries.overwrite(paid)]);
    const reader = await own.personWith(['viewReports', 'viewAllTimesheets']);
    await scheduledReport(own, { name: 'Seen' }, own.ids.owner);
    const { id } = await scheduledReport(own, { name: 'Unseen' }, reader);
    own.ports.clock.set('2026-11-16T07:00:00Z');
    await tick(own);
    const { text } = own.ports.mail.sent.find(({ subject }) => subject.startsWith('Seen'))!;
    expect(text).toMatch(/Hours: 7:30\s+Shifts: 1\s+Pay: €129.98/);
    const [unseen] = await runsOf(own, id);
    expect(unseen).toMatchObject({ state: 'delivered', totals: { minutes: 450 } });
    expect(unseen!.sums!.cells.filter(({ unit }) => unit === 'money')).toEqual([]);
  });

  it('makes up for every moment that the rule slept through, each with its own dates', async () => {
    const { id } = await scheduledReport(world, daily);
    world.ports.clock.set('2026-11-20T12:00:00Z');
    await tick(world);
    expect((await runsOf(world, id)).map((one) => [one.dueAt, one.period.from, one.state])).toEqual([
      ['2026-11-17T07:00:00Z', '2026-11-16', 'delivered'],
      ['2026-11-18T07:00:00Z', '2026-11-17', 'delivered'],
      ['2026-11-19T07:00:00Z', '2026-11-18', 'delivered'],
      ['2026-11-20T07:00:00Z', '2026-11-19', 'delivered'],
    ]);
    expect((await runsOf(world, id))[0]!.totals).toMatchObject({ shifts: 1, minutes: 450 });
  });

  it('shows the run of the latest due moment as the last one, in whatever order runs end', async () => {
    const alone = await newWorld({ now: '2026-11-22T12:00:00Z', table: 'muster-reports' });
    await scheduledReport(alone, daily);
    alone.ports.clock.set('2026-11-25T12:00:00Z');
    await dispatch(alone);
    const due = takeDue(alone);
    expect(due).toHaveLength(3);
    for (const detail of due.toReversed()) await run(alone, detail);
    const shown = async () => (await (await alone.as('manager')).query(listReports)).data.recurringReports[0].lastRun;
    // It waits so that its email can name the others, which have ended since.
    expect(await shown()).toMatchObject({ state: 'built', dueAt: { date: '2026-11-25' } });
    await run(alone, due.at(-1)!);
    expect(await shown()).toMatchObject({ state: 'delivered', mail: 'sent', dueAt: { date: '2026-11-25' } });
  });

  it('claims each moment once, however many dispatchers wake up and however often the event comes', async () => {
    const { id } = await scheduledReport(world, daily);
    world.ports.clock.set('2026-11-21T07:00:30Z');
    await Promise.all([1, 2, 3, 4].map(() => dispatch(world)));
    const due = takeDue(world).filter(({ recurringReportId }) => recurringReportId === id);
    expect(due).toHaveLength(1);
    await Promise.all([1, 2, 3, 4, 5].map(() => run(world, due[0]!)));
    await run(world, due[0]!);
    const runs = await runsOf(world, id);
    expect(runs).toMatchObject([{ state: 'delivered' }]);
    expect(world.ports.mail.sent.filter((mail) => mail.id === runs[0]!.id)).toHaveLength(1);
  });

  const oneDaily = async (now: string) => {
    const alone = await newWorld({ now, table: 'muster-reports' });
    const { id } = await scheduledReport(alone, daily);
    return { alone, id };
  };

  it('runs in the gap of spring at the first valid moment and in the overlap of autumn once', async () => {
    const moments = async (from: string, to: string): Promise<string[]> => {
      const alone = await newWorld({ now: from, table: 'muster-nights' });
      const { id } = await scheduledReport(alone, {
        ...daily,
        recurrenceSettings: { interval: 'daily', runTime: '02:30' },
      });
      alone.ports.clock.set(to);
      await tick(alone);
      return (await runsOf(alone, id)).map(({ dueAt }) => dueAt);
    };
    const spring = await moments('2027-03-27T12:00:00Z', '2027-03-29T12:00:00Z');
    expect(spring).toEqual(['2027-03-28T01:00:00Z', '2027-03-29T00:30:00Z']);
    expect(await moments('2027-10-30T12:00:00Z', '2027-10-31T12:00:00Z')).toEqual(['2027-10-31T00:30:00Z']);
  });

  it('picks up a run whose event was lost, and gives up after hours', async () => {
    const { alone, id } = await oneDaily('2026-11-22T12:00:00Z');
    alone.ports.clock.set('2026-11-23T07:00:00Z');
    await dispatch(alone);
    takeDue(alone);
    alone.ports.clock.set('2026-11-23T07:03:00Z');
    await tick(alone);
    expect(await runsOf(alone, id)).toMatchObject([{ state: 'delivered', retries: 1 }]);
    alone.ports.clock.set('2026-11-24T07:00:00Z');
    for (let wakeUp = 0; wakeUp < 24; wakeUp += 1) {
      await dispatch(alone);
      takeDue(alone);
      alone.ports.clock.advance({ minutes: 30 });
    }
    expect((await runsOf(alone, id))[1]).toMatchObject({
      state: 'failed',
      reason: 'reportGaveUp',
      retryAt: null,
      files: [],
    });
  });

  it('sends a mail that is in doubt once more, says in it that it may be the second, and tells the owner when that fails too', async () => {
    const { alone, id } = await oneDaily('2026-11-22T12:00:00Z');
    alone.ports.clock.set('2026-11-23T07:00:00Z');
    await dispatch(alone);
    const [due] = takeDue(alone);
    const { table } = alone.ports;
    alone.ports.table = {
      ...table,
      transact: async (actions) => {
        const gone = actions.some((action) => 'Put' in action && action.Put.Item.type === 'reportDelivered');
        if (gone) throw new Error('the worker died');
        return table.transact(actions);
      },
    };
    const dying = alone.ports.table;
    // The mailbox drops a repeated id, a mail service does not.
    const sent: Message[] = [];
    alone.ports.mail.send = async (message) => void sent.push(message);
    await expect(run(alone, due!)).rejects.toThrow('the worker died');
    alone.ports.table = table;
    await run(alone, due!);
    expect(await runsOf(alone, id)).toMatchObject([{ state: 'mailing' }]);
    alone.ports.clock.advance({ minutes: 4 });
    alone.ports.table = dying;
    await expect(run(alone, due!)).rejects.toThrow('the worker died');
    alone.ports.table = table;
    alone.ports.clock.advance({ minutes: 4 });
    await run(alone, due!);
    const [one] = await runsOf(alone, id);
    expect(one).toMatchObject({ state: 'delivered', mail: 'unknown' });
    expect(sent.map((mail) => [mail.id, mail.text.includes('This may be a second copy')])).toEqual([
      [one!.id, false],
      [one!.id, true],
    ]);
    await newNotification(alone).tell();
    expect(await saidTo(alone, 'manager')).toEqual([
      expect.stringMatching(/^The email with your report .* may not have/),
    ]);
  });

  it('sends one mail for all the moments that were slept through, with a link to each', async () => {
    const { alone, id } = await oneDaily('2026-11-22T12:00:00Z');
    alone.ports.clock.set('2026-12-22T12:00:00Z');
    for (let minute = 0; minute < 6; minute += 1) {
      await tick(alone);
      alone.ports.clock.advance({ minutes: 1 });
    }
    const runs = await runsOf(alone, id);
    expect(runs).toHaveLength(30);
    expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['delivered']));
    expect(alone.ports.files.stored.size).toBe(60);
    const [mail, ...more] = alone.ports.mail.sent;
    expect(more).toEqual([]);
    expect(mail!.id).toBe(runs.at(-1)!.id);
    const links = runs.flatMap(({ files }) => files.filter((key) => key.endsWith('.xlsx')));
    expect(links.filter((key) => !mail!.text.includes(`/api/files/${key}`))).toEqual([]);
    expect(mail!.text).toContain('the other 29');
    alone.ports.clock.set('2026-12-23T07:00:00Z');
    await tick(alone);
    expect(alone.ports.mail.sent).toHaveLength(2);
    expect(alone.ports.mail.sent[1]!.text).not.toContain('Earlier reports');
  });

  it('tries again when the mail server refuses', async () => {
    const { alone, id } = await oneDaily('2026-11-22T12:00:00Z');
    alone.ports.clock.set('2026-11-23T07:00:00Z');
    await dispatch(alone);
    const [due] = takeDue(alone);
    const { send } = alone.ports.mail;
    alone.ports.mail.send = async () => {
      throw new Error('mailbox full');
    };
    await expect(run(alone, due!)).rejects.toThrow('mailbox full');
    alone.ports.mail.send = send;
    await run(alone, due!);
    expect(await runsOf(alone, id)).toMatchObject([{ state: 'delivered', mail: 'sent' }]);
  });

  it('is made again when its owner lost a right before the mail was sent', async () => {
    const own = await newWorld({ now: '2026-11-15T09:00:00Z', table: 'muster-reports' });
    const entry = await approvedHours(own, { date: '2026-11-09' });
    const paid = keptEntry({ ...entry, wageMinor: 1733, version: entry.version + 1 });
    await own.ports.table.transact([timesheetEntries.overwrite(paid)]);
    const reader = await own.personWith(['viewReports', 'viewAllTimesheets', 'viewContracts']);
    const { id } = await scheduledReport(own, { name: 'Hours' }, reader);
    own.ports.clock.set('2026-11-16T07:00:00Z');
    await dispatch(own);
    const [due] = takeDue(own);
    const { send } = own.ports.mail;
    own.ports.mail.send = () => Promise.reject(new Error('mailbox full'));
    await expect(run(own, due!)).rejects.toThrow('mailbox full');
    const paysIn = async () => (await runsOf(own, id))[0]!.sums!.cells.filter(({ unit }) => unit === 'money').length;
    expect(await paysIn()).toBeGreaterThan(0);
    const less = await own.personWith(['viewReports', 'viewAllTimesheets']);
    const Key = employees.key({ accountId: own.accountId, id: less });
    await alter(own, reader, { groups: employees.parse((await own.ports.table.get({ Key }))!).groups });
    own.ports.mail.send = send;
    await run(own, due!);
    expect(await runsOf(own, id)).toMatchObject([{ state: 'delivered', mail: 'sent', totals: { minutes: 450 } }]);
    expect(await paysIn()).toBe(0);
    const mails = own.ports.mail.sent.map(({ text }) => text);
    expect(mails).toHaveLength(1);
    expect(mails[0]).not.toContain('Pay');
    const csv = (await runsOf(own, id))[0]!.files[0]!;
    expect(new TextDecoder().decode(own.ports.files.stored.get(csv)!.bytes)).not.toContain('Pay');
  });

  it.each([
    ['en', 'Open in Excel', '9–15 Nov 2026'],
    ['nl', 'Openen in Excel', '9–15 nov 2026'],
    ['de', 'In Excel öffnen', '9.–15. Nov. 2026'],
  ])('writes the mail and the headings in %s', async (locale, button, period) => {
    const other = await newWorld({ now: '2026-11-15T09:00:00Z', table: 'muster-reports' });
    await alter(other, other.ids.manager, { locale });
    await scheduledReport(other, { name: '<b>Ümläut & Co</b>' });
    other.ports.clock.set('2026-11-16T07:00:00Z');
    await tick(other);
    const [mail, ...more] = other.ports.mail.sent;
    expect(more).toEqual([]);
    expect(mail!.subject).toBe(`<b>Ümläut & Co</b>: ${period}`);
    expect(mail!.html).toContain(button);
    expect(mail!.text).toContain(button);
    expect(mail!.html).not.toContain('<b>');
    expect(mail!.html).not.toMatch(/src=|url\(/);
    expect([...other.ports.files.stored.keys()][0]).toMatch(/\/b-umlaut-co-b_2026-11-09_2026-11-15\.csv$/);
  });
});

describe('[T38] a report whose owner may not have it any more', () => {
  it.each<[string, string, (world: World, userId: string) => Promise<void>]>([
    ['lost the right', 'forbidden', (world, id) => alter(world, id, { groups: [] })],
    ['left the company', 'reportOwnerLeft', (world, id) => alter(world, id, { enddate: '2026-11-12' })],
    ['is on a smaller plan', 'planTooLow', (world) => world.settle({ plan: 'basic' })],
    ['has a paused account', 'account.paused', (world) => world.settle({ state: 'paused' })],
    ['has a locked account', 'account.locked', (world) => world.settle({ state: 'locked' })],
    ['has a closed account', 'account.closed', (world) => world.settle({ state: 'closed' })],
  ])('is refused and rests when its owner %s', async (_, reason, lose) => {
    const world = await newWorld({ now: '2026-11-11T09:00:00Z', table: 'muster-reports' });
    const { id } = await scheduledReport(world);
    await lose(world, world.ids.manager);
    world.ports.clock.set('2026-11-16T07:00:00Z');
    await tick(world);
    expect(await runsOf(world, id)).toMatchObject([{ state: 'refused', reason, files: [], retryAt: null }]);
    expect(world.ports.mail.sent).toEqual([]);
    expect(world.ports.files.stored.size).toBe(0);
    world.ports.clock.set('2026-11-23T07:00:00Z');
    await tick(world);
    expect(await runsOf(world, id)).toHaveLength(1);
    const events = (await logOf(world, '2026-W47')).filter((event) => event.type === 'reportRefused');
    expect(events).toMatchObject([{ actorId: 'system', details: { reason } }]);
  });

  it('has the columns that its owner still sees, in the order and sorting that are left, and the usual ones where none is', async () => {
    const world = await newWorld({ now: '2026-11-11T09:00:00Z', table: 'muster-reports' });
    for (const date of ['2026-11-10', '2026-11-17']) {
      const entry = await approvedHours(world, { date });
      const paid = keptEntry({ ...entry, wageMinor: 1733, version: entry.version + 1 });
      await world.ports.table.transact([timesheetEntries.overwrite(paid)]);
    }
    await world.ports.table.transact(
      withCopies([
        contracts.create({
          ...{
            accountId: world.accountId,
            id: world.ports.ids.next('con'),
            version: 1,
            employeeId: world.ids.employee,
          },
          ...{ departmentId: world.departmentId, contractTypeId: world.made.contractTypes['Flex hours']! },
          minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
          ...{ startdate: '2026-01-01', enddate: null, wageMinor: 1733, function: null, note: null },
        }),
      ]),
    );
    const reader = await world.personWith(['viewReports', 'viewAllTimesheets', 'viewContracts']);
    const sort = { key: 'salary', descending: true };
    const scheduled = (type: string, arrangement: object) =>
      scheduledReport(world, { reportSettings: { type, parameters: { arrangement } } }, reader);
    const reports = [
      await scheduled('Timesheets', { columns: ['hours', 'salary', 'name'], sort }),
      await scheduled('Timesheets', { columns: ['salary'], sort }),
      await scheduled('PeriodOverview', { columns: ['salary'], groupBy: ['contractType'], summed: true }),
    ];
    const headingsOn = async (moment: string): Promise<string[]> => {
      world.ports.clock.set(moment);
      await tick(world);
      const found = reports.map(async ({ id }) => {
        const { files, state } = (await runsOf(world, id)).at(-1)!;
        expect(state).toBe('delivered');
        const csv = files.find((key) => key.endsWith('.csv'))!;
        return new TextDecoder().decode(world.ports.files.stored.get(csv)!.bytes).split('\r\n')[0]!;
      });
      return Promise.all(found);
    };
    expect(await headingsOn('2026-11-16T07:00:00Z')).toEqual([
      'Hours,Minutes,Pay (EUR),Name',
      'Pay (EUR)',
      'Contract type,Pay (EUR)',
    ]);
    const less = await world.personWith(['viewReports', 'viewAllTimesheets']);
    const key = employees.key({ accountId: world.accountId, id: less });
    const { groups } = employees.parse((await world.ports.table.get({ Key: key, ConsistentRead: true }))!);
    await alter(world, reader, { groups });
    expect(await headingsOn('2026-11-23T07:00:00Z')).toEqual([
      'Hours,Minutes,Name',
      'Date,Number,Name,Location,Department,Team,Shift,Start,End,Break (minutes),Hours,Minutes,Status,Note',
      'Date,Number,Name,Location,Department,Days worked,Worked hours,Worked minutes',
    ]);
  });

  it('keeps the files but sends no mail to an address that no one verified', async () => {
    const world = await newWorld({ now: '2026-11-11T09:00:00Z', table: 'muster-reports' });
    const { id } = await scheduledReport(world);
    await alter(world, world.ids.manager, { verified: false });
    world.ports.clock.set('2026-11-16T07:00:00Z');
    await tick(world);
    expect(await runsOf(world, id)).toMatchObject([{ state: 'delivered', mail: 'unverified' }]);
    expect(world.ports.mail.sent).toEqual([]);
  });
});

describe('the chart in the mail of a recurring report', () => {
  it("has bars by day that add up to the hours, and no one's name", async () => {
    const world = await newWorld({ now: '2026-11-11T09:00:00Z', table: 'muster-reports' });
    await approvedHours(world, { date: '2026-11-10' });
    await approvedHours(world, { date: '2026-11-12', endtime: '13:30' });
    const { id } = await scheduledReport(world, { reportSettings: { type: 'TimesheetSummary', parameters: {} } });
    world.ports.clock.set('2026-11-16T07:00:00Z');
    await tick(world);
    const [made] = await runsOf(world, id);
    expect(made!.chart).toMatchObject({
      key: 'hours',
      by: 'date',
      bars: [
        { label: '2026-11-10', value: 450 },
        { label: '2026-11-12', value: 240 },
      ],
    });
    const mail = world.ports.mail.sent.find(({ id: sent }) => sent === made!.id)!;
    expect(mail.text).toContain('Hours\nTue 10 Nov: 7:30\nThu 12 Nov: 4:00');
    expect(mail.html).toContain('width="53%" height="12" bgcolor');
    expect(mail.html).not.toContain('Eva');
  });
});
