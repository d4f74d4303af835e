import { beforeEach, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await newWorld();
});

const document =
  'mutation ($input: RequestCallInput!) { requestCall(input: $input) { __typename ... on UserGuide { guide status } ... on Refusal { code key field limit } } }';
const request = async (over: object = {}, role: 'owner' | 'planner' = 'owner') => {
  const input = {
    id: world.ports.ids.next('cll'),
    date: '2026-11-12',
    part: 'AFTERNOON',
    question: 'Can <nights> be planned?',
    ...over,
  };
  return (await (await world.as(role)).mutate(document, { input })).data.requestCall;
};

it('mails the provider who wants a call when, and ends the offer', async () => {
  expect(await request()).toEqual({ __typename: 'UserGuide', guide: 'BOOK_A_CALL', status: 'FINISHED' });
  const [mail] = world.ports.mail.sent.filter(({ to }) => to === 'support@muster.example.com');
  expect(mail?.text).toContain('2026-11-12');
  expect(mail?.text).toContain('Can <nights> be planned?');
  expect(mail?.html).not.toContain('<nights>');
});

it.each(['2026-11-10', '2026-11-09', '2027-02-01'])('refuses %s, which is no day for a call', async (date) =>
  expect(await request({ date })).toMatchObject({ code: 'INVALID', key: 'input.callDate', field: 'date' }),
);

it('is for account managers only', async () =>
  expect(await request({}, 'planner')).toMatchObject({ code: 'FORBIDDEN' }));

it('mails the provider twenty times a day at most, calls and apps together', async () => {
  const owner = await world.as('owner');
  const document =
    'mutation ($input: RequestAppInput!) { requestApp(input: $input) { __typename ... on Refusal { code key limit } } }';
  const app = () => ({ id: world.ports.ids.next('apr'), app: 'other', note: 'Ours' });
  for (let time = 0; time < 20; time += 1) expect(await request()).toMatchObject({ status: 'FINISHED' });
  const refused = { code: 'STATE', key: 'providerTooOften', limit: '20' };
  expect(await request()).toMatchObject(refused);
  const { data } = await owner.mutate(document, { input: app() });
  expect(data.requestApp).toMatchObject(refused);
  expect(world.ports.mail.sent.filter(({ to }) => to === 'support@muster.example.com')).toHaveLength(20);
  world.ports.clock.advance({ hours: 24 });
  const later = await owner.mutate(document, { input: app() });
  expect(later.data.requestApp.__typename).not.toBe('Refusal');
});
