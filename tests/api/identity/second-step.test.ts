import { beforeEach, describe, expect, it } from 'vitest';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Client } from '#tests/kit/client.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, ownerPassword, type World } from '#tests/kit/world.ts';
import {
  browserWith,
  codeOf,
  confirm,
  emailOf,
  giveLogin,
  isIn,
  mailTo,
  nextStep,
  password,
  passwordStep,
  signIn,
  withAuthenticator,
} from './logins.ts';
import { softwareKey } from './software-key.ts';

const table = 'second-step';

describe('the second step', () => {
  let world: World;
  let email: string;
  let browser: Client;
  beforeEach(async () => {
    world = await newWorld({ table });
    email = await giveLogin(world, 'employee');
    browser = browserWith(world, await signIn(world, email));
  });

  it('[R2.9-142] is set up with the first code, asked for from then on, and says what else there is', async () => {
    const elsewhere = browserWith(world, await signIn(world, email));
    const begun = (await browser.run('BeginAuthenticator')).data.beginAuthenticator;
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(decodeURIComponent(begun.uri)).toContain(`Muster:${email}`);
    const wrong = await browser.run('EnableAuthenticator', { input: { code: '000000' } });
    expect(wrong.data.enableAuthenticator).toMatchObject({ key: 'wrongCode', field: 'code' });
    const code = codeOf(world, begun.secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { codes } = (await browser.run('EnableAuthenticator', { input: { code: spaced } })).data.enableAuthenticator;
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((one: string) => /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/.test(one))).toBe(true);
    // Browsers that never passed a second step are signed out.
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false]);
    expect(mailTo(world, email)?.subject).toBe('Two-factor authentication is on');
    nextStep(world);
    const step = (await signIn(world, email)).data.signIn;
    expect(step).toMatchObject({ __typename: 'SecondStep', methods: ['AUTHENTICATOR', 'BACKUP_CODE'], enrol: false });
    const input = { token: step.token, code: codeOf(world, begun.secret) };
    expect((await confirm(world, input)).data.confirmSignIn.userId).toBe(world.ids.employee);
  });

  it('takes the code of the step before and after, as clocks differ, and no other', async () => {
    const { secret } = await withAuthenticator(world, browser);
    world.ports.clock.advance({ minutes: 5 });
    const taken = async (seconds: number) => {
      const answer = await confirm(world, {
        token: await passwordStep(world, email),
        code: codeOf(world, secret, seconds),
      });
      return answer.data.confirmSignIn.userId !== undefined;
    };
    expect([await taken(-60), await taken(60), await taken(-30), await taken(30)]).toEqual([false, false, true, true]);
  });

  it('[R2.9-142] backup codes are renewed; a backup email is confirmed, used and removed', async () => {
    const { codes } = await withAuthenticator(world, browser);
    const renewed = (await browser.run('RenewBackupCodes')).data.renewBackupCodes.codes;
    const use = async (code: string) =>
      (await confirm(world, { token: await passwordStep(world, email), method: 'BACKUP_CODE', code })).data
        .confirmSignIn;
    expect((await use(codes[0]!)).key).toBe('wrongCode');
    expect((await use(` ${renewed[0]!.replace('-', '').toUpperCase()} `)).userId).toBeTruthy();
    const used = mailTo(world, email)!;
    expect([used.subject, /Codes left: (\d+)/.exec(used.text)?.[1]]).toEqual(['A backup code was used', '9']);
    const set = (address: string) => browser.run('SetBackupEmail', { input: { email: address } });
    expect((await set(email)).data.setBackupEmail).toMatchObject({ key: 'backupEmailIsLogin', field: 'email' });
    expect((await set('Spare@Test.Example')).data.setBackupEmail.email).toBe('s•••@test.example');
    const code = /\d{6}/.exec(mailTo(world, 'spare@test.example')!.subject)![0];
    world.ports.clock.advance({ minutes: 10 });
    const late = await browser.run('ConfirmBackupEmail', { input: { code } });
    expect(late.data.confirmBackupEmail.key).toBe('backupEmailCodeOver');
    await set('spare@test.example');
    const fresh = /\d{6}/.exec(mailTo(world, 'spare@test.example')!.subject)![0];
    expect((await browser.run('ConfirmBackupEmail', { input: { code: fresh } })).data.confirmBackupEmail.email).toBe(
      's•••@test.example',
    );
    const step = (await signIn(world, email)).data.signIn;
    expect(step).toMatchObject({
      methods: ['AUTHENTICATOR', 'BACKUP_CODE', 'BACKUP_EMAIL'],
      backupEmail: 's•••@test.example',
    });
    expect((await browser.run('RemoveBackupEmail')).data.removeBackupEmail.ok).toBe(true);
    expect((await browser.run('RemoveBackupEmail')).data.removeBackupEmail.ok).toBe(true);
    const send = await world.anonymous().run('SendSignInCode', { input: { token: step.token } });
    expect(send.data.sendSignInCode.key).toBe('signInOver');
  });

  it('leaves no secret in the event log, and neither secret nor code in the table', async () => {
    const setUp = (await browser.run('BeginAuthenticator')).data.beginAuthenticator.secret;
    expect(JSON.stringify(await tableItems(table))).not.toContain(setUp);
    const { secret, codes } = await withAuthenticator(world, browser);
    const events = await queryAll(
      world.ports.table,
      partition(logPartition(world.accountId, world.ports.clock.now().toString())),
    );
    const told = JSON.stringify(events);
    expect(told).toContain('authenticatorEnabled');
    expect(told).not.toContain(secret);
    const all = JSON.stringify(await tableItems(table));
    expect(all).not.toContain(secret);
    for (const code of codes) expect(all.includes(code) || all.includes(code.replace('-', ''))).toBe(false);
    expect(all).not.toContain(password);
  });
});

