import { beforeEach, describe, expect, it } from 'vitest';
import { employees } from '#services/employees/employees.store.ts';
import { cookieName } from '#services/identity/session.ts';
import { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import {
  browserWith,
  codeOf,
  confirm,
  giveLogin,
  isIn,
  mailTo,
  nextStep,
  password,
  passwordStep,
  sessionOf,
  signIn,
  withAuthenticator,
} from './logins.ts';
import { softwareKey } from './software-key.ts';

/** Scripted attacks on the second step and on sessions; every one of them is refused. */
describe('attacks', () => {
  let world: World;
  let email: string;
  /** The victim's own browser, in which the authenticator was set up. */
  let browser: Client;
  let second: { secret: string; codes: string[]; used: string };
  beforeEach(async () => {
    world = await newWorld({ table: 'muster-attacks' });
    email = await giveLogin(world, 'employee');
    browser = browserWith(world, await signIn(world, email));
    second = await withAuthenticator(world, browser);
  }, 30_000);

  const step = () => passwordStep(world, email);
  const twenty = async (): Promise<string[]> => {
    const tokens: string[] = [];
    while (tokens.length < 20) tokens.push(await step());
    return tokens;
  };
  const refusedWith = (answer: { data: Record<string, { key?: string }>; cookies: string[] }, key: string) => {
    expect(Object.values(answer.data)[0]).toMatchObject({ __typename: 'Refusal', key });
    expect(answer.cookies).toEqual([]);
  };
  const patchEmployee = async (patch: object) => {
    const item = await world.ports.table.get({
      Key: employees.key({ accountId: world.accountId, id: world.ids.employee }),
    });
    const person = employees.parse(item!);
    const after = { ...person, ...patch, version: person.version + 1 };
    await world.ports.table.transact([employees.replace(after, person.version)]);
  };

  it('1: a code that was used is replayed, also in twenty sign-ins at once, also after a new login', async () => {
    const code = codeOf(world, second.secret);
    const tokens = await twenty();
    const answers = await Promise.all(tokens.map((token) => confirm(world, { token, code })));
    expect(answers.filter(({ data }) => data.confirmSignIn.userId).length).toBe(1);
    world.ports.clock.advance({ minutes: 15 });
    const later = codeOf(world, second.secret);
    expect((await confirm(world, { token: await step(), code: later })).data.confirmSignIn.userId).toBeTruthy();
    refusedWith(await confirm(world, { token: await step(), code: later }), 'wrongCode');
    refusedWith(await confirm(world, { token: await step(), code: codeOf(world, second.secret, -30) }), 'wrongCode');
  }, 30_000);

  it('2: a code of another step: that of the enrolment, a mailed one as the authenticator’s, someone else’s', async () => {
    refusedWith(await confirm(world, { token: await step(), code: second.used }), 'wrongCode');
    await browser.run('SetBackupEmail', { input: { email: 'backup@test.example' } });
    const confirming = /\d{6}/.exec(mailTo(world, 'backup@test.example')!.subject)![0];
    await browser.run('ConfirmBackupEmail', { input: { code: confirming } });
    const [one, other] = [await step(), await step()];
    await world.anonymous().run('SendSignInCode', { input: { token: one } });
    const mailed = /\d{6}/.exec(mailTo(world, 'backup@test.example')!.subject)![0];
    refusedWith(await confirm(world, { token: one, code: mailed }), 'wrongCode');
    // It only works for the sign-in that asked for it.
    refusedWith(await confirm(world, { token: other, method: 'BACKUP_EMAIL', code: mailed }), 'wrongCode');
    refusedWith(await confirm(world, { token: one, method: 'BACKUP_EMAIL', code: confirming }), 'wrongCode');
    expect((await confirm(world, { token: one, method: 'BACKUP_EMAIL', code: mailed })).cookies[0]).toBeTruthy();
    const stranger = await giveLogin(world, 'colleague');
    const theirs = await withAuthenticator(world, browserWith(world, await signIn(world, stranger)));
    refusedWith(await confirm(world, { token: await step(), code: codeOf(world, theirs.secret) }), 'wrongCode');
  }, 30_000);

  it('3: brute force over many sign-ins and kinds of codes: five checks, then the right one is refused too', async () => {
    const keys: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const method = n % 2 ? 'BACKUP_CODE' : 'AUTHENTICATOR';
      const code = n % 2 ? `00000-0000${n % 10}` : String(n).padStart(6, '9');
      keys.push((await confirm(world, { token: await step(), method, code })).data.confirmSignIn.key);
    }
    expect(keys.filter((key) => key === 'wrongCode')).toHaveLength(5);
    expect(keys.filter((key) => key === 'tooManyTries')).toHaveLength(35);
    refusedWith(await confirm(world, { token: await step(), code: codeOf(world, second.secret) }), 'tooManyTries');
  }, 60_000);

  it('4: a backup code twice, also twenty times at once', async () => {
    const [code] = second.codes;
    const tokens = await twenty();
    const answers = await Promise.all(
      tokens.map((token) => confirm(world, { token, method: 'BACKUP_CODE', code: code!.toUpperCase() })),
    );
    expect(answers.filter(({ data }) => data.confirmSignIn.userId).length).toBe(1);
    world.ports.clock.advance({ minutes: 15 });
    refusedWith(await confirm(world, { token: await step(), method: 'BACKUP_CODE', code: code! }), 'wrongCode');
    expect((await browser.run('MyLogin')).data.myLogin.backupCodesLeft).toBe(9);
  }, 30_000);

  it('5: a session, and a sign-in half done, from before the password changed', async () => {
    const stolen = browserWith(
      world,
      await confirm(world, { token: await step(), code: codeOf(world, second.secret) }),
    );
    const half = await step();
    nextStep(world);
    expect(await isIn(stolen)).toBe(true);
    await browser.run('ChangePassword', { input: { password: 'another-horse-8!' } });
    expect([await isIn(stolen), await isIn(browser)]).toEqual([false, true]);
    refusedWith(await confirm(world, { token: half, code: codeOf(world, second.secret) }), 'signInOver');
    refusedWith(await signIn(world, email), 'wrongLogin');
  });

  it('6: the token of a sign-in half done, stolen: after it was used, after ten minutes, without a code', async () => {
    const token = await step();
    for (const code of ['', ' ', '000000'])
      expect((await confirm(world, { token, code })).data.confirmSignIn.userId).toBeUndefined();
    await confirm(world, { token, code: codeOf(world, second.secret) });
    nextStep(world);
    refusedWith(await confirm(world, { token, code: codeOf(world, second.secret) }), 'signInOver');
    const late = await step();
    world.ports.clock.advance({ minutes: 10 });
    refusedWith(await confirm(world, { token: late, code: codeOf(world, second.secret) }), 'signInOver');
    refusedWith(await confirm(world, { token: 'made-up', code: codeOf(world, second.secret) }), 'signInOver');
  });

  it('7: a session that was planted in the browser is not the one that is signed in', async () => {
    const planted = `${world.accountId}.${world.ids.employee}.planted-by-somebody`;
    const cookies = [`${cookieName(world.ports.settings)}=${planted}`];
    const input = { token: await step(), method: 'AUTHENTICATOR', code: codeOf(world, second.secret) };
    const answer = await world.anonymous().run('ConfirmSignIn', { input }, { cookies });
    expect(sessionOf(answer)).not.toBe(planted);
    expect(await isIn(new Client(world.ports, { cookie: planted }))).toBe(false);
    expect(await isIn(browserWith(world, answer))).toBe(true);
  });

  it('8: a foreign page acts with the cookie: no CSRF header, a foreign origin', async () => {
    const forged = [{ 'x-csrf-protection': '' }, { origin: 'https://evil.example' }] as Record<string, string>[];
    for (const headers of forged) {
      const calls = [
        browser.run('ChangePassword', { input: { password: 'another-horse-8!' } }, { headers }),
        browser.run('EndOtherSessions', {}, { headers }),
        browser.run('DisableAuthenticator', { input: { method: 'BACKUP_CODE', code: second.codes[0] } }, { headers }),
      ];
      for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
    }
    expect((await browser.run('MyLogin')).data.myLogin).toMatchObject({ backupCodesLeft: 10 });
    await step();
  });

  it('9: sessions, passkeys and people of another account by their ids', async () => {
    const other = await newWorld({ table: 'muster-attacks' });
    const owner = await other.session('owner');
    const mine = (await browser.run('MyLogin')).data.myLogin.sessions[0].id;
    expect((await owner.run('EndSession', { input: { id: mine } })).data.endSession).toMatchObject({ ok: true });
    expect(await isIn(browser)).toBe(true);
    const [, , secret] = sessionOf(await signIn(world, await giveLogin(world, 'colleague'))).split('.');
    for (const [account, user] of [
      [other.accountId, other.ids.owner],
      [world.accountId, world.ids.owner],
    ])
      expect(await isIn(new Client(world.ports, { cookie: `${account}.${user}.${secret}` }))).toBe(false);
    for (const id of [world.ids.employee, 'x', mine])
      refusedWith(await owner.run('RemovePasskey', { input: { id } }), 'notFound');
  });

  it('10: someone who has left: session, sign-in half done, passkey and password', async () => {
    const key = softwareKey();
    const { options } = (await browser.run('BeginPasskey')).data.beginPasskey;
    await browser.run('RegisterPasskey', { input: { response: key.register(options) } });
    const half = await step();
    await patchEmployee({ enddate: '2026-01-01' });
    expect(await isIn(browser)).toBe(false);
    refusedWith(await confirm(world, { token: half, code: codeOf(world, second.secret) }), 'signInOver');
    refusedWith(await signIn(world, email), 'wrongLogin');
    const begun = (await world.anonymous().run('BeginPasskeySignIn')).data.beginPasskeySignIn;
    const response = key.answer(begun.options);
    refusedWith(await world.anonymous().run('PasskeySignIn', { input: { response } }), 'passkeyRefused');
  });

  it('11: the token of a sign-in half done as a session, as an API token, and to enrol another authenticator', async () => {
    const token = await step();
    const cookie = `${world.accountId}.${world.ids.employee}.${token}`;
    expect(await isIn(new Client(world.ports, { cookie }))).toBe(false);
    expect((await new Client(world.ports, { token }).run('Viewer')).status).toBe(401);
    refusedWith(await world.anonymous().run('BeginEnrolment', { input: { token } }), 'signInOver');
    const input = { token, code: codeOf(world, second.secret) };
    refusedWith(await world.anonymous().run('CompleteEnrolment', { input }), 'signInOver');
  });

  it('12: a passkey’s answer replayed, from a foreign page, without the person, for someone else, by a copy', async () => {
    const key = softwareKey();
    const { options } = (await browser.run('BeginPasskey')).data.beginPasskey;
    const response = key.register(options);
    const made = await browser.run('RegisterPasskey', { input: { response, name: 'Phone' } });
    expect(made.data.registerPasskey.id).toBe(key.id);
    refusedWith(await browser.run('RegisterPasskey', { input: { response } }), 'passkeyRefused');
    const begin = async () => (await world.anonymous().run('BeginPasskeySignIn')).data.beginPasskeySignIn.options;
    const enter = (answer: string) => world.anonymous().run('PasskeySignIn', { input: { response: answer } });
    const good = key.answer(await begin());
    expect((await enter(good)).data.passkeySignIn.userId).toBe(world.ids.employee);
    refusedWith(await enter(good), 'passkeyRefused');
    const someone = Buffer.from(`${world.accountId}.${world.ids.owner}`).toString('base64url');
    const forgeries = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { flags: 0x01 },
      { userHandle: someone },
      { counter: 1 },
    ];
    for (const forged of forgeries) refusedWith(await enter(key.answer(await begin(), forged)), 'passkeyRefused');
    // A challenge made for adding a passkey signs no one in, and neither does a made-up one.
    const adding = JSON.parse((await browser.run('BeginPasskey')).data.beginPasskey.options);
    refusedWith(await enter(key.answer(JSON.stringify({ ...adding, rpId: 'localhost' }))), 'passkeyRefused');
    refusedWith(await enter(key.answer(JSON.stringify({ challenge: 'bWFkZQ', rpId: 'localhost' }))), 'passkeyRefused');
    const late = key.answer(await begin());
    world.ports.clock.advance({ minutes: 5 });
    refusedWith(await enter(late), 'passkeyRefused');
    for (const rubbish of ['{}', '[]', 'no json', '{"id":1,"response":{"clientDataJSON":7}}'])
      refusedWith(await enter(rubbish), 'passkeyRefused');
  });

  it('13: a browser left open: nothing that changes how one gets in, without the password', async () => {
    world.ports.clock.advance({ minutes: 15 });
    const tries: [string, object?][] = [
      ['ChangePassword', { input: { password: 'another-horse-8!' } }],
      ['ChangeEmail', { input: { email: 'thief@test.example' } }],
      ['DisableAuthenticator', { input: { method: 'AUTHENTICATOR', code: codeOf(world, second.secret) } }],
      ['RenewBackupCodes'],
      ['SetBackupEmail', { input: { email: 'thief@test.example' } }],
      ['RemoveBackupEmail'],
      ['BeginPasskey'],
      ['RegisterPasskey', { input: { response: '{}' } }],
      ['RemovePasskey', { input: { id: 'x' } }],
    ];
    for (const [operation, variables] of tries) refusedWith(await browser.run(operation, variables), 'passwordNeeded');
    // An API token does not prove that a person is present.
    const token = await world.as('employee');
    for (const [operation, variables] of tries) refusedWith(await token.run(operation, variables), 'sessionNeeded');
    refusedWith(await token.run('ConfirmPassword', { input: { password } }), 'sessionNeeded');
    for (let n = 0; n < 12; n += 1) await browser.run('ConfirmPassword', { input: { password: `guess-${n}-guess!` } });
    refusedWith(await browser.run('ConfirmPassword', { input: { password } }), 'tooManyTries');
  }, 30_000);

  it('14: taking the second step away with the password alone, a used code, or a mailed one', async () => {
    const disable = (method: string, code: string) => browser.run('DisableAuthenticator', { input: { method, code } });
    refusedWith(await disable('AUTHENTICATOR', '000000'), 'wrongCode');
    refusedWith(await disable('AUTHENTICATOR', second.used), 'wrongCode');
    expect((await disable('BACKUP_EMAIL', '000000')).errors).toBeTruthy();
    expect((await disable('AUTHENTICATOR', codeOf(world, second.secret))).data.disableAuthenticator.ok).toBe(true);
    expect((await signIn(world, email)).data.signIn.__typename).toBe('SignedIn');
  });

  it('15: a thief with session and password moves the address twice: the first mailbox takes everything back', async () => {
    const thief = browserWith(world, await confirm(world, { token: await step(), code: codeOf(world, second.secret) }));
    const link = (to: string) => /https?:\S+\/email-change\/\w+\/(\S+)/.exec(mailTo(world, to)!.text)![1]!;
    for (const address of ['thief-1@test.example', 'thief-2@test.example']) {
      const mail = `${address}-${world.accountId.slice(-6)}`
        .replace('@', '-')
        .replace('.example', '')
        .concat('@t.example');
      expect((await thief.run('ChangeEmail', { input: { email: mail } })).data.changeEmail.email).toBe(mail);
      const input = { token: link(mail) };
      expect((await world.anonymous().run('ConfirmEmailChange', { input })).data.confirmEmailChange.email).toBe(mail);
      refusedWith(await world.anonymous().run('ConfirmEmailChange', { input }), 'link.used');
    }
    const key = softwareKey();
    const { options } = (await thief.run('BeginPasskey')).data.beginPasskey;
    await thief.run('RegisterPasskey', { input: { response: key.register(options) } });
    const input = { token: link(email) };
    const back = await world.anonymous().run('UndoEmailChange', { input });
    expect(back.data.undoEmailChange).toMatchObject({ email });
    expect([await isIn(thief), await isIn(browser)]).toEqual([false, false]);
    refusedWith(await signIn(world, email), 'wrongLogin');
    const begun = (await world.anonymous().run('BeginPasskeySignIn')).data.beginPasskeySignIn;
    const response = key.answer(begun.options);
    refusedWith(await world.anonymous().run('PasskeySignIn', { input: { response } }), 'passkeyRefused');
    refusedWith(await world.anonymous().run('UndoEmailChange', { input }), 'link.unknown');
  }, 30_000);
});
