import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import type { Client } from '#tests/kit/client.ts';
import { pushReceiver } from '#tests/kit/push-receiver.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { mailsTo, minuteRule, newNotification, passMinutes, settleFor } from './telling.ts';

let world: World;
let planning: Planning;
let telling: ReturnType<typeof newNotification>;
let browser: Client;
let day = 0;

const target = (host = 'fcm.googleapis.com') =>
  pushReceiver(`https://${host}/fcm/send/${randomBytes(8).toString('hex')}`).target;
const subscribe = async (who: Client, input = target()) =>
  (await who.run('SubscribePush', { input })).data?.subscribePush;
const channel = async (who: Client) => (await who.run('NotificationSettings')).data.pushChannel;
const pushed = () => world.ports.push.sent.map(({ text }) => JSON.parse(text));
/** A shift for Eva on a separate date, with its notification. */
const plan = async () => {
  day += 1;
  await planning.plan({ date: `2026-12-${String(day).padStart(2, '0')}` });
  await telling.tell();
};

beforeAll(async () => {
  world = await newWorld({ table: 'muster-push', now: '2026-11-10T09:00:00Z' });
  planning = await newPlanning(world);
  telling = newNotification(world);
});
beforeEach(async () => {
  await telling.passOver();
  await passMinutes(world, 6);
  await settleFor(world, 'employee', {});
  browser = await world.session('employee');
  await browser.run('EndOtherSessions');
  world.ports.push.sent.length = 0;
  world.ports.mail.sent.length = 0;
});

describe('a browser that asks for push', () => {
  it('gets nothing after the last day of its person, even when that day is taken back', async () => {
    const id = await world.addPerson('Lio', [world.made.groups.Employee!]);
    const old = await world.sessionOf(id);
    await subscribe(old);
    await passMinutes(world, 1);
    const owner = await world.session('owner');
    for (const [version, lastDay] of [
      [1, '2026-11-01'],
      [2, '2027-12-31'],
    ] as const)
      await owner.run('DeactivateEmployee', { input: { id, version, lastDay } });
    await planning.plan({ date: '2026-12-28', employeeId: id });
    await telling.tell();
    await passMinutes(world, 6);
    expect(pushed()).toEqual([]);
    const renewed = await world.sessionOf(id);
    await subscribe(renewed);
    await planning.plan({ date: '2026-12-29', employeeId: id });
    await telling.tell();
    await passMinutes(world, 6);
    expect(pushed()).toHaveLength(1);
  });

  it('gets its person’s digest, and says so on its own page alone', async () => {
    const phone = await world.session('employee');
    expect(await channel(browser)).toMatchObject({ publicKey: 'tests-only-public-key', here: false });
    expect(await subscribe(browser)).toMatchObject({ __typename: 'PushChannel', here: true });
    expect([(await channel(browser)).here, (await channel(phone)).here]).toEqual([true, false]);
    const { sessions } = (await browser.run('MyLogin')).data.myLogin;
    expect(sessions.map(({ pushed }: { pushed: boolean }) => pushed)).toEqual([true, false]);
    await plan();
    await plan();
    expect(pushed()).toEqual([]);
    await passMinutes(world, 5);
    expect(pushed()).toHaveLength(1);
    expect(pushed()[0]).toMatchObject({ title: '2 changes in Muster', url: '/dashboard/my-overview', lang: 'en' });
    expect(pushed()[0].body.split('\n')).toHaveLength(2);
    expect(mailsTo(world, 'employee')).toHaveLength(1);
  });

  it('is notified of one change by the change itself, with the address of its place', async () => {
    await subscribe(browser);
    await plan();
    await passMinutes(world, 5);
    const [{ body, url, title }] = pushed();
    expect(body).toMatch(/^New shift: .+, 09:00–17:00, Day shift, Operations\.$/);
    expect(url).toMatch(/^\/schedule\/employee\/week\?date=2026-12-\d\d$/);
    expect(title).toMatch(/^Test /);
  });

  it('gets what is wanted by push alone, and nothing of what is not', async () => {
    await subscribe(browser);
    const input = { kinds: [{ kind: 'shiftAdded', mail: false }] };
    expect((await browser.run('EditNotificationSettings', { input })).errors).toBeUndefined();
    await plan();
    await passMinutes(world, 5);
    expect([pushed().length, mailsTo(world, 'employee').length]).toEqual([1, 0]);
    await settleFor(world, 'employee', { choices: { shiftAdded: { push: false } } });
    await plan();
    await passMinutes(world, 5);
    expect([pushed().length, mailsTo(world, 'employee').length]).toEqual([1, 1]);
  });

  it('is left alone in quiet hours, and hears once a day the person who wants it so', async () => {
    world.ports.clock.set('2026-11-10T20:50:00Z');
    await subscribe(browser);
    await settleFor(world, 'employee', { quietHours: { from: '21:00', to: '07:00' } });
    await plan();
    await passMinutes(world, 10);
    expect(pushed()).toEqual([]);
    world.ports.clock.set('2026-11-11T06:00:00Z');
    await minuteRule(world);
    expect(pushed()).toHaveLength(1);
    await settleFor(world, 'employee', { digest: 'daily', dailyAt: '12:00' });
    await plan();
    await passMinutes(world, 10);
    expect(pushed()).toHaveLength(1);
    world.ports.clock.set('2026-11-11T11:00:00Z');
    await minuteRule(world);
    expect(pushed()).toHaveLength(2);
  });
});

