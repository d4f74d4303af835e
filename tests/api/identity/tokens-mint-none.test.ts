import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
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

describe('an API token, which may do all that its owner may,', () => {
  it.each<[string, () => object | Promise<object>]>([
    ['CreateCalendarFeed', newFeed],
    ['RotateCalendarFeed', existingFeed],
    ['CreateKioskCode', newKiosk],
    ['CreateInviteLink', newLink],
  ])(
    'is refused %s, which a browser may send, as the answer opens something without a login',
    async (operation, input) => {
      const refused = await answerOf(token, operation, await input());
      expect(refused).toMatchObject({ code: 'STATE', key: 'sessionNeeded' });
      expect((await answerOf(browser, operation, await input())).__typename).not.toBe('Refusal');
    },
  );

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
