import { beforeEach, describe, expect, it } from 'vitest';
import { employees } from '#services/employees/employees.store.ts';
import { wantLoginMail } from '#services/employees/want-login-mail.ts';
import { credentials } from '#services/identity/identity.store.ts';
import { contextFor } from '#services/kit/context.ts';
import { deliverLoginMails, tokenIn } from '#tests/kit/login-mails.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await newWorld();
});

const change = async (userId: string, patch: object): Promise<void> => {
  const Key = employees.key({ accountId: world.accountId, id: userId });
  const person = employees.parse((await world.ports.table.get({ Key, ConsistentRead: true }))!);
  await world.ports.table.transact([employees.overwrite({ ...person, ...patch, version: person.version + 1 })]);
};
/** A login with an unknown password: hashing one would take longer than the test. */
const giveLogin = async (id: string): Promise<void> => {
  const login = { accountId: world.accountId, id, email: 'x@test.example', passwordHash: 'none', version: 1 };
  await world.ports.table.transact([credentials.create(login)]);
};
const mailed = async (userId: string): Promise<string> => {
  const { accountId, ports } = world;
  await wantLoginMail(contextFor(ports, { viewer: null }), { kind: 'verify-email', accountId, userId });
  return tokenIn((await deliverLoginMails(ports))[0]!);
};
const verify = async (token: string) =>
  (await world.anonymous().run('VerifyEmail', { input: { token } })).data.verifyEmail;
const verified = async (): Promise<boolean> =>
  (await (await world.session('employee')).run('Viewer')).data.viewer.verified;
const again = async () =>
  (await (await world.session('employee')).run('SendVerificationAgain')).data.resendVerificationMail;

describe('confirming an address', () => {
  beforeEach(async () => {
    await change(world.ids.employee, { verified: false });
    await giveLogin(world.ids.employee);
  });

  it('works once, and a second click finds it confirmed', async () => {
    const token = await mailed(world.ids.employee);
    expect(await verified()).toBe(false);
    expect(await verify(token)).toMatchObject({ __typename: 'LinkUsed' });
    expect(await verified()).toBe(true);
    expect(await verify(token)).toMatchObject({ __typename: 'LinkUsed' });
  });

  it('is refused with what became of the link', async () => {
    const [older, newer] = [await mailed(world.ids.employee), await mailed(world.ids.employee)];
    expect(await verify('nonsense')).toMatchObject({ code: 'STATE', key: 'link.unknown', field: 'token' });
    expect(await verify(older)).toMatchObject({ key: 'link.replaced' });
    world.ports.clock.advance({ hours: 72 });
    expect(await verify(newer)).toMatchObject({ key: 'link.expired' });
    expect(await verified()).toBe(false);
  });

  it('proves the address that it was mailed to, and no later one', async () => {
    const token = await mailed(world.ids.employee);
    await change(world.ids.employee, { email: `new-${world.ids.employee}@test.example` });
    expect(await verify(token)).toMatchObject({ key: 'link.replaced' });
    expect(await verified()).toBe(false);
  });

  it('is not for those who have left', async () => {
    const token = await mailed(world.ids.employee);
    await change(world.ids.employee, { enddate: '2026-11-01' });
    expect(await verify(token)).toMatchObject({ key: 'link.unknown' });
  });

  it('[R7-15] [R7-55] is mailed again on request, three times in a quarter of an hour', async () => {
    for (let n = 0; n < 3; n += 1) expect(await again()).toMatchObject({ __typename: 'Done', ok: true });
    expect(await again()).toMatchObject({ code: 'STATE', key: 'tooManyTries', limit: '15' });
    const mails = await deliverLoginMails(world.ports);
    expect(mails).toHaveLength(3);
    expect(await verify(tokenIn(mails[0]!))).toMatchObject({ key: 'link.replaced' });
    expect(await verify(tokenIn(mails[2]!))).toMatchObject({ __typename: 'LinkUsed' });
    expect(await again()).toMatchObject({ key: 'emailVerified' });
  });

  it('is limited by where it is tried from', async () => {
    const from = { sourceIp: '192.0.2.44' };
    const tried = async () =>
      (await world.anonymous().run('VerifyEmail', { input: { token: 'guess' } }, from)).data.verifyEmail.key;
    for (let n = 0; n < 60; n += 1) await tried();
    expect(await tried()).toBe('tooManyTries');
  });

  it('is asked for again when someone changes the address, of those who have a login', async () => {
    const [manager, browser] = [await world.as('manager'), await world.session('manager')];
    const id = await world.addPerson('Without', []);
    for (const one of [id, world.ids.employee]) {
      const { version } = (await manager.query('query ($id: ID!) { employee(id: $id) { version } }', { id: one })).data
        .employee;
      await browser.run('EditEmployee', { input: { id: one, version, email: `moved-${one}@test.example` } });
    }
    const mails = await deliverLoginMails(world.ports);
    expect(mails.map(({ to }) => to)).toEqual([`moved-${world.ids.employee}@test.example`]);
    await verify(tokenIn(mails[0]!));
    expect(await verified()).toBe(true);
  });

  it('notifies the old address, if it was confirmed, when someone else changes it', async () => {
    const id = world.ids.employee;
    await change(id, { verified: true });
    const browser = await world.session('manager');
    const { email: old, version } = (await browser.run('Person', { id })).data.employee;
    await browser.run('EditEmployee', { input: { id, version, email: 'elsewhere@test.example' } });
    const mails = await deliverLoginMails(world.ports);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['elsewhere@test.example', 'Confirm your email address'],
      [old, 'Your address was changed by someone else'],
    ]);
    expect(mails[1]!.text).toContain('elsewhere@test.example');
    expect(mails[1]!.text).not.toMatch(/verify-email|reset-password/);
  });
});
