import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declineAbsence } from '#services/absence/decide-absence.ts';
import { editAbsence } from '#services/absence/edit-absence.ts';
import { endAbsence } from '#services/absence/end-absence.ts';
import { requestAbsence } from '#services/absence/request-absence.ts';
import { acceptExchange, rejectExchange, withdrawExchange } from '#services/exchange/answer-exchange.ts';
import { declineExchange } from '#services/exchange/decide-exchange.ts';
import { offerExchange } from '#services/exchange/offer-exchange.ts';
import { undoOperation } from '#services/history/undo-operation.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { notify } from '#services/notifications/notify.ts';
import { setPublication } from '#services/publishing/set-publication.ts';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { keptFor, newNotification, newsReader, settleFor } from './telling.ts';

let world: World;
let planning: Planning;
let telling: ReturnType<typeof newNotification>;
const fresh = newsReader();

/** Notifications of this person since the last read. */
const news = (role: Role): Promise<string[]> => fresh(world, role);
const lastOf = async (role: Role) => (await keptFor(world, role)).at(-1);

beforeAll(async () => {
  world = await newWorld({ table: 'muster-notify' });
  planning = await newPlanning(world);
  telling = newNotification(world);
});
beforeEach(async () => {
  await telling.passOver();
  for (const role of ['owner', 'manager', 'planner', 'employee', 'colleague', 'nobody'] as const) await news(role);
});

describe('planned shifts', () => {
  it('are reported to the person who works them, and never to the person who planned them', async () => {
    await planning.plan();
    await planning.plan({ employeeId: world.ids.planner, date: '2026-11-17' });
    await telling.tell();
    expect(await news('employee')).toEqual(['New shift: Mon 16 Nov, 09:00–17:00, Day shift, Operations.']);
    for (const role of ['planner', 'manager', 'owner', 'colleague'] as const) expect(await news(role)).toEqual([]);
  });

  it('are reported to both when one takes over from the other', async () => {
    const shift = await planning.plan({ date: '2026-11-18' });
    await telling.passOver();
    await planning.move(shift, { employeeId: world.ids.colleague });
    await telling.tell();
    expect(await news('employee')).toEqual(['You no longer work on Wed 18 Nov, 09:00–17:00 (Day shift, Operations).']);
    expect(await news('colleague')).toEqual(['New shift: Wed 18 Nov, 09:00–17:00, Day shift, Operations.']);
  });

  it('are reported with how they were when their time changes', async () => {
    const shift = await planning.plan({ date: '2026-11-19' });
    await telling.passOver();
    await planning.call('planner', 'editScheduledShift', { id: shift.id, version: shift.version, starttime: '10:00' });
    await telling.tell();
    expect(await news('employee')).toEqual([
      'Your shift has changed: Thu 19 Nov, 10:00–17:00, Day shift, Operations. It was 09:00–17:00.',
    ]);
  });

  it('keep their end to themselves where it is hidden', async () => {
    const shift = await planning.plan({ date: '2026-11-20', hide_end_time: true });
    await telling.tell();
    expect(await news('employee')).toEqual(['New shift: Fri 20 Nov, from 09:00, Day shift, Operations.']);
    expect(JSON.stringify(await lastOf('employee'))).not.toContain('17:00');
    await planning.call('planner', 'editScheduledShift', { id: shift.id, version: shift.version, endtime: '18:00' });
    await telling.tell();
    expect(await news('employee')).toEqual([]);
  });

  it('are not told before they are published, nor once they are over', async () => {
    await world.settle({ publishDaysAhead: 3 });
    await planning.plan({ date: '2026-11-24' });
    await planning.plan({ date: '2026-11-05' });
    await telling.tell();
    expect(await news('employee')).toEqual([]);
    const departmentIds = [world.departmentId];
    const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
    await setPublication(await world.context('planner'), { departmentIds, dates, published: true });
    await telling.tell();
    expect(await news('employee')).toEqual([
      'Your schedule for Operations, Mon 23 Nov – Wed 25 Nov, is published: 1 shift.',
    ]);
    await world.settle({ publishDaysAhead: 365 });
  });

  it('of a series are reported date by date, and one date that differs as a change of that date', async () => {
    const shift = await planning.plan({ date: '2026-11-21', shiftId: planning.shifts.evening });
    await telling.passOver();
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['sa'] };
    const repeated = await planning.call('planner', 'repeatScheduledShift', { id: shift.id, version: 1, repeat });
    expect(repeated).toMatchObject({ __typename: 'ScheduledShift' });
    await telling.tell();
    expect((await news('employee')).length).toBeGreaterThanOrEqual(2);
    expect(await news('planner')).toEqual([]);
  });
});

