import { beforeAll, describe, expect, it } from 'vitest';
import { claimEmail } from '#services/employees/email-address.ts';
import { loadOrganisation } from '#services/table.ts';
import type { Client } from '#tests/kit/client.ts';
import { deliverLoginMails } from '#tests/kit/login-mails.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let browser: Client;
let token: Client;
beforeAll(async () => {
  world = await newWorld();
  browser = await world.session('owner');
  token = await world.as('owner');
});

const shown = { rosters: 'mine', openShifts: false, events: false, absentees: 'none', absenceStatuses: [] };
const newFeed = () => ({ id: world.ports.ids.next('cal'), name: 'Mine', ...shown });
const newLink = () => {
  const place = { teamId: world.teamId, contractTypeId: Object.values(world.made.contractTypes)[0]! };
  return { id: world.ports.ids.next('inl'), ...place, days: 7, maxPeople: 3, approval: false };
};
const answerOf = async (by: Client, operation: string, input: object) => {
  const { data, errors } = await by.run(operation, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data[`${operation[0]!.toLowerCase()}${operation.slice(1)}`];
};
const newKiosk = async () => {
  const options = { asksPin: false, mayBreak: true, maySwitch: true, showsHours: true, asksMood: false };
  const input = {
    id: world.ports.ids.next('kio'),
    name: 'Entrance',
    departmentIds: [],
    ...options,
    boundToNetworks: false,
  };
  return { kioskId: (await answerOf(token, 'CreateKiosk', input)).id };
};
const existingFeed = async () => {
  const feed = newFeed();
  await answerOf(browser, 'CreateCalendarFeed', feed);
  return { id: feed.id };
};

const newcomer = async () => ({ id: await world.addPerson('Nia', []) });
const otherAddress = async () => {
  const { id } = await newcomer();
  return { id, version: 1, email: `thief-${id.slice(-8)}@test.example` };
};
const requestToJoin = async () => {
  const link = { ...newLink(), approval: true };
  await answerOf(browser, 'CreateInviteLink', link);
  const { links } = (await browser.run('InviteLinks')).data.inviteLinks;
  const { token: secret } = links.find(({ id }: { id: string }) => id === link.id);
  const email = `joiner-${link.id.slice(-8).toLowerCase()}@test.example`;
  const names = { first_name: 'Jo', last_name: 'Iner' };
  await world.anonymous().run('JoinByLink', { input: { token: secret, ...names, email, locale: 'en' } });
  const { requests } = (await browser.run('InviteLinks')).data.inviteLinks;
  const { id, version } = requests.find((request: { email: string }) => request.email === email);
  return { id, version };
};

describe('an API token, which may do all that its owner may,', () => {
  it.each<[string, () => object | Promise<object>]>([
    ['CreateCalendarFeed', newFeed],
    ['RotateCalendarFeed', existingFeed],
    ['CreateKioskCode', newKiosk],
    ['CreateInviteLink', newLink],
    ['InviteEmployee', newcomer],
    ['ApproveJoinRequest', requestToJoin],
    ['EditEmployee', otherAddress],
    ['SetKioskPin', async () => ({ employeeId: (await newcomer()).id, pin: '4711' })],
  ])(
    'is refused %s, which a browser may send, as it would let someone in without the token',
    async (operation, input) => {
      const refused = await answerOf(token, operation, await input());
      expect(refused).toMatchObject({ code: 'STATE', key: 'sessionNeeded' });
      expect((await answerOf(browser, operation, await input())).__typename).not.toBe('Refusal');
    },
  );

  it('changes no address with a file either, which a browser may do', async () => {
    const { departments, teams } = await loadOrganisation(await world.context('owner'), world.accountId);
    const department = departments.find(({ id }) => id === world.departmentId)!.name;
    const team = teams.find(({ id }) => id === world.teamId)!.name;
    const text = (email: string) =>
      `employee_nr,first_name,last_name,email,team,contract_type,contract_hours_per_week,hourly_wage,start_date,skills
T1,Tia,Test,${email},${team},Fixed hours,36,18.50,2025-01-01,`;
    const apply = async (by: Client, email: string) => {
      const files = [{ name: 'employees.csv', text: text(email) }];
      const { files: reports } = await answerOf(by, 'ApplyImport', { department, files });
      return reports[0];
    };
    const [old, moved] = ['old', 'moved'].map((name) => `${name}-${world.accountId}@test.example`) as [string, string];
    expect(await apply(token, old)).toMatchObject({ applied: true, created: 1 });
    expect(await apply(token, moved)).toMatchObject({
      applied: false,
      problems: [{ column: 'email', reason: 'emailElsewhere' }],
    });
    expect(await apply(browser, moved)).toMatchObject({ applied: true, changed: 1 });
  });

  it('adds a person who gets no link by asking for a password, until someone invites them', async () => {
    const { id } = await newcomer();
    const { email } = (await browser.run('Person', { id })).data.employee;
    await world.ports.table.transact([claimEmail(email, world.accountId, id)]);
    await deliverLoginMails(world.ports);
    const mailed = async () => {
      await world.anonymous().run('RequestPasswordReset', { input: { email } });
      return (await deliverLoginMails(world.ports)).map(({ to }) => to);
    };
    expect(await mailed()).toEqual([]);
    await answerOf(browser, 'InviteEmployee', { id });
    await deliverLoginMails(world.ports);
    expect(await mailed()).toEqual([email]);
  });

  it('lists invite links without the token of their address', async () => {
    const link = newLink();
    await answerOf(browser, 'CreateInviteLink', link);
    const tokenSeenBy = async (by: Client) => {
      const { links } = (await by.run('InviteLinks')).data.inviteLinks;
      return links.find(({ id }: { id: string }) => id === link.id).token;
    };
    expect(await tokenSeenBy(browser)).toMatch(/^[\w-]{43}$/);
    expect(await tokenSeenBy(token)).toBeNull();
  });
});
