import { beforeAll, describe, expect, it } from 'vitest';
import { claimEmail } from '#services/employees/email-address.ts';
import { hashCalls } from '#services/identity/passwords/password.ts';
import { Client } from '#tests/kit/client.ts';
import { deliverLoginMails, sessionIn, tokenIn } from '#tests/kit/login-mails.ts';
import { newWorld, ownerPassword, type World } from '#tests/kit/world.ts';

let world: World;
let from = 0;
beforeAll(async () => {
  world = await newWorld();
});

const anywhere = () => {
  from += 1;
  return { sourceIp: `198.51.${100 + Math.floor(from / 250)}.${(from % 250) + 1}` };
};
const emailOf = async (role: 'owner' | 'employee', of = world): Promise<string> =>
  (await (await of.session(role)).run('Viewer')).data.viewer.email;
const ask = async (email: string, call = anywhere()) =>
  world.anonymous().run('RequestPasswordReset', { input: { email } }, call);
const mailedTo = async (email: string): Promise<string> => {
  await ask(email);
  return tokenIn((await deliverLoginMails(world.ports))[0]!);
};
const reset = async (token: string, password = 'brand-new-secret-3!') =>
  (await world.anonymous().run('ResetPassword', { input: { token, password } }, anywhere())).data.resetPassword;
const stateOf = async (token: string) =>
  (await world.anonymous().run('PasswordLink', { token }, anywhere())).data.passwordLink.state;
const signIn = async (email: string, password: string) =>
  await world.anonymous().run('SignIn', { input: { email, password } }, anywhere());

describe('a forgotten password', () => {
  it('is asked for with one answer, whether or not anyone has the address, after the same work', async () => {
    const answers = [];
    for (const email of [await emailOf('owner'), 'nobody@nowhere.example']) {
      const hashes = hashCalls.count;
      const { answer, counts } = await world.counted(() => ask(email));
      const { cookies, data, status } = answer;
      answers.push({ cookies, data, status, calls: counts.calls, hashes: hashCalls.count - hashes });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.data.requestPasswordReset).toEqual({ __typename: 'Done', ok: true });
    const mails = await deliverLoginMails(world.ports);
    expect(mails.map(({ to }) => to)).toEqual([await emailOf('owner')]);
    expect(mails[0]!.subject).toBe('Choose a new password');
  });

  it('is asked for three times in a quarter of an hour for one address, alike for one that no one has', async () => {
    for (const email of [await emailOf('owner', await newWorld()), `nobody-${from}@nowhere.example`]) {
      for (let n = 0; n < 3; n += 1) expect((await ask(email)).data.requestPasswordReset.ok).toBe(true);
      expect((await ask(email)).data.requestPasswordReset).toMatchObject({ key: 'tooManyTries', limit: '15' });
    }
    await deliverLoginMails(world.ports);
  });

  it('is replaced by a new one: every session ends, the old one is refused, and its owner is notified of it', async () => {
    world = await newWorld();
    const email = await emailOf('owner');
    const sessions = await Promise.all([world.session('owner'), world.session('owner')]);
    const token = await mailedTo(email);
    expect(await stateOf(token)).toBe('open');
    expect(await reset(token)).toEqual({ __typename: 'LinkUsed', email });
    for (const session of sessions) expect((await session.run('Viewer')).data.viewer).toBeNull();
    expect((await signIn(email, ownerPassword)).data.signIn).toMatchObject({ key: 'wrongLogin' });
    const entered = await signIn(email, 'brand-new-secret-3!');
    const me = await new Client(world.ports, { cookie: sessionIn(entered.cookies) }).run('Viewer');
    expect(me.data.viewer.userId).toBe(world.ids.owner);
    expect(world.ports.mail.sent.map(({ subject }) => subject)).toContain('Your password was changed');
  });

  it('opens no session by itself, since a second step may be wanted', async () => {
    world = await newWorld();
    const token = await mailedTo(await emailOf('owner'));
    const input = { token, password: 'brand-new-secret-3!' };
    const { cookies } = await world.anonymous().run('ResetPassword', { input }, anywhere());
    // The browser is recognised from then on, which grants no rights.
    expect(cookies.filter((cookie) => !cookie.includes('-device='))).toEqual([]);
  });

  it('is set once by one link, of however many tries at once', async () => {
    world = await newWorld();
    const token = await mailedTo(await emailOf('owner'));
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `parallel-secret-${n}!`)));
    expect(answers.filter(({ __typename }) => __typename === 'LinkUsed')).toHaveLength(1);
    expect(await reset(token)).toMatchObject({ code: 'STATE', key: 'link.used', field: 'token' });
    expect(await stateOf(token)).toBe('used');
  });

  it('is not set by links that are old, replaced, made up or for something else', async () => {
    world = await newWorld();
    const email = await emailOf('owner');
    const [older, newer] = [await mailedTo(email), await mailedTo(email)];
    expect(await reset(older)).toMatchObject({ key: 'link.replaced' });
    expect(await reset('made-up')).toMatchObject({ key: 'link.unknown' });
    world.ports.clock.advance({ hours: 1 });
    expect(await reset(newer)).toMatchObject({ key: 'link.expired' });
    expect([await stateOf(older), await stateOf(newer), await stateOf('x')]).toEqual([
      'replaced',
      'expired',
      'unknown',
    ]);
  });

  it('must be strong, and a weak one uses nothing up', async () => {
    world = await newWorld();
    const token = await mailedTo(await emailOf('owner'));
    expect(await reset(token, 'short')).toMatchObject({ code: 'INVALID', key: 'passwordTooShort', field: 'password' });
    expect(await stateOf(token)).toBe('open');
  });

  it('leads the person who never chose one to their invitation', async () => {
    world = await newWorld();
    const email = await emailOf('employee');
    await world.ports.table.transact([claimEmail(email, world.accountId, world.ids.employee)]);
    await (await world.session('owner')).run('InviteEmployee', { input: { id: world.ids.employee } });
    await deliverLoginMails(world.ports);
    world.ports.clock.advance({ hours: 24 * 100 });
    await ask(email);
    const [mail] = await deliverLoginMails(world.ports);
    expect(mail!.text).toContain('/new-hire/');
  });

  it('leads nowhere for someone who was not invited, or not at this address', async () => {
    world = await newWorld();
    const [first, second] = [await emailOf('employee'), 'moved-by-hr@test.example'];
    await world.ports.table.transact([claimEmail(first, world.accountId, world.ids.employee)]);
    await ask(first);
    expect(await deliverLoginMails(world.ports)).toEqual([]);
    const owner = await world.session('owner');
    const id = world.ids.employee;
    await owner.run('InviteEmployee', { input: { id } });
    await deliverLoginMails(world.ports);
    await owner.run('EditEmployee', { input: { id, version: 1, email: second } });
    await deliverLoginMails(world.ports);
    await ask(second);
    expect(await deliverLoginMails(world.ports)).toEqual([]);
  });

  it('the link goes to the address of the product, whatever host was asked', async () => {
    world = await newWorld();
    const input = { email: await emailOf('owner') };
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await world.anonymous().run('RequestPasswordReset', { input }, { ...anywhere(), headers });
    const [mail] = await deliverLoginMails(world.ports);
    expect(mail!.text).toContain('http://localhost:3000/reset-password/');
    expect(mail!.html + mail!.text).not.toContain('evil');
  });
});