describe('open shifts', () => {
  const openFields = 'id version';
  const offer = (input: object = {}): Promise<Answered> =>
    planning.call(
      'planner',
      'createOpenShift',
      {
        id: world.ports.ids.next('osh'),
        teamId: world.teamId,
        shiftId: planning.shifts.day,
        date: '2026-12-01',
        ...input,
      },
      undefined,
      'OpenShift',
      openFields,
    );
  const request = (id: string, role: Role) =>
    planning.call(role, 'requestOpenShift', { id }, undefined, 'RequestedOpenShift', 'openShift { id version }');

  it('are offered to the team, or to those who are invited', async () => {
    await offer();
    await telling.tell();
    const offered = ['Open shift: Tue 1 Dec, 09:00–17:00, Day shift, Operations. Interested?'];
    for (const role of ['employee', 'colleague', 'nobody'] as const) expect(await news(role)).toEqual(offered);
    expect(await news('planner')).toEqual([]);
    await offer({ invitedIds: [world.ids.colleague], date: '2026-12-02' });
    await telling.tell();
    expect(await news('colleague')).toHaveLength(1);
    expect(await news('employee')).toEqual([]);
  });

  it('tell planners of requests, and those who asked of the end', async () => {
    const shift = await offer({ date: '2026-12-03', approval_required: true, instances: 1 });
    await request(shift.id, 'employee');
    await telling.passOver();
    await request(shift.id, 'colleague');
    await telling.tell();
    const asked = ['Cem Test requested the open shift on Thu 3 Dec, 09:00–17:00, Day shift, Operations.'];
    for (const role of ['planner', 'manager', 'owner'] as const) expect(await news(role)).toEqual(asked);
    expect(await news('employee')).toEqual([]);
    await planning.call(
      'planner',
      'assignOpenShift',
      { id: shift.id, version: 3, employeeIds: [world.ids.colleague] },
      undefined,
      'AssignedOpenShift',
      '__typename',
    );
    await telling.tell();
    expect(await news('colleague')).toEqual([
      'You got the open shift on Thu 3 Dec, 09:00–17:00, Day shift, Operations.',
    ]);
    expect(await news('employee')).toEqual(['The open shift on Thu 3 Dec, 09:00–17:00 was given to someone else.']);
  });
});

