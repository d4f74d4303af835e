import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverLoginMails, tokenIn } from '#tests/kit/login-mails.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
beforeEach(() => world.ports.clock.set('2026-11-10T08:00:00Z'));

type Made = { id: string; version: number; token: string | null; state: string; joined: number };
type As = 'owner' | 'manager' | 'planner' | 'employee';

const listed = async (as: As = 'manager') => (await (await world.session(as)).run('InviteLinks')).data.inviteLinks;
const create = async (more: object = {}, as: As = 'manager') => {
  const place = { teamId: world.teamId, contractTypeId: Object.values(world.made.contractTypes)[0]! };
  const input = { id: world.ports.ids.next('inl'), ...place, days: 7, maxPeople: 3, approval: false, ...more };
  const { data } = await (await world.session(as)).run('CreateInviteLink', { input });
  return { id: input.id, answer: data.createInviteLink };
};
const made = async (more: object = {}): Promise<Made> => {
  const { id, answer } = await create(more);
  expect(answer).toMatchObject({ id });
  return (await listed()).links.find((link: Made) => link.id === id);
};
let calls = 0;
/** A separate address for each call, as the limits count by address. */
const from = () => {
  calls += 1;
  return { sourceIp: `198.51.100.${calls}` };
};
const join = async (token: string | null, more: object = {}) => {
  const email = `join-${world.ports.ids.next('x')}@test.example`;
  const input = { token, first_name: 'Ada', last_name: 'de Vries', email, locale: 'nl', ...more };
  return { email, ...(await world.anonymous().run('JoinByLink', { input }, from())).data.joinByLink };
};
const offer = async (token: string | null) =>
  (await world.anonymous().run('InviteOffer', { token }, from())).data.inviteOffer;
const people = async (email: string) => {
  const filter = { search: 'de Vries', state: 'all' };
  const variables = { first: 100, filter, adds: false };
  const { edges } = (await (await world.session('owner')).run('EmployeeList', variables)).data.employees;
  return edges
    .map(({ node }: { node: { email: string } }) => node)
    .filter((one: { email: string }) => one.email === email);
};

describe('an invite link', () => {
  it('adds people who use it to its team, without hours or wage, and mails them the way in', async () => {
    const { token } = await made();
    expect(await offer(token)).toMatchObject({
      state: 'open',
      approval: false,
      company: expect.stringMatching(/^Test/),
    });
    await deliverLoginMails(world.ports);
    const answer = await join(token);
    expect(answer).toMatchObject({ __typename: 'Joined', waits: false });
    const [mail] = await deliverLoginMails(world.ports);
    expect(mail).toMatchObject({ to: answer.email });
    expect(tokenIn(mail!)).toMatch(/^[\w-]{43}$/);
    expect(await people(answer.email)).toMatchObject([
      { verified: false, teams: [{ id: world.teamId }], contract: { weekMinutes: 0 } },
    ]);
  });

  it('stops after as many people as it is for, however many come at once', async () => {
    const { token, id } = await made({ maxPeople: 2 });
    const answers = await Promise.all([join(token), join(token), join(token), join(token)]);
    expect(answers.filter((answer) => answer.__typename === 'Joined')).toHaveLength(2);
    const link = (await listed()).links.find((link: Made) => link.id === id);
    expect(link).toMatchObject({ joined: 2, state: 'full', token: null });
    expect(await join(token)).toMatchObject({ code: 'STATE', key: 'inviteLink.full' });
    expect(await offer(token)).toMatchObject({ state: 'full', company: null, team: null });
  });

  it('works for the days it was made for', async () => {
    const { token } = await made({ days: 1 });
    world.ports.clock.set('2026-11-11T07:59:59Z');
    expect((await join(token)).__typename).toBe('Joined');
    world.ports.clock.set('2026-11-11T08:00:00Z');
    expect(await join(token)).toMatchObject({ key: 'inviteLink.expired' });
    expect(await join('made-up')).toMatchObject({ key: 'inviteLink.unknown' });
  });

  it.each(['https://evil.example/win', 'Ada www.evil.example', 'ada@evil.example', 'evil.example/win', 'evil.example'])(
    'takes no name that mail programs make a link: %s',
    async (name) => {
      const { token } = await made();
      for (const field of ['first_name', 'last_name'])
        expect(await join(token, { [field]: name })).toMatchObject({ key: 'input.webAddress', field });
    },
  );

  it('takes names with initials and points', async () => {
    const { token } = await made();
    for (const last_name of ['J.R. Tolkien', 'van d. Berg', 'King Jr.'])
      expect((await join(token, { last_name })).__typename).toBe('Joined');
  });

  it('ends when it is revoked, and works again when that is undone', async () => {
    const { token, id, version } = await made();
    const manager = await world.session('manager');
    const { data, extensions } = await manager.run('RevokeInviteLink', { input: { id, version } });
    expect(data.revokeInviteLink).toMatchObject({ ok: true });
    expect(await join(token)).toMatchObject({ key: 'inviteLink.revoked' });
    const operation = extensions!.meta.operation;
    await manager.run('UndoOperation', { input: { operation } });
    expect((await join(token)).__typename).toBe('Joined');
  });

  it('ends with the right of the person who made it', async () => {
    const maker = await world.personWith(['createUsers', 'viewAllUsers']);
    const place = { teamId: world.teamId, contractTypeId: Object.values(world.made.contractTypes)[0]! };
    const input = { id: world.ports.ids.next('inl'), ...place, days: 7, maxPeople: 3, approval: false };
    await (await world.sessionOf(maker)).run('CreateInviteLink', { input });
    const { token } = (await listed()).links.find((link: Made) => link.id === input.id);
    expect((await join(token)).__typename).toBe('Joined');
    const owner = await world.session('owner');
    const { version } = (await owner.run('PersonPermissions', { id: maker })).data.employee;
    await owner.run('EditUserPermissions', { input: { id: maker, version, groups: [] } });
    expect(await join(token)).toMatchObject({ key: 'inviteLink.revoked' });
  });

  it('answers alike for an address that has a login, and mails its owner instead', async () => {
    const { token, id } = await made();
    const first = await join(token);
    await deliverLoginMails(world.ports);
    expect(await join(token, { email: first.email })).toMatchObject({ __typename: 'Joined', waits: false });
    const mails = await deliverLoginMails(world.ports);
    expect(mails).toMatchObject([{ to: first.email, subject: expect.not.stringContaining('Uitnodiging') }]);
    expect((await listed()).links.find((link: Made) => link.id === id)).toMatchObject({ joined: 1 });
  });

  it('takes only so many tries for one address and from one place', async () => {
    const { token } = await made({ maxPeople: 200 });
    const email = `often-${world.ports.ids.next('x')}@test.example`;
    for (let tries = 0; tries < 3; tries += 1) await join(token, { email });
    expect(await join(token, { email })).toMatchObject({ key: 'tooManyTries' });
    const here = { sourceIp: '192.0.2.1' };
    const tries = Array.from({ length: 12 }, (_, place) => {
      const input = { token, first_name: 'A', last_name: 'B', email: `p${place}-${email}`, locale: 'en' };
      return world.anonymous().run('JoinByLink', { input }, here);
    });
    const refused = (await Promise.all(tries)).filter(({ data }) => data.joinByLink.key === 'tooManyTries');
    expect(refused.length).toBeGreaterThan(0);
  });
});

