import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestAbsence } from '#services/absence/request-absence.ts';
import { employees } from '#services/employees/employees.store.ts';
import { contextFor } from '#services/kit/context.ts';
import { sendDigests } from '#services/notifications/send-digests.ts';
import { viewNotifications } from '#services/notifications/view-notifications.ts';
import { deleteScheduledShift } from '#services/shifts/planned/delete-scheduled-shifts.ts';
import { Crash, type CrashPoint, crashingPorts } from '#tests/api/reports/crashing.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { digestMailsOf, mailsTo, minuteRule, newNotification, passMinutes, saidTo, settleFor } from './telling.ts';

let world: World;
let planning: Planning;
let telling: ReturnType<typeof newNotification>;
let day = 0;

beforeAll(async () => {
  // The minute rule reads every account of the table.
  world = await newWorld({ table: 'muster-digest', now: '2026-11-10T09:00:00Z' });
  planning = await newPlanning(world);
  telling = newNotification(world);
});
beforeEach(async () => {
  await telling.passOver();
  await passMinutes(world, 1);
  world.ports.mail.sent.length = 0;
  world.ports.clock.set(`2026-11-10T0${8 + Math.floor(day / 6)}:${String((day % 6) * 10).padStart(2, '0')}:00Z`);
});

/** A shift for Eva on a separate date, with its notification. */
const plan = async (more: object = {}) => {
  day += 1;
  const shift = await planning.plan({ date: `2026-12-${String(day).padStart(2, '0')}`, ...more });
  await telling.tell();
  return shift;
};
const remove = async ({ id, version }: { id: string; version: number }) =>
  deleteScheduledShift(await world.context('planner'), { id, version });
const person = async (role: Role, patch: object): Promise<void> => {
  const key = employees.key({ accountId: world.accountId, id: world.ids[role] });
  const item = await world.ports.table.get({ Key: key, ConsistentRead: true });
  const known = employees.parse(item!);
  await world.ports.table.transact([employees.overwrite({ ...known, ...patch, version: known.version + 1 })]);
};