describe('exchanges', () => {
  const offered = async (date: string) => {
    const shift = await planning.plan({ date });
    const id = world.ports.ids.next('exc');
    const made = await offerExchange(await world.context('employee'), {
      id,
      scheduledShiftId: shift.id,
      employeeIds: [world.ids.colleague],
    });
    expect(isRefusal(made)).toBe(false);
    return id;
  };
  const last = async (role: Role) => (await news(role)).at(-1);

  it('are reported to those who are asked, then to both and to those who approve', async () => {
    const id = await offered('2026-12-16');
    await telling.tell();
    expect(await last('colleague')).toBe(
      'Eva Test offers you a shift: Wed 16 Dec, 09:00–17:00, Day shift, Operations.',
    );
    for (const role of ['planner', 'manager', 'nobody'] as const) expect(await news(role)).toEqual([]);
    await news('employee');
    await acceptExchange(await world.context('colleague'), { id });
    await telling.tell();
    expect(await news('employee')).toEqual([
      "Cem Test will take your shift on Wed 16 Dec, 09:00–17:00 once it's approved.",
    ]);
    const waits =
      "Cem Test wants to take Eva Test's shift: Wed 16 Dec, 09:00–17:00, Day shift, Operations. Needs your approval.";
    for (const role of ['planner', 'manager', 'owner'] as const) expect(await news(role)).toEqual([waits]);
    expect(await news('colleague')).toEqual([]);
    await declineExchange(await world.context('planner'), { id, version: 2, note: 'Not that day' });
    await telling.tell();
    const declined = 'The exchange on Wed 16 Dec, 09:00–17:00, Day shift, Operations, was declined. “Not that day”';
    for (const role of ['employee', 'colleague'] as const) expect(await news(role)).toEqual([declined]);
  });

  it('that a colleague cannot take are reported with the reason; a no that is taken back after that, and given again, too', async () => {
    const id = await offered('2026-12-18');
    await telling.passOver();
    const undo = async (operation: string): Promise<string> => {
      const context = await world.context('colleague');
      expect(isRefusal(await undoOperation(context, { operation }))).toBe(false);
      return context.committed!;
    };
    const context = await world.context('colleague');
    await rejectExchange(context, { id, note: 'My own birthday' });
    await telling.tell();
    const cannot = "Cem Test can't take your shift on Fri 18 Dec, 09:00–17:00. “My own birthday”";
    expect(await news('employee')).toEqual([cannot]);
    // The toast's undo has expired by then, and the notification is sent.
    world.ports.clock.advance({ seconds: 30 });
    const undone = await undo(context.committed!);
    await telling.tell();
    expect(await news('employee')).toEqual([
      "Cem Test withdrew the decision on the exchange of Fri 18 Dec, 09:00–17:00: it's open again.",
    ]);
    world.ports.clock.advance({ seconds: 30 });
    await undo(undone);
    await telling.tell();
    expect(await news('employee')).toEqual([cannot]);
  });

  it('are reported to those who were asked when they are taken back, and when that is undone or redone', async () => {
    const id = await offered('2026-12-17');
    await telling.passOver();
    const context = await world.context('employee');
    await withdrawExchange(context, { id });
    await telling.tell();
    const gone = 'Eva Test is no longer offering the shift on Thu 17 Dec, 09:00–17:00.';
    expect(await news('colleague')).toEqual([gone]);
    expect(await news('employee')).toEqual([]);
    const undo = async (operation: string): Promise<string> => {
      world.ports.clock.advance({ seconds: 30 });
      const undoing = await world.context('employee');
      expect(isRefusal(await undoOperation(undoing, { operation }))).toBe(false);
      await telling.tell();
      return undoing.committed!;
    };
    const undone = await undo(context.committed!);
    expect(await news('colleague')).toEqual([
      'Eva Test offers you a shift: Thu 17 Dec, 09:00–17:00, Day shift, Operations.',
    ]);
    await undo(undone);
    expect(await news('colleague')).toEqual([gone]);
    for (const role of ['employee', 'manager', 'planner'] as const) expect(await news(role)).toEqual([]);
  });
});

describe('absence', () => {
  const ask = async (role: Role, firstDay: string) => {
    const absence = await requestAbsence(await world.context(role), {
      id: world.ports.ids.next('abs'),
      employeeId: world.ids.employee,
      absenceTypeId: world.made.absenceTypes.Vacation!,
      firstDay,
      lastDay: firstDay,
      note: 'a private matter',
    });
    if (isRefusal(absence)) throw new Error(absence.key);
    return absence;
  };

  it('[T49] is reported to those who decide, without its kind and its reason', async () => {
    await ask('employee', '2026-12-07');
    await telling.tell();
    for (const role of ['planner', 'manager', 'owner'] as const)
      expect(await news(role)).toEqual(['Eva Test requested absence, Mon 7 Dec.']);
    for (const role of ['employee', 'colleague', 'nobody'] as const) expect(await news(role)).toEqual([]);
    const kept = JSON.stringify(await lastOf('planner'));
    expect(kept).not.toMatch(/private|Sick|Vacation/);
  });

  it('is reported to the person who asked once it is decided', async () => {
    const absence = await ask('employee', '2026-12-08');
    await telling.passOver();
    const decided = await declineAbsence(await world.context('planner'), {
      id: absence.id,
      version: absence.version,
      note: 'We need you',
    });
    expect(isRefusal(decided)).toBe(false);
    await telling.tell();
    expect(await news('employee')).toEqual(['Your absence, Tue 8 Dec, was declined. “We need you”']);
    expect(await news('planner')).toEqual([]);
  });
});

