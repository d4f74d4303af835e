import { beforeEach, describe, expect, it } from 'vitest';
import { employees } from '#services/employees/employees.store.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { browserWith, giveLogin, isIn, mailTo, password, signIn } from './logins.ts';
import { softwareKey } from './software-key.ts';

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('my login', () => {
  let world: World;
  let email: string;
  let browser: Client;
  const mine = async () => (await browser.run('MyLogin')).data.myLogin;
  const linkIn = (to: string): string => /\/email-change\/\w+\/(\S+)/.exec(mailTo(world, to)!.text)![1]!;
  const fresh = (name: string) => `${name}-${world.accountId.slice(-8)}@test.example`;
  beforeEach(async () => {
    world = await newWorld();
    email = await giveLogin(world, 'employee');
    browser = browserWith(world, await signIn(world, email, password, { headers: firefox }));
  });

  it('[R2.2-20] lists the browsers that are signed in, this one first, and ends them one by one or all', async () => {
    const others = [await signIn(world, email), await signIn(world, email)].map((one) => browserWith(world, one));
    const { sessions } = await mine();
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', address: '203.0.113.7', current: true });
    const end = (id: string) => browser.run('EndSession', { input: { id } });
    expect((await end(sessions[0].id)).data.endSession.key).toBe('ownSession');
    for (const _ of [1, 2]) expect((await end(sessions[1].id)).data.endSession.ok).toBe(true);
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(1);
    for (const _ of [1, 2]) expect((await browser.run('EndOtherSessions')).data.endOtherSessions.ok).toBe(true);
    expect(await Promise.all([browser, ...others].map(isIn))).toEqual([true, false, false]);
  });

  it('is read in three waves, however many sessions there are', async () => {
    for (let n = 0; n < 5; n += 1) await signIn(world, email);
    const { counts } = await world.counted(() => browser.run('MyLogin'));
    expect(counts.calls).toBeLessThanOrEqual(7);
    expect(counts.waves).toBeLessThanOrEqual(3);
  });

  it('changes the password after the old one was typed lately, and ends the other sessions', async () => {
    const other = browserWith(world, await signIn(world, email));
    world.ports.clock.advance({ minutes: 15 });
    const change = (value: string) => browser.run('ChangePassword', { input: { password: value } });
    expect((await change('another-horse-8!')).data.changePassword.key).toBe('passwordNeeded');
    const prove = (value: string) => browser.run('ConfirmPassword', { input: { password: value } });
    expect((await prove('not this one 1!')).data.confirmPassword).toMatchObject({
      key: 'wrongPassword',
      field: 'password',
    });
    expect((await prove(password)).data.confirmPassword.ok).toBe(true);
    expect((await change('short')).data.changePassword).toMatchObject({ code: 'INVALID', field: 'password' });
    expect((await change('another-horse-8!')).data.changePassword.ok).toBe(true);
    expect(await Promise.all([browser, other].map(isIn))).toEqual([true, false]);
    expect(mailTo(world, email)?.subject).toBe('Your password was changed');
    expect((await signIn(world, email)).data.signIn.key).toBe('wrongLogin');
    expect((await signIn(world, email, 'another-horse-8!')).data.signIn.userId).toBe(world.ids.employee);
  });

  it('[R2.4-67] changes the address once the new one answers; the old one is notified and has a way back', async () => {
    const next = fresh('new');
    const change = (address: string) => browser.run('ChangeEmail', { input: { email: address } });
    expect((await change(email)).data.changeEmail).toMatchObject({ key: 'sameEmail', field: 'email' });
    const taken = await giveLogin(world, 'colleague');
    expect((await change(taken)).data.changeEmail).toMatchObject({ key: 'emailTaken', field: 'email' });
    expect((await change('nonsense')).data.changeEmail).toMatchObject({ code: 'INVALID', field: 'email' });
    expect((await change(next.toUpperCase())).data.changeEmail.email).toBe(next);
    expect(await mine()).toMatchObject({ email, newEmail: next });
    expect([mailTo(world, next)?.subject, mailTo(world, email)?.subject]).toEqual([
      'Confirm your new address',
      'Your address is about to change',
    ]);
    const undo = linkIn(email);
    const token = linkIn(next);
    expect(
      (await world.anonymous().run('ConfirmEmailChange', { input: { token } })).data.confirmEmailChange.email,
    ).toBe(next);
    expect(await mine()).toMatchObject({ email: next, newEmail: null, verified: true });
    expect((await signIn(world, email)).data.signIn.key).toBe('wrongLogin');
    expect((await signIn(world, next)).data.signIn.userId).toBe(world.ids.employee);
    expect(mailTo(world, next)?.subject).toBe('New sign-in to Muster');
    // The day before the month, as on every screen.
    expect(mailTo(world, next)?.text).toMatch(/\w{3}, \d{1,2} [A-Z]\w+ \d{4}/);
    expect(
      (await world.anonymous().run('UndoEmailChange', { input: { token: `${undo}x` } })).data.undoEmailChange.key,
    ).toBe('link.unknown');
    expect(
      (await world.anonymous().run('UndoEmailChange', { input: { token: undo } })).data.undoEmailChange.email,
    ).toBe(email);
    expect(await isIn(browser)).toBe(false);
    expect((await signIn(world, email)).data.signIn.key).toBe('wrongLogin');
    const again = await world.anonymous().run('ConfirmEmailChange', { input: { token } });
    expect(again.data.confirmEmailChange.key).toBe('link.used');
  });

  it('withdraws a change that waits, and lets a newer one replace it', async () => {
    const [one, two] = [fresh('one'), fresh('two')];
    const confirm = (token: string) => world.anonymous().run('ConfirmEmailChange', { input: { token } });
    await browser.run('ChangeEmail', { input: { email: one } });
    await browser.run('ChangeEmail', { input: { email: two } });
    expect((await confirm(linkIn(one))).data.confirmEmailChange.key).toBe('link.replaced');
    for (const _ of [1, 2]) expect((await browser.run('WithdrawEmailChange')).data.withdrawEmailChange.ok).toBe(true);
    expect((await confirm(linkIn(two))).data.confirmEmailChange.key).toBe('link.replaced');
    expect(await mine()).toMatchObject({ email, newEmail: null });
    await browser.run('ChangeEmail', { input: { email: two } });
    world.ports.clock.advance({ hours: 24 });
    expect((await confirm(linkIn(two))).data.confirmEmailChange.key).toBe('link.expired');
  });

  it('names and removes passkeys, of one’s own alone', async () => {
    const key = softwareKey();
    const { options } = (await browser.run('BeginPasskey')).data.beginPasskey;
    await browser.run('RegisterPasskey', { input: { response: key.register(options) } }, { headers: firefox });
    expect((await mine()).passkeys).toMatchObject([{ id: key.id, name: 'Linux', lastUsedAt: null }]);
    expect(mailTo(world, email)?.subject).toBe('A passkey was added');
    const rename = (by: Client) => by.run('RenamePasskey', { input: { id: key.id, name: ' Key ring ' } });
    for (const _ of [1, 2]) expect((await rename(browser)).data.renamePasskey.name).toBe('Key ring');
    const remove = (by: Client) => by.run('RemovePasskey', { input: { id: key.id } });
    const stranger = browserWith(world, await signIn(world, await giveLogin(world, 'colleague')));
    expect((await rename(stranger)).data.renamePasskey.code).toBe('NOT_FOUND');
    expect((await remove(stranger)).data.removePasskey.code).toBe('NOT_FOUND');
    expect((await remove(browser)).data.removePasskey.ok).toBe(true);
    expect((await mine()).passkeys).toEqual([]);
    expect(mailTo(world, email)?.subject).toBe('A passkey was removed');
  });

  it('writes about a browser that was never seen, once, in the language of the person', async () => {
    const item = await world.ports.table.get({
      Key: employees.key({ accountId: world.accountId, id: world.ids.employee }),
    });
    const person = employees.parse(item!);
    await world.ports.table.transact([
      employees.replace({ ...person, locale: 'de', version: person.version + 1 }, person.version),
    ]);
    expect(mailTo(world, email)).toBeUndefined();
    const answer = await signIn(world, email, password, { headers: firefox, sourceIp: '198.51.100.9' });
    const mail = mailTo(world, email)!;
    expect(mail.subject).toBe('Neue Anmeldung bei Muster');
    for (const fact of ['Firefox auf Linux', '198.51.100.9', '/my-account/login', '10. November 2026', 'MEZ'])
      expect(mail.text, fact).toContain(fact);
    const device = answer.cookies.find((cookie) => cookie.includes('-device='))!;
    expect(device).toMatch(/HttpOnly; SameSite=Lax/);
    await signIn(world, email, password, { cookies: [device.split(';')[0]!] });
    expect(world.ports.mail.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('a mail server that is down stops no one from signing in', async () => {
    world.ports.mail.send = () => Promise.reject(new Error('down'));
    expect((await signIn(world, email)).data.signIn.userId).toBe(world.ids.employee);
  });
});
