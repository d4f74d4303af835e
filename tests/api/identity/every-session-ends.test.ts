import { beforeEach, describe, expect, it } from 'vitest';
import { openSessions } from '#services/identity/session.ts';
import { contextFor } from '#services/kit/context.ts';
import type { WriteAction } from '#services/ports/table.ts';
import type { Client } from '#tests/kit/client.ts';
import { deliverLoginMails, tokenIn } from '#tests/kit/login-mails.ts';
import { openSession } from '#tests/kit/open-session.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { browserWith, giveLogin, isIn, mailTo, passwordStep, sessionOf, signIn, withAuthenticator } from './logins.ts';

describe('a new password', () => {
  let world: World;
  let email: string;
  let browser: Client;
  beforeEach(async () => {
    world = await newWorld();
    email = await giveLogin(world, 'employee');
    browser = browserWith(world, await signIn(world, email));
  });
  const visitor = () => contextFor(world.ports, { viewer: null });
  const open = async (): Promise<number> => (await openSessions(visitor(), world.accountId, world.ids.employee)).length;
  const change = async () =>
    (await browser.run('ChangePassword', { input: { password: 'another-horse-8!' } })).data.changePassword;
  const linkToReset = async (): Promise<string> => {
    await world.anonymous().run('RequestPasswordReset', { input: { email } });
    return tokenIn((await deliverLoginMails(world.ports))[0]!);
  };
  const reset = async (token: string) =>
    (await world.anonymous().run('ResetPassword', { input: { token, password: 'another-horse-8!' } })).data
      .resetPassword;
  /** Does something once, before the first transaction with such a write. */
  const actBefore = (isMeant: (action: WriteAction) => boolean, act: () => Promise<unknown>): void => {
    const { table } = world.ports;
    let isDone = false;
    world.ports.table = {
      ...table,
      transact: async (actions) => {
        if (!isDone && actions.some(isMeant)) {
          isDone = true;
          await act();
        }
        return table.transact(actions);
      },
    };
  };
  const writes = (kind: string) => (action: WriteAction) => 'Put' in action && action.Put.Item.__edb_e__ === kind;

  it('ends more sessions than one transaction can', async () => {
    const many = () =>
      Promise.all(Array.from({ length: 170 }, () => openSession(visitor(), world.accountId, world.ids.employee)));
    await many();
    expect(await change()).toMatchObject({ ok: true });
    expect([await open(), await isIn(browser)]).toEqual([1, true]);
    await many();
    expect(await reset(await linkToReset())).toMatchObject({ email });
    expect(await open()).toBe(0);
  });

  it('ends the session of someone who signs in with the old one while it is written', async () => {
    let thief: Client | undefined;
    actBefore(writes('credential'), async () => {
      const entered = await signIn(world, email);
      thief = browserWith(world, entered);
      expect(sessionOf(entered)).toBeTruthy();
    });
    expect(await change()).toMatchObject({ ok: true });
    expect([await isIn(thief!), await isIn(browser)]).toEqual([false, true]);
  });

  it('opens no session for the old one that was checked before', async () => {
    actBefore(writes('session'), change);
    expect((await signIn(world, email)).data.signIn).toMatchObject({ key: 'wrongLogin' });
    expect(await open()).toBe(1);
  });

  it('opens no session for a second step that was passed before', async () => {
    const { codes } = await withAuthenticator(world, browser);
    const input = { token: await passwordStep(world, email), method: 'BACKUP_CODE', code: codes[0] };
    actBefore(writes('session'), change);
    const { data } = await world.anonymous().run('ConfirmSignIn', { input });
    expect(data.confirmSignIn).toMatchObject({ key: 'signInOver' });
    expect(await open()).toBe(1);
  });

  it.each(['changed', 'reset'])('ends a change of the address that waits when it is %s', async (how) => {
    const next = `thief-${world.accountId.slice(-8)}@test.example`;
    await browser.run('ChangeEmail', { input: { email: next } });
    const token = /\/email-change\/confirm\/(\S+)/.exec(mailTo(world, next)!.text)![1]!;
    if (how === 'changed') await change();
    else await reset(await linkToReset());
    const { data } = await world.anonymous().run('ConfirmEmailChange', { input: { token } });
    expect(data.confirmEmailChange).toMatchObject({ key: 'link.replaced' });
  });
});
