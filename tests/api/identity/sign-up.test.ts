import { beforeAll, describe, expect, it } from 'vitest';
import { hashCalls } from '#services/identity/passwords/password.ts';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { Client } from '#tests/kit/client.ts';
import { deliverLoginMails, sessionIn } from '#tests/kit/login-mails.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await newWorld();
});

const form = (more: object = {}) => {
  people += 1;
  return {
    company: 'Café Lumière',
    first_name: 'Ada',
    last_name: 'Boss',
    email: `ada-${process.pid}-${people}-${world.accountId.slice(-8)}@new.example`,
    password: 'a-long-secret-1!',
    country: 'GB',
    locale: 'nl',
    zone: 'Europe/London',
    ...more,
  };
};
const address = () => ({ sourceIp: `198.51.100.${(people % 250) + 1}` });
const signUp = (input: object) => world.anonymous().run('SignUp', { input }, address());
const shape = (cookies: string[]) => cookies.map((cooky) => cooky.replace(/=[^;]*/, '=…'));

describe('signing up', () => {
  it('[R2.1-03] [R2.1-04] makes a company on a trial of 14 days with its seed set, and signs its owner in', async () => {
    const input = form();
    const answer = await signUp(input);
    expect(answer.data.signUp).toEqual({ __typename: 'SignedUp', email: input.email });
    const owner = new Client(world.ports, { cookie: sessionIn(answer.cookies) });
    const { viewer } = (await owner.run('Viewer')).data;
    expect(viewer).toMatchObject({
      firstName: 'Ada',
      email: input.email,
      isOwner: true,
      isAccountManager: true,
      verified: false,
      locale: 'nl',
      plan: 'premium',
      state: 'trial',
      zone: 'Europe/London',
      currency: 'GBP',
    });
    expect(viewer.departmentIds).toHaveLength(1);
    expect(viewer.teamIds).toHaveLength(1);
  });

  it('takes no names that mail programs make a link, as the first mail goes to any address', async () => {
    for (const field of ['first_name', 'last_name', 'company'])
      expect((await signUp(form({ [field]: 'https://evil.example' }))).data.signUp).toMatchObject({
        code: 'INVALID',
        key: 'input.webAddress',
        field,
      });
    for (const company of ['Jensen A/S', 'info@home'])
      expect((await signUp(form({ company }))).data.signUp.__typename).toBe('SignedUp');
  });

  it('begins with drafts: what lies ahead is seen by planners alone until it is published', async () => {
    const { cookies } = await signUp(form());
    const client = new Client(world.ports, { cookie: sessionIn(cookies) });
    const { data } = await client.run('FirstWeek', { from: '2026-11-09', to: '2026-11-16' });
    const published = data.scheduleWeek.publication.map((day: { published: boolean }) => day.published);
    expect(published).toEqual([true, true, false, false, false, false, false, false]);
  });

  it('has nothing to do with the person who is signed in with the same browser', async () => {
    const answer = await (await world.session('employee')).run('SignUp', { input: form() }, address());
    const { accountId } = (await new Client(world.ports, { cookie: sessionIn(answer.cookies) }).run('Viewer')).data
      .viewer;
    expect(accountId).not.toBe(world.accountId);
    const log = partition(logPartition(accountId, '2026-11-10T08:00:00Z'));
    const [event, ...more] = await queryAll(world.ports.table, log);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: 'accountCreated', actorId: 'system' });
  });

  it('mails its owner, in their language, a link to confirm the address', async () => {
    await deliverLoginMails(world.ports);
    const input = form();
    await signUp(input);
    const [mail, ...more] = await deliverLoginMails(world.ports);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: input.email, subject: 'Bevestig je e-mailadres' });
    expect(mail!.text).toMatch(/http:\/\/localhost:3000\/verify-email\/[\w-]{43}\n/);
    expect(mail!.text).toContain('vrijdag 13 november om 08:00');
    expect(mail!.html).toContain('Hallo Ada,');
  });

  it('answers alike, after the same work, when the address has a login already, and mails its owner instead', async () => {
    const input = form();
    const first = await signUp(input);
    await deliverLoginMails(world.ports);
    const before = hashCalls.count;
    const second = await signUp({ ...input, company: 'Elsewhere', locale: 'de', password: 'another-secret-2!' });
    expect(hashCalls.count - before).toBe(1);
    expect({ ...second, cookies: shape(second.cookies) }).toEqual({ ...first, cookies: shape(first.cookies) });
    const stranger = new Client(world.ports, { cookie: sessionIn(second.cookies) });
    expect((await stranger.run('Viewer')).data.viewer).toBeNull();
    const [mail] = await deliverLoginMails(world.ports);
    expect(mail).toMatchObject({ to: input.email, subject: 'Je hebt al een login voor Muster' });
    expect(mail!.text).toContain('Café Lumière');
    expect(mail!.text).not.toContain('Elsewhere');
  });

  it('of three sign-ups at once with one address makes one account, and every answer is the same', async () => {
    const input = form();
    const answers = await Promise.all(Array.from({ length: 3 }, () => signUp(input)));
    for (const { data } of answers) expect(data.signUp).toEqual({ __typename: 'SignedUp', email: input.email });
    const viewers = await Promise.all(
      answers.map(({ cookies }) => new Client(world.ports, { cookie: sessionIn(cookies) }).run('Viewer')),
    );
    expect(viewers.filter(({ data }) => data.viewer !== null)).toHaveLength(1);
    await deliverLoginMails(world.ports);
  });

  it.each([
    ['company', { company: ' ' }, 'input.empty'],
    ['first_name', { first_name: '' }, 'input.empty'],
    ['email', { email: 'ada@new' }, 'input.email'],
    ['password', { password: 'short' }, 'passwordTooShort'],
    ['password', { password: 'long-enough'.replace('-', 'x') }, 'passwordNeedsSpecial'],
    ['country', { country: 'nl' }, 'input.country'],
    ['zone', { zone: 'Europe/Atlantis' }, null],
    ['locale', { locale: 'fr' }, 'input.invalid_value'],
  ])('says at the field what is wrong: %s', async (field, more, key) => {
    const { data, errors } = await signUp(form(more));
    const said = data?.signUp ?? errors?.[0]?.extensions;
    // The scalar itself refuses an invalid zone.
    expect(said).toMatchObject(field === 'zone' ? { code: 'INVALID' } : { code: 'INVALID', field, key });
  });

  it('is limited by where it comes from, and by the address', async () => {
    const from = { sourceIp: '192.0.2.201' };
    const answers = [];
    for (let n = 0; n < 11; n += 1)
      answers.push(
        (await world.anonymous().run('SignUp', { input: form({ password: 'short-but-fine-!' }) }, from)).data,
      );
    expect(answers.map(({ signUp: one }) => one.__typename)).toEqual([...Array(10).fill('SignedUp'), 'Refusal']);
    const input = form();
    // Addresses that no other test of this engine signs up or joins from.
    const tries = [];
    for (let n = 0; n < 4; n += 1)
      tries.push((await world.anonymous().run('SignUp', { input }, { sourceIp: `192.0.2.${210 + n}` })).data.signUp);
    expect(tries[3]).toMatchObject({ code: 'STATE', key: 'tooManyTries', limit: '15' });
  });
});