describe('a browser gets no push any more', () => {
  const quiet = async () => {
    await plan();
    await passMinutes(world, 5);
    return pushed().length === 0 && mailsTo(world, 'employee').length === 1;
  };

  it('once it is turned off there', async () => {
    await subscribe(browser);
    for (const _ of [1, 2])
      expect((await browser.run('UnsubscribePush')).data.unsubscribePush).toMatchObject({ here: false });
    expect(await quiet()).toBe(true);
  });

  it('once its session is ended elsewhere, or left there', async () => {
    const phone = await world.session('employee');
    await subscribe(phone);
    await browser.run('EndOtherSessions');
    expect(await quiet()).toBe(true);
    world.ports.mail.sent.length = 0;
    await subscribe(browser);
    await browser.run('SignOut');
    expect(await quiet()).toBe(true);
  });

  it('once its session is too old', async () => {
    await subscribe(browser);
    world.ports.clock.advance({ hours: 15 * 24 });
    expect(await quiet()).toBe(true);
    world.ports.clock.set('2026-11-12T09:00:00Z');
  });

  it('once its push service says that it is gone, while others still do', async () => {
    const phone = await world.session('employee');
    const [gone, there] = [target(), target('web.push.apple.com')];
    await subscribe(browser, gone);
    await subscribe(phone, there);
    world.ports.push.outcomes.set(gone.endpoint, 'gone');
    await plan();
    await passMinutes(world, 5);
    expect(world.ports.push.sent).toHaveLength(2);
    expect([(await channel(browser)).here, (await channel(phone)).here]).toEqual([false, true]);
    await plan();
    await passMinutes(world, 5);
    expect(world.ports.push.sent.slice(2).map((one) => one.target)).toEqual([there]);
  });

  it('while everyone needs a second step and its session has shown none', async () => {
    await subscribe(browser);
    await world.settle({ twoFactorRequired: true });
    await plan();
    await passMinutes(world, 5);
    await world.settle({ twoFactorRequired: false });
    expect(pushed()).toEqual([]);
  });
});

describe('no one but a push service is ever sent to', () => {
  const { endpoint, p256dh, auth } = target();
  it.each([
    ['an address of someone else', { endpoint: 'https://evil.example/hook', p256dh, auth }, 'endpoint'],
    ['the metadata of a cloud', { endpoint: 'http://169.254.169.254/', p256dh, auth }, 'endpoint'],
    ['a key that is none', { endpoint, p256dh: 'AAAA', auth }, 'p256dh'],
    ['a secret that is none', { endpoint, p256dh, auth: 'not base64!' }, 'auth'],
  ])('%s is refused', async (_, input, field) => {
    expect(await subscribe(browser, input)).toMatchObject({ __typename: 'Refusal', code: 'INVALID', field });
    expect((await channel(browser)).here).toBe(false);
  });

  it('a token is no browser', async () => {
    const caller = await world.as('employee');
    expect((await caller.query('{ pushChannel { here } }')).data.pushChannel).toBeNull();
    const document =
      'mutation($input: SubscribePushInput!) { subscribePush(input: $input) { ... on Refusal { key } } }';
    const { data } = await caller.mutate(document, { input: target() });
    expect(data.subscribePush.key).toBe('sessionNeeded');
  });

  it('the log tells that push was turned on, and of no secret', async () => {
    const secret = target();
    await subscribe(browser, secret);
    const events = JSON.stringify(await telling.log());
    expect(events).toContain('pushSubscribed');
    expect(events).not.toContain(secret.auth);
    expect(JSON.stringify(world.ports.log.lines)).not.toContain(secret.auth);
  });
});