describe('a digest', () => {
  it('collects what changes and goes as one mail within five minutes of the first change', async () => {
    await plan();
    await passMinutes(world, 2);
    await plan();
    await plan();
    expect(mailsTo(world, 'employee')).toEqual([]);
    await passMinutes(world, 2);
    const [mail, ...more] = mailsTo(world, 'employee');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('3 changes in Muster');
    expect(mail?.text).toContain('New shift: Tue 1 Dec, 09:00–17:00, Day shift, Operations.');
    expect(mail?.text).toContain('http://localhost:3000/my-account/notifications');
    await passMinutes(world, 10);
    expect(mailsTo(world, 'employee')).toHaveLength(1);
  });

  it('says a single change in its subject, in the language of the reader, with a link to the place', async () => {
    await settleFor(world, 'employee', { mailLocale: 'nl' });
    const shift = await plan();
    await passMinutes(world, 5);
    const [mail] = mailsTo(world, 'employee');
    expect(mail?.subject).toMatch(/^Nieuwe dienst: .+ dec, 09:00–17:00, Day shift, Operations\.$/);
    expect(mail?.html).toContain('<html lang="nl">');
    expect(mail?.text).toContain(`http://localhost:3000/schedule/employee/week?date=${shift.date}`);
    await settleFor(world, 'employee', {});
  });

  it('leaves out messages that were deleted meanwhile, or are for others now', async () => {
    await settleFor(world, 'employee', { choices: { newsPosted: { inApp: true, mail: true, push: false } } });
    const owner = await world.as('owner');
    const post = async (title: string) => {
      const input = { id: world.ports.ids.next('nws'), title, text: 'On Friday.' };
      expect((await sendMutation(owner, 'createNewsItem', input)).__typename).toBe('NewsItem');
      return input;
    };
    const [deleted, moved] = [await post('Party cancelled'), await post('Wages of the kitchen'), await post('Menu')];
    await telling.tell();
    const elsewhere = world.ports.ids.next('dep');
    const { locationId } = world.made;
    await sendMutation(owner, 'createDepartment', { id: elsewhere, locationId, name: 'Kitchen' });
    await sendMutation(owner, 'deleteNewsItem', { id: deleted.id, version: 1 });
    await sendMutation(owner, 'editNewsItem', { ...moved, version: 1, departmentIds: [elsewhere] });
    await passMinutes(world, 6);
    const [mail, ...more] = mailsTo(world, 'employee');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Menu');
    expect(mail?.text).not.toMatch(/Party|Wages/);
    // Nor does the inbox name them.
    const inbox = await viewNotifications(await world.context('employee'), { first: 30 });
    const titles = JSON.stringify(inbox);
    expect(titles).toContain('Menu');
    expect(titles).not.toMatch(/Party|Wages/);
    await settleFor(world, 'employee', {});
  });

  it('leaves out what was taken back meanwhile, and is not sent when nothing is left', async () => {
    const shift = await plan();
    await remove(shift);
    await telling.tell();
    await passMinutes(world, 6);
    expect(mailsTo(world, 'employee')).toEqual([]);
    expect((await digestMailsOf(world, 'employee')).at(-1)).toMatchObject({ state: 'dropped', reason: 'nothingLeft' });
  });

  it('waits for the end of quiet hours, also of those that were set after it began', async () => {
    world.ports.clock.set('2026-11-10T20:50:00Z');
    await plan();
    await settleFor(world, 'employee', { quietHours: { from: '21:00', to: '07:00' } });
    await passMinutes(world, 10);
    expect(mailsTo(world, 'employee')).toEqual([]);
    expect(await saidTo(world, 'employee')).not.toEqual([]);
    world.ports.clock.set('2026-11-11T05:59:00Z');
    await minuteRule(world);
    expect(mailsTo(world, 'employee')).toEqual([]);
    await passMinutes(world, 1);
    expect(mailsTo(world, 'employee')).toHaveLength(1);
    await settleFor(world, 'employee', {});
  });

  it('goes once a day for those who want it so', async () => {
    await settleFor(world, 'employee', { digest: 'daily', dailyAt: '12:00' });
    await plan();
    await passMinutes(world, 6);
    expect(mailsTo(world, 'employee')).toEqual([]);
    world.ports.clock.set('2026-11-10T11:00:00Z');
    await minuteRule(world);
    expect(mailsTo(world, 'employee')).toHaveLength(1);
    await settleFor(world, 'employee', {});
  });

  it('is not for addresses that no one has confirmed', async () => {
    await person('employee', { verified: false });
    await plan();
    await passMinutes(world, 6);
    expect(mailsTo(world, 'employee')).toEqual([]);
    await person('employee', { verified: true });
    await plan();
    await person('employee', { verified: false });
    await passMinutes(world, 6);
    expect(mailsTo(world, 'employee')).toEqual([]);
    expect((await digestMailsOf(world, 'employee')).at(-1)).toMatchObject({ reason: 'unverified' });
    await person('employee', { verified: true });
  });

  it('[T38] holds nothing that its reader may no longer see', async () => {
    await requestAbsence(await world.context('employee'), {
      id: world.ports.ids.next('abs'),
      employeeId: world.ids.employee,
      absenceTypeId: world.made.absenceTypes.Vacation!,
      firstDay: '2027-01-11',
      lastDay: '2027-01-12',
    });
    await telling.tell();
    await person('planner', { groups: [] });
    await passMinutes(world, 6);
    expect(mailsTo(world, 'planner')).toEqual([]);
    expect(mailsTo(world, 'manager')).toHaveLength(1);
    // The owner is notified as well: one email for each reader, not one for both.
    expect(world.ports.mail.sent.filter(({ to }) => to.startsWith('owner-'))).toHaveLength(1);
    await person('planner', { groups: [{ departmentId: world.departmentId, groupId: world.made.groups.Planner }] });
  });
});

describe('a mail goes once', () => {
  const points = Array.from({ length: 16 }, (_, call) =>
    (['before', 'after'] as const).map((when) => ({ call: call + 1, when })),
  ).flat();

  const rule = async (point?: CrashPoint): Promise<void> => {
    const { ports } = crashingPorts(world.ports, point);
    try {
      await sendDigests(contextFor(ports, { viewer: null }));
    } catch (fault) {
      if (!(fault instanceof Crash)) throw fault;
    }
  };

  it('however many rules run at one moment', async () => {
    await plan();
    world.ports.clock.advance({ minutes: 5 });
    await Promise.all(Array.from({ length: 6 }, () => rule()));
    expect(mailsTo(world, 'employee')).toHaveLength(1);
  });

  it('whatever call of the rule is its last; one that may be out is not sent again, and says so', async () => {
    for (const point of points) {
      world.ports.mail.sent.length = 0;
      const shift = await planning.plan({ date: '2027-01-04' });
      await telling.tell();
      world.ports.clock.advance({ minutes: 5 });
      await rule(point);
      await passMinutes(world, 8);
      const mails = mailsTo(world, 'employee').length;
      const last = (await digestMailsOf(world, 'employee')).at(-1);
      expect(mails, JSON.stringify(point)).toBeLessThanOrEqual(1);
      expect(last?.state, JSON.stringify(point)).toBe(mails === 1 && last?.state === 'sent' ? 'sent' : 'unknown');
      await remove(shift);
      await telling.passOver();
    }
  }, 60_000);

  it('is tried again when the mail server is down', async () => {
    const { send } = world.ports.mail;
    world.ports.mail.send = () => Promise.reject(new Error('no connection'));
    await plan();
    await passMinutes(world, 5);
    world.ports.mail.send = send;
    expect(mailsTo(world, 'employee')).toEqual([]);
    await passMinutes(world, 4);
    expect(mailsTo(world, 'employee')).toHaveLength(1);
  });
});
