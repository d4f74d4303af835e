import { beforeAll, describe, expect, it } from 'vitest';
import { claimEmail } from '#services/employees/email-address.ts';
import { Client } from '#tests/kit/client.ts';
import { deliverLoginMails, sessionIn, tokenIn } from '#tests/kit/login-mails.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

const invite = async (id: string, role: 'owner' | 'manager' | 'planner' | 'employee' = 'manager', key?: string) =>
  (await (await world.session(role)).run('InviteEmployee', { input: { id } }, key ? { key } : {})).data?.inviteEmployee;
const invited = async (id: string): Promise<string> => {
  await invite(id);
  return tokenIn((await deliverLoginMails(world.ports)).at(-1)!);
};
const page = async (token: string) => (await world.anonymous().run('Invitation', { token })).data.invitation;
const filled = (token: string, more: object = {}) => ({
  token,
  password: 'my-own-secret-4!',
  first_name: 'Eva',
  last_name: 'Ngo',
  phone: '+31 6 1234',
  birthdate: '1999-02-03',
  locale: 'de',
  ...more,
});
const accept = (token: string, more: object = {}) =>
  world.anonymous().run('AcceptInvitation', { input: filled(token, more) });

describe('an invitation', () => {
  it('is mailed in the language of the person who is invited, with who invited them and where to', async () => {
    const id = await world.addPerson('Nina', []);
    expect(await invite(id)).toEqual({ __typename: 'EmployeeInvited' });
    const [mail] = await deliverLoginMails(world.ports);
    expect(mail!.to).toMatch(/^nina-.+@test\.example$/);
    expect(mail!.subject).toMatch(/^Test .+ invites you to Muster$/);
    expect(mail!.text).toContain('Mira Test added you to the team at Test');
    expect(mail!.text).toMatch(/\/new-hire\/[\w-]{43}\n/);
  });

  it('[R2.1-05] [R2.1-06] shows its page whom it is for, and lets them in with a password of their own', async () => {
    const id = await world.addPerson('Eva', [world.made.groups.Employee!]);
    const token = await invited(id);
    expect(await page(token)).toMatchObject({
      state: 'open',
      company: expect.stringMatching(/^Test /),
      invited: { first_name: 'Eva', last_name: 'Test', locale: 'en', birthdate: null },
    });
    const answer = await accept(token);
    expect(answer.data.acceptInvitation).toMatchObject({ employeeId: id, signedIn: true });
    const session = new Client(world.ports, { cookie: sessionIn(answer.cookies) });
    expect((await session.run('Viewer')).data.viewer).toMatchObject({
      userId: id,
      name: 'Eva Ngo',
      locale: 'de',
      verified: true,
    });
    const email = (await session.run('Viewer')).data.viewer.email;
    await world.ports.table.transact([claimEmail(email, world.accountId, id)]);
    const input = { email, password: 'my-own-secret-4!' };
    expect((await world.anonymous().run('SignIn', { input })).data.signIn.userId).toBe(id);
  });

  it('works once, for the person who comes first, and then says that it was used', async () => {
    const token = await invited(await world.addPerson('Once', []));
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    const names = answers.map(({ data }) => data.acceptInvitation.__typename).sort();
    expect(names).toEqual(['InvitationAccepted', 'Refusal', 'Refusal']);
    expect((await accept(token)).data.acceptInvitation).toMatchObject({ code: 'STATE', key: 'link.used' });
    expect(await page(token)).toMatchObject({ state: 'used', invited: null });
  });

  it('sent again replaces the first, and works for seven days', async () => {
    const id = await world.addPerson('Again', []);
    const [first, second] = [await invited(id), await invited(id)];
    expect(await page(first)).toMatchObject({ state: 'replaced', invited: null });
    expect((await accept(first)).data.acceptInvitation).toMatchObject({ key: 'link.replaced' });
    const now = world.ports.clock.now();
    world.ports.clock.advance({ hours: 7 * 24 });
    expect(await page(second)).toMatchObject({ state: 'expired', invited: null, company: expect.any(String) });
    expect((await accept(second)).data.acceptInvitation).toMatchObject({ key: 'link.expired' });
    world.ports.clock.set(now.toString());
    expect(await page('made-up')).toEqual({ __typename: 'Invitation', state: 'unknown', company: null, invited: null });
  });

  it('opens no session where the account wants a second step: signing in asks for it', async () => {
    const strict = await newWorld();
    const before = world;
    world = strict;
    const token = await invited(await world.addPerson('Strict', []));
    await strict.settle({ twoFactorRequired: true });
    const answer = await accept(token);
    expect(answer.data.acceptInvitation).toMatchObject({ signedIn: false });
    expect(answer.cookies).toEqual([]);
    world = before;
  });

  it('refuses what is not filled in, and is still good', async () => {
    const token = await invited(await world.addPerson('Careful', []));
    for (const [more, field] of [
      [{ password: 'short' }, 'password'],
      [{ first_name: ' ' }, 'first_name'],
      [{ birthdate: '1999-02-30' }, 'birthdate'],
    ] as const) {
      const { data, errors } = await accept(token, more);
      expect(data?.acceptInvitation?.field ?? errors?.[0]?.message).toContain(field);
    }
    expect((await page(token)).state).toBe('open');
  });
});

describe('inviting', () => {
  it('takes the right to create users, where the person works', async () => {
    const id = await world.addPerson('Wanted', []);
    expect(await invite(id, 'planner')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await invite(id, 'employee')).toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = await newWorld();
    expect(await invite(elsewhere.ids.employee)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await invite('emp_nobody')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await deliverLoginMails(world.ports)).toEqual([]);
  });

  it('is refused for those who have a login', async () => {
    expect(await invite(world.ids.owner, 'owner')).toMatchObject({ code: 'STATE', key: 'hasLogin' });
  });

  it('is limited for each person, and one key mails once', async () => {
    const id = await world.addPerson('Often', []);
    const key = `invite-${id}`;
    await Promise.all([invite(id, 'manager', key), invite(id, 'manager', key)]);
    await invite(id, 'manager', key);
    expect(await deliverLoginMails(world.ports)).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) await invite(id);
    expect(await invite(id)).toMatchObject({ code: 'STATE', key: 'tooManyTries', limit: '60' });
    await deliverLoginMails(world.ports);
  });
});

describe('the login of a person', () => {
  const text = 'query ($id: ID!) { employee(id: $id) { login { state invitedAt invitedUntil } } }';
  const loginOf = async (id: string, role: 'manager' | 'planner' = 'manager') =>
    (await (await world.as(role)).query(text, { id })).data.employee?.login;

  it('is shown to those who add people, from nothing over invited to active', async () => {
    const id = await world.addPerson('Shown', []);
    expect(await loginOf(id)).toEqual({ state: 'none', invitedAt: null, invitedUntil: null });
    const token = await invited(id);
    const days = { invitedAt: '2026-11-10T08:00:00Z', invitedUntil: '2026-11-17T08:00:00Z' };
    expect(await loginOf(id)).toEqual({ state: 'invited', ...days });
    const now = world.ports.clock.now();
    world.ports.clock.set('2026-11-17T08:00:00Z');
    expect(await loginOf(id)).toEqual({ state: 'expired', ...days });
    world.ports.clock.set(now.toString());
    await accept(token);
    expect(await loginOf(id)).toEqual({ state: 'active', invitedAt: null, invitedUntil: null });
    expect(await loginOf(id, 'planner')).toBeNull();
  });
});