describe('an absence whose dates change', () => {
  const absenceOf = async (role: Role, firstDay: string, lastDay: string | null) => {
    const absence = await requestAbsence(await world.context(role), {
      id: world.ports.ids.next('abs'),
      employeeId: world.ids.employee,
      absenceTypeId: lastDay ? world.made.absenceTypes.Vacation! : world.made.absenceTypes.Sick!,
      firstDay,
      lastDay,
    });
    if (isRefusal(absence)) throw new Error(absence.key);
    return absence;
  };

  it('is reported to the person when someone else changed it, and not when they did so themselves', async () => {
    const { id, absenceTypeId } = await absenceOf('employee', '2026-12-21', '2026-12-21');
    await telling.passOver();
    const change = async (role: Role, version: number, lastDay: string) => {
      const dates = { id, version, absenceTypeId, firstDay: '2026-12-21', lastDay };
      expect(isRefusal(await editAbsence(await world.context(role), dates))).toBe(false);
      await telling.tell();
      return news('employee');
    };
    expect(await change('employee', 1, '2026-12-22')).toEqual([]);
    expect(await change('planner', 2, '2026-12-23')).toEqual([
      'Your absence was changed: now Mon 21 Dec – Wed 23 Dec.',
    ]);
    expect(await news('planner')).toEqual([]);
  });

  it('is reported to the person when someone else ended it', async () => {
    const { id } = await absenceOf('planner', '2027-01-04', null);
    await telling.passOver();
    const ended = await endAbsence(await world.context('planner'), { id, version: 1, lastDay: '2027-01-05' });
    expect(isRefusal(ended)).toBe(false);
    await telling.tell();
    expect(await news('employee')).toEqual(['Your absence was changed: now Mon 4 Jan – Tue 5 Jan.']);
  });
});

describe('a news message', () => {
  it('is reported to its readers unless its author switched notifications off', async () => {
    const post = async (title: string, notify: boolean) => {
      const document = 'mutation ($input: CreateNewsItemInput!) { createNewsItem(input: $input) { __typename } }';
      const input = { id: world.ports.ids.next('nws'), title, text: 'On Friday', notify };
      const { data } = await (await world.as('owner')).mutate(document, { input });
      expect(data.createNewsItem.__typename).toBe('NewsItem');
      await telling.tell();
    };
    await post('Quiet', false);
    for (const role of ['manager', 'planner', 'employee', 'colleague'] as const) expect(await news(role)).toEqual([]);
    await post('Loud', true);
    expect(await news('employee')).toEqual(['New message: Loud']);
  });
});

describe('each event', () => {
  it('tells a person once, however often and however parallel it arrives', async () => {
    await planning.plan({ date: '2026-11-26' });
    const [event] = await telling.waiting();
    const system = () => contextFor(world.ports, { viewer: null });
    await Promise.all(Array.from({ length: 5 }, () => notify(system(), event!)));
    await notify(system(), event!);
    expect(await news('employee')).toHaveLength(1);
  });

  it('is found in the log when it was too heavy for the bus', async () => {
    await planning.plan({ date: '2026-11-27' });
    const [event] = await telling.waiting();
    const { changes: _, ...light } = event!;
    await notify(contextFor(world.ports, { viewer: null }), { ...light, changesInLog: true });
    expect(await news('employee')).toHaveLength(1);
  });

  it('is not told on a channel that the person switched off', async () => {
    await settleFor(world, 'employee', { choices: { shiftAdded: { inApp: false, mail: false, push: false } } });
    await planning.plan({ date: '2026-11-30' });
    await telling.tell();
    expect(await news('employee')).toEqual([]);
    await settleFor(world, 'employee', {});
  });

  it('is reported to no one while the account is paused', async () => {
    await planning.plan({ date: '2026-12-14' });
    await world.settle({ state: 'paused' });
    await telling.tell();
    expect(await news('employee')).toEqual([]);
    await world.settle({ state: 'active' });
  });
});
