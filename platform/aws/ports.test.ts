import { expect, it } from 'vitest';
import { awsPorts } from './ports.ts';

const environment = {
  MUSTER_TABLE: 'table',
  MUSTER_BUS: 'bus',
  MUSTER_BUCKET: 'bucket',
  MUSTER_MAIL_FROM: 'Muster <no-reply@example.com>',
  MUSTER_URL: 'https://muster.example/',
  AWS_REGION: 'eu-central-1',
};

it('reads sealing keys when it is asked to, the current first, and again after a rotation', async () => {
  let values = ['new,old'];
  const ports = awsPorts({ ...environment, MUSTER_SEALING_SECRET: 'sealing' }, (id) => async () => {
    expect(id).toBe('sealing');
    return values;
  });
  expect(ports.settings.sealingKeys).toEqual([]);
  await ports.readSecrets();
  expect(ports.settings.sealingKeys).toEqual(['new', 'old']);
  values = ['newest', 'new,old'];
  await ports.readSecrets();
  expect(ports.settings.sealingKeys).toEqual(['newest', 'new', 'old']);
});

it('takes the reads of a query from the environment, where they are set', () => {
  expect(awsPorts(environment).settings.readsPerUnit).toBeUndefined();
  expect(awsPorts({ ...environment, MUSTER_READS_PER_UNIT: '300' }).settings.readsPerUnit).toBe(300);
});

it('needs no secret that it is not told of', async () => {
  const ports = awsPorts(environment, () => () => Promise.reject(new Error('asked')));
  await ports.readSecrets();
  expect(ports.settings.sealingKeys).toEqual([]);
  expect(await ports.push.send({ endpoint: 'https://push.example', p256dh: '', auth: '' }, 'text')).toBe('failed');
});

it('believes webhooks of the Stripe secret before a rotation, and no others', async () => {
  const { default: Stripe } = await import('stripe');
  const secret = (word: string) => JSON.stringify({ key: `sk_test_${word}`, webhookSecret: `whsec_${word}` });
  const ports = awsPorts({ ...environment, MUSTER_STRIPE_SECRET: 'stripe' }, () => async () => [
    secret('new'),
    secret('old'),
  ]);
  const body = JSON.stringify({ id: 'evt_1', type: 'ping', created: 0, data: { object: {} } });
  const readOf = async (word: string) => {
    const header = new Stripe('sk_test_none').webhooks.generateTestHeaderString({
      payload: body,
      secret: `whsec_${word}`,
    });
    return (await ports.payments.read({ source: 'stripe', headers: { 'stripe-signature': header }, body })).kind;
  };
  expect([await readOf('new'), await readOf('old'), await readOf('other')]).toEqual(['none', 'none', 'forged']);
});

it('reports a private key that cannot be read as a push that failed', async () => {
  const ports = awsPorts(
    { ...environment, MUSTER_PUSH_KEY: 'public', MUSTER_PUSH_SECRET: 'push' },
    () => () => Promise.reject(new Error('down')),
  );
  expect(ports.push.publicKey).toBe('public');
  expect(await ports.push.send({ endpoint: 'https://push.example', p256dh: '', auth: '' }, 'text')).toBe('failed');
});