describe('an account that wants a second step of everyone', () => {
  let world: World;
  let email: string;
  beforeEach(async () => {
    world = await newWorld({ table });
    email = await giveLogin(world, 'employee');
  });

  it('leads the person who has none through setting it up, as part of signing in', async () => {
    const before = browserWith(world, await signIn(world, email));
    await world.settle({ twoFactorRequired: true });
    expect(await isIn(before)).toBe(false);
    const step = (await signIn(world, email)).data.signIn;
    expect(step).toMatchObject({ __typename: 'SecondStep', methods: [], enrol: true });
    const visitor = world.anonymous();
    const begin = () => visitor.run('BeginEnrolment', { input: { token: step.token } });
    const { secret, uri } = (await begin()).data.beginEnrolment;
    expect(JSON.stringify(await tableItems(table))).not.toContain(secret);
    // Reloading the page shows the same code again.
    expect((await begin()).data.beginEnrolment.secret).toBe(secret);
    expect(uri).toContain(secret);
    const complete = (code: string) => visitor.run('CompleteEnrolment', { input: { token: step.token, code } });
    expect((await complete('000000')).data.completeEnrolment.key).toBe('wrongCode');
    const done = await complete(codeOf(world, secret));
    expect(done.data.completeEnrolment.codes).toHaveLength(10);
    const browser = browserWith(world, done);
    expect(await isIn(browser)).toBe(true);
    expect((await complete(codeOf(world, secret))).data.completeEnrolment.key).toBe('signInOver');
    nextStep(world);
    const input = { method: 'AUTHENTICATOR', code: codeOf(world, secret) };
    const off = await browser.run('DisableAuthenticator', { input });
    expect(off.data.disableAuthenticator).toMatchObject({ code: 'STATE', key: 'twoFactorRequired' });
  });

  it('is made so by a manager who has a second step, whose own session goes on', async () => {
    const manager = browserWith(world, await signIn(world, await emailOf(world, 'owner'), ownerPassword));
    const require = async () => {
      const { version } = (await manager.run('AccountSettings')).data.account;
      return (await manager.run('EditAccount', { input: { version, twoFactorRequired: true } })).data.editAccount;
    };
    expect(await require()).toMatchObject({ code: 'STATE', key: 'secondStepFirst', field: 'twoFactorRequired' });
    const other = browserWith(world, await signIn(world, email));
    await withAuthenticator(world, manager);
    expect(await require()).toMatchObject({ twoFactorRequired: true });
    expect([await isIn(manager), await isIn(other)]).toEqual([true, false]);
  });

  it('takes a passkey as one, and keeps the last', async () => {
    const browser = browserWith(world, await signIn(world, email));
    const key = softwareKey();
    const { options } = (await browser.run('BeginPasskey')).data.beginPasskey;
    await browser.run('RegisterPasskey', { input: { response: key.register(options) } });
    await world.settle({ twoFactorRequired: true });
    // The key was shown in this browser, so it stays signed in.
    expect(await isIn(browser)).toBe(true);
    expect((await signIn(world, email)).data.signIn).toMatchObject({ methods: ['PASSKEY'], enrol: false });
    const begun = (await world.anonymous().run('BeginPasskeySignIn')).data.beginPasskeySignIn;
    const answer = await world.anonymous().run('PasskeySignIn', { input: { response: key.answer(begun.options) } });
    const strong = browserWith(world, answer);
    expect(await isIn(strong)).toBe(true);
    const removed = await strong.run('RemovePasskey', { input: { id: key.id } });
    expect(removed.data.removePasskey.key).toBe('twoFactorRequired');
  });
});
