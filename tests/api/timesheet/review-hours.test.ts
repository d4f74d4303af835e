import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { approveTimesheetEntries } from '#services/timesheet/review-timesheet-entries.ts';
import { timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { approvedHours, approveHours, declineHours, deleteHours, editHours, keptHours, reopenHours } from './hours.ts';

const seen = (entries: { id: string; version: number }[]) => ({
  input: { entries: entries.map(({ id, version }) => ({ id, version })) },
});

const undo = `mutation U($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { code key } } }`;

describe('reviewing hours', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });

  it('[R3-18] [R4-01] [R6-33] leads through pending, approved and declined, and back', async () => {
    const entry = await keptHours(world);
    const manager = await world.as('manager');
    const approved = await manager.mutate(approveHours, seen([entry]));
    const [one] = approved.data.approveTimesheetEntries.entries;
    expect(one).toMatchObject({ status: 'approved', version: 2, may: { approve: false, decline: true } });
    const declined = await manager.mutate(declineHours, { input: { ...seen([one]).input, reason: 'Not that day' } });
    const [two] = declined.data.declineTimesheetEntries.entries;
    expect(two).toMatchObject({ status: 'declined', reviewNote: 'Not that day', version: 3 });
    const pending = await manager.mutate(reopenHours, seen([two]));
    expect(pending.data.reopenTimesheetEntries.entries).toMatchObject([
      { status: 'pending', reviewNote: null, version: 4 },
    ]);
    const twice = await manager.mutate(reopenHours, seen(pending.data.reopenTimesheetEntries.entries));
    expect(twice.data.reopenTimesheetEntries).toMatchObject({ code: 'STATE', key: 'timesheetState' });
  });

  it('keeps the wage of the date with the approval, and none without a contract', async () => {
    const [entry] = await findByIds(world.ports.table, timesheetEntries, world.accountId, [
      (await approvedHours(world, { date: '2026-11-02' })).id,
    ]);
    expect(entry).toMatchObject({ status: 'approved', wageMinor: null, reviewedBy: world.ids.owner });
  });

  it('asks for a reason to decline', async () => {
    const entry = await keptHours(world, { date: '2026-11-03' });
    const manager = await world.as('manager');
    const answer = await manager.mutate(declineHours, { input: { ...seen([entry]).input, reason: '  ' } });
    expect(answer.data.declineTimesheetEntries).toMatchObject({
      code: 'INVALID',
      field: 'reason',
      key: 'input.required',
    });
  });

  it('approves a whole week in one operation that undo takes back as a whole', async () => {
    const dates = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'];
    const people = [world.ids.employee, world.ids.colleague, world.ids.planner, world.ids.nobody];
    const entries = await Promise.all(
      people.flatMap((employeeId) => dates.map((date) => keptHours(world, { employeeId, date }))),
    );
    const manager = await world.as('manager');
    const answer = await manager.mutate(approveHours, seen(entries));
    expect(answer.data.approveTimesheetEntries.entries).toHaveLength(20);
    const operation = answer.extensions!.meta.operation;
    const undone = await manager.mutate(undo, { input: { operation } });
    expect(undone.data.undoOperation.__typename).toBe('Done');
    const now = await findByIds(
      world.ports.table,
      timesheetEntries,
      world.accountId,
      entries.map(({ id }) => id),
    );
    expect(new Set(now.map(({ status }) => status))).toEqual(new Set(['pending']));
    const again = await manager.mutate(approveHours, seen(now));
    expect(again.data.approveTimesheetEntries.entries).toHaveLength(20);
  });

  it('is taken back although someone else approved other hours of the same week since, and theirs stay', async () => {
    const mine = await keptHours(world, { date: '2026-12-14' });
    const theirs = await keptHours(world, { date: '2026-12-15' });
    const manager = await world.as('manager');
    const answer = await manager.mutate(approveHours, seen([mine]));
    await (await world.as('owner')).mutate(approveHours, seen([theirs]));
    const undone = await manager.mutate(undo, { input: { operation: answer.extensions!.meta.operation } });
    expect(undone.data.undoOperation.__typename).toBe('Done');
    const now = await findByIds(world.ports.table, timesheetEntries, world.accountId, [mine.id, theirs.id]);
    expect(now.map(({ id, status }) => [id === mine.id, status])).toEqual(
      expect.arrayContaining([
        [true, 'pending'],
        [false, 'approved'],
      ]),
    );
  });

  it('a deletion of approved hours is not taken back once others are approved in their place', async () => {
    const gone = await approvedHours(world, { date: '2026-12-16' });
    const manager = await world.as('manager');
    const deleted = await manager.mutate(deleteHours, { input: { id: gone.id, version: gone.version } });
    await approvedHours(world, { date: '2026-12-16' });
    const undone = await manager.mutate(undo, { input: { operation: deleted.extensions!.meta.operation } });
    expect(undone.data.undoOperation).toMatchObject({ code: 'CONFLICT' });
  });

  it('tells what it left: overlaps, own hours, and versions that no one saw', async () => {
    const manager = await world.as('manager');
    const [first, over, own, stale] = await Promise.all([
      keptHours(world, { date: '2026-12-14', starttime: '08:55' }),
      keptHours(world, { date: '2026-12-14', starttime: '16:59', endtime: '18:00', breakMinutes: 0 }),
      keptHours(world, { date: '2026-12-14', employeeId: world.ids.manager }),
      keptHours(world, { date: '2026-12-15', starttime: '08:50' }),
    ]);
    await manager.mutate(editHours, { input: { id: stale.id, version: 1, endtime: '20:00' } });
    const { data } = await manager.mutate(approveHours, seen([first, over, own, stale]));
    expect(data.approveTimesheetEntries.entries.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    expect(data.approveTimesheetEntries.skipped).toEqual([
      { id: stale.id, key: 'changedMeanwhile', field: 'version' },
      { id: over.id, key: 'timesheetOverlap', field: 'starttime' },
      { id: own.id, key: 'timesheetOwn', field: 'employeeId' },
    ]);
    const alone = await manager.mutate(approveHours, seen([over]));
    expect(alone.data.approveTimesheetEntries).toMatchObject({ code: 'STATE', key: 'timesheetOverlap' });
    const old = await manager.mutate(approveHours, seen([stale]));
    expect(old.data.approveTimesheetEntries).toMatchObject({ code: 'CONFLICT' });
    expect(JSON.parse(old.data.approveTimesheetEntries.current)).toMatchObject({ id: stale.id, version: 2 });
  });

  it('finds overlaps across midnight, the end of the week and departments', async () => {
    const manager = await world.as('manager');
    await approvedHours(world, { date: '2026-12-20', starttime: '22:00', endtime: '06:00' });
    const monday = await keptHours(world, {
      date: '2026-12-21',
      starttime: '05:00',
      endtime: '09:00',
      breakMinutes: 0,
    });
    const answer = await manager.mutate(approveHours, seen([monday]));
    expect(answer.data.approveTimesheetEntries).toMatchObject({ key: 'timesheetOverlap' });
    const touching = await manager.mutate(editHours, { input: { id: monday.id, version: 1, starttime: '06:00' } });
    const fine = await manager.mutate(approveHours, seen([touching.data.editTimesheetEntry]));
    expect(fine.data.approveTimesheetEntries.entries).toMatchObject([{ status: 'approved' }]);
  });

  it('lets approvers approve their own where the account says so', async () => {
    const free = await newWorld({ mayApproveOwn: true });
    const entry = await keptHours(free, { employeeId: free.ids.manager });
    const answer = await (await free.as('manager')).mutate(approveHours, seen([entry]));
    expect(answer.data.approveTimesheetEntries.entries).toMatchObject([{ status: 'approved' }]);
  });

  it('is refused without the right, in other departments and in other accounts', async () => {
    const entry = await keptHours(world, { date: '2026-12-16', starttime: '08:45' });
    for (const role of ['employee', 'planner', 'nobody'] as const) {
      const answer = await (await world.as(role)).mutate(approveHours, seen([entry]));
      expect(answer.data.approveTimesheetEntries, role).toMatchObject({ code: 'FORBIDDEN' });
    }
    const stranger = await (await newWorld()).as('owner');
    const foreign = await stranger.mutate(approveHours, seen([entry]));
    expect(foreign.data.approveTimesheetEntries).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has one effect when it is sent ten times at once', async () => {
    const entry = await keptHours(world, { date: '2026-12-17' });
    const manager = await world.as('manager');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => manager.mutate(approveHours, seen([entry]), { key })),
    );
    for (const { data } of answers)
      expect(data.approveTimesheetEntries.entries).toMatchObject([{ id: entry.id, version: 2 }]);
  });

  it('never ends with two approved entries that overlap, regardless of who is first', async () => {
    const manager = await world.as('manager');
    const rounds = process.env.FULL ? 100 : 6;
    for (let round = 0; round < rounds; round += 1) {
      const date = `2027-01-${String((round % 28) + 1).padStart(2, '0')}`;
      const one = await keptHours(world, { date, employeeId: await world.addPerson('Race', []) });
      const two = await keptHours(world, { date, employeeId: one.employeeId, starttime: '16:00', endtime: '20:00' });
      const answers = await Promise.all([one, two].map((entry) => manager.mutate(approveHours, seen([entry]))));
      const names = answers.map(({ data }) => data.approveTimesheetEntries.__typename).sort();
      expect(names).toEqual(['Refusal', 'ReviewedTimesheetEntries']);
    }
  });

  it('approves more than one transaction holds, and leaves out whole people who were approved meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 13 }, (_, index) => world.addPerson(`Bulk${index}`, [])));
    const dates = ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'];
    const entries = await Promise.all(
      people.flatMap((employeeId) => dates.map((date) => keptHours(world, { employeeId, date }))),
    );
    const over = await keptHours(world, {
      employeeId: people[4],
      date: dates[2],
      starttime: '16:00',
      endtime: '20:00',
    });
    const { table } = world.ports;
    let between = false;
    const manager = await world.context('manager');
    manager.table.transact = async (actions) => {
      // After the plan is decided and before it is applied, another approver approves overlapping hours.
      if (!between && actions.some((action) => 'Put' in action && action.Put.Item.__edb_e__ === 'event')) {
        between = true;
        await approveTimesheetEntries(await world.context('owner'), seen([over]).input);
      }
      return table.transact(actions);
    };
    await approveTimesheetEntries(manager, seen(entries).input);
    const now = await findByIds(
      table,
      timesheetEntries,
      world.accountId,
      [over, ...entries].map(({ id }) => id),
    );
    const approved = now.filter(({ status }) => status === 'approved');
    expect(approved).toHaveLength(12 * 7 + 1);
    expect(approved.filter(({ employeeId }) => employeeId === people[4]).map(({ id }) => id)).toEqual([over.id]);
    const again = await approveTimesheetEntries(
      await world.context('owner'),
      seen(now.filter(({ status }) => status === 'pending')).input,
    );
    expect(again).toMatchObject({ entries: { length: 6 }, skipped: [{ key: 'timesheetOverlap' }] });
  });

  it('ends approve, edit and delete at once in a state that one order explains', async () => {
    const manager = await world.as('manager');
    const rounds = process.env.FULL ? 100 : 6;
    for (let round = 0; round < rounds; round += 1) {
      const entry = await keptHours(world, { date: '2026-12-18', employeeId: await world.addPerson('Race', []) });
      const input = { id: entry.id, version: 1 };
      const [approve, edit, remove] = await Promise.all([
        manager.mutate(approveHours, seen([entry])),
        manager.mutate(editHours, { input: { ...input, endtime: '18:00' } }),
        manager.mutate(deleteHours, { input }),
      ]);
      const won = [
        approve.data.approveTimesheetEntries,
        edit.data.editTimesheetEntry,
        remove.data.deleteTimesheetEntry,
      ].map((one) => one.__typename !== 'Refusal');
      expect(won.filter(Boolean)).toHaveLength(1);
      const [now] = await findByIds(world.ports.table, timesheetEntries, world.accountId, [entry.id]);
      expect(now?.status).toBe(won[2] ? undefined : won[0] ? 'approved' : 'pending');
    }
  });

  it('[T28] costs as many calls for forty entries as for four', async () => {
    const hours = Array.from({ length: 22 }, (_, index) => String(index).padStart(2, '0'));
    const people = [world.ids.employee, world.ids.colleague];
    const entries = await Promise.all(
      hours.flatMap((hour) => {
        const more = { date: '2026-12-28', starttime: `${hour}:00`, endtime: `${hour}:30`, breakMinutes: 0 };
        return people.map((employeeId) => keptHours(world, { ...more, employeeId }));
      }),
    );
    const calls = async (list: typeof entries): Promise<number> => {
      const ctx = await world.context('manager');
      await approveTimesheetEntries(ctx, seen(list).input);
      return ctx.counts.calls;
    };
    // One of the calls reads the closed days, one the turns of the two people, and one for each of them reads their absence.
    expect(await calls(entries.slice(0, 4))).toBe(10);
    expect(await calls(entries.slice(4))).toBe(10);
  });
});