describe('a link that wants approval', () => {
  const waiting = async () => {
    const { token } = await made({ approval: true });
    const { email, waits } = await join(token);
    expect(waits).toBe(true);
    const request = (await listed()).requests.find((request: { email: string }) => request.email === email);
    return { token, email, input: { id: request.id, version: request.version } };
  };

  it('adds no one until someone agrees, and then mails them', async () => {
    const { email, input } = await waiting();
    await deliverLoginMails(world.ports);
    expect(await people(email)).toEqual([]);
    const { data } = await (await world.session('manager')).run('ApproveJoinRequest', { input });
    expect(data.approveJoinRequest).toMatchObject({ ok: true });
    expect(await people(email)).toHaveLength(1);
    expect(await deliverLoginMails(world.ports)).toMatchObject([{ to: email }]);
    expect((await listed()).requests.some((request: { id: string }) => request.id === input.id)).toBe(false);
  });

  it('keeps one request for an address', async () => {
    const { token, email } = await waiting();
    expect((await join(token, { email, first_name: 'Again' })).waits).toBe(true);
    const same = (await listed()).requests.filter((request: { email: string }) => request.email === email);
    expect(same).toMatchObject([{ name: 'Ada de Vries' }]);
  });

  it('declines, and takes that back', async () => {
    const { email, input } = await waiting();
    const manager = await world.session('manager');
    const { extensions } = await manager.run('DeclineJoinRequest', { input });
    const of = async () => (await listed()).requests.filter((request: { email: string }) => request.email === email);
    expect(await of()).toEqual([]);
    await manager.run('UndoOperation', { input: { operation: extensions!.meta.operation } });
    expect(await of()).toHaveLength(1);
    expect(await people(email)).toEqual([]);
  });

  it('refuses an address that someone got meanwhile', async () => {
    const { email, input } = await waiting();
    const { token } = await made();
    await join(token, { email });
    const { data } = await (await world.session('manager')).run('ApproveJoinRequest', { input });
    expect(data.approveJoinRequest).toMatchObject({ code: 'INVALID', key: 'emailTaken' });
  });
});

describe('managing invite links', () => {
  it('takes the right to create users, in the department of the team', async () => {
    expect((await create({}, 'planner')).answer).toMatchObject({ code: 'FORBIDDEN' });
    expect(await listed('employee')).toBeNull();
  });

  it('refuses unknown teams, contract types and lengths', async () => {
    expect((await create({ teamId: 'tem_none' })).answer).toMatchObject({ key: 'unknownTeam', field: 'teamId' });
    expect((await create({ contractTypeId: 'cty_none' })).answer).toMatchObject({ key: 'unknownContractType' });
    expect((await create({ days: 2 })).answer).toMatchObject({ code: 'INVALID', field: 'days' });
    expect((await create({ maxPeople: 201 })).answer).toMatchObject({ code: 'INVALID', field: 'maxPeople' });
  });

  it('keeps at most twenty links that work', async () => {
    world = await newWorld();
    for (let count = 0; count < 20; count += 1) await made();
    expect((await create()).answer).toMatchObject({ code: 'STATE', key: 'tooManyInviteLinks', limit: '20' });
  });
});
