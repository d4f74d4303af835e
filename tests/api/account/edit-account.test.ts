import { expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';

const edit = `mutation($input: EditAccountInput!) { editAccount(input: $input) { __typename
  ... on Account { company country currency zone locale firstWeekday mayApproveOwn twoFactorRequired version } ... on Refusal { code key field } } }`;
const facts =
  '{ account { version company AccountType { name } continue_subscription hasTrial trialDays is_beta_account zone } }';

it('[R3-28] [R3-29] [R3-30] [R3-31] [R3-32] [R7-49] the account tells its facts', async () => {
  const world = await newWorld({ state: 'trial' });
  await world.settle({ continue_subscription: false, trialUntil: '2026-11-15' });
  const { data } = await (await world.as('owner')).query(facts);
  expect(data.account).toMatchObject({
    company: expect.stringMatching(/^Test /),
    AccountType: { name: 'premium' },
    continue_subscription: false,
    hasTrial: true,
    trialDays: 5,
    is_beta_account: false,
  });
  await world.settle({ continue_subscription: true, is_beta_account: true });
  const changed = (await (await world.as('owner')).query(facts)).data.account;
  expect(changed).toMatchObject({ continue_subscription: true, is_beta_account: true });
});

it('its settings are edited one or all, and what is left out stays', async () => {
  const world = await newWorld();
  const owner = await world.as('owner');
  const { version, company } = (await owner.query(facts)).data.account;
  const input = { version, locale: 'nl', firstWeekday: 'su', twoFactorRequired: true };
  const { editAccount } = (await owner.mutate(edit, { input })).data;
  expect(editAccount).toMatchObject({
    company,
    locale: 'nl',
    firstWeekday: 'su',
    twoFactorRequired: true,
    zone: 'Europe/Amsterdam',
  });
  const again = (await owner.mutate(edit, { input })).data.editAccount;
  expect(again).toMatchObject({ code: 'CONFLICT' });
  for (const [wrong, field] of [
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ currency: 'euro' }, 'currency'],
    [{ country: 'Nederland' }, 'country'],
    [{ locale: 'fy' }, 'locale'],
    [{ company: ' ' }, 'company'],
  ] as const) {
    const refused = (await owner.mutate(edit, { input: { version: version + 1, ...wrong } })).data?.editAccount;
    if (refused) expect(refused, field).toMatchObject({ code: 'INVALID', field });
  }
});

it('features are switched on and off, for everyone of the company and no other', async () => {
  const [world, other] = [await newWorld(), await newWorld()];
  const owner = await world.as('owner');
  const document = `mutation($input: EditAccountInput!) { editAccount(input: $input) { __typename
    ... on Account { version flags coc_in_schedule } ... on Refusal { code key field } } }`;
  const change = async (input: object) => (await owner.mutate(document, { input })).data.editAccount;
  const flagsOf = async (of: World) =>
    (await (await of.as('employee')).query('{ viewer { flags } }')).data.viewer.flags;
  const { version } = (await owner.query(facts)).data.account;
  expect(await change({ version, flags: ['uptimePoll', 'improvedShiftAddition', 'uptimePoll'] })).toMatchObject({
    flags: ['improvedShiftAddition', 'uptimePoll'],
    coc_in_schedule: false,
  });
  expect(await flagsOf(world)).toEqual(['improvedShiftAddition', 'uptimePoll']);
  expect(await flagsOf(other)).toEqual([]);
  expect(await change({ version: version + 1, flags: ['everything'] })).toMatchObject({ code: 'INVALID' });
  expect(await change({ version: version + 1, flags: [] })).toMatchObject({ flags: [] });
  expect(await flagsOf(world)).toEqual([]);
});

it('by those who manage the account alone', async () => {
  const world = await newWorld();
  const manager = await world.as('manager');
  const { data } = await manager.mutate(edit, { input: { version: 1, company: 'Mine' } });
  expect(data.editAccount).toMatchObject({ code: 'FORBIDDEN' });
});
