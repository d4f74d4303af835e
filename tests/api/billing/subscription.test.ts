import { expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';

const document = `{ subscription { status continue_subscription trialDays plan { name quotas { teams { usage limit } } }
  quotas { departments { usage limit } teams { usage limit } holidayGroups { usage limit } } } }`;

it('[R3-34] [R3-35] says plan, state, and usage and limit of every quota', async () => {
  const world = await newWorld({ plan: 'basic' });
  const { data } = await (await world.as('employee')).query(document);
  expect(data.subscription).toMatchObject({
    status: 'active',
    plan: { name: 'basic', quotas: { teams: { usage: 1, limit: 25 } } },
    quotas: { departments: { usage: 1, limit: 5 }, holidayGroups: { usage: 0, limit: 1 } },
  });
});

it('answers in every state of the account, and has no limits on premium', async () => {
  const world = await newWorld({ plan: 'premium', state: 'paused' });
  const { data } = await (await world.as('employee')).query(document);
  expect(data.subscription).toMatchObject({ status: 'paused', quotas: { teams: { usage: 1, limit: null } } });
});

it('answers no one', async () => {
  const world = await newWorld();
  const { data, errors } = await world.anonymous().run('Viewer');
  expect(errors ?? data.viewer).toBeNull();
});
