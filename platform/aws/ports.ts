import { systemClock } from '#platform/clock.ts';
import { ulids } from '#platform/ids.ts';
import { jsonLog } from '#platform/json-log.ts';
import { noPayments } from '#platform/no-payments.ts';
import { noPush, webPush } from '#platform/push/web-push.ts';
import { type StripeSecrets, stripePayments } from '#platform/stripe/payments.ts';
import { weatherFor } from '#platform/weather/weather-for.ts';
import type { Log } from '#services/ports/log.ts';
import type { Payments } from '#services/ports/payments.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { Push } from '#services/ports/push.ts';
import { eventBridgeBus } from './bus.ts';
import { s3Files } from './files.ts';
import { sesMail } from './mail.ts';
import { type Secret, secretOf } from './secrets.ts';
import { documentClient, dynamoTable } from './table.ts';

export const settingNames = ['MUSTER_TABLE', 'MUSTER_BUS', 'MUSTER_BUCKET', 'MUSTER_MAIL_FROM', 'MUSTER_URL'] as const;

type Environment = Record<string, string | undefined>;

/** Names of secrets in Secrets Manager, each for the functions that need it; their values are in no environment. */
export const secretNames = ['MUSTER_SEALING_SECRET', 'MUSTER_STRIPE_SECRET', 'MUSTER_PUSH_SECRET'] as const;

type SecretOf = (id: string) => Secret;

/** The client, whose calls are reported to the tracer. */
export type Traced = <Client extends object>(client: Client) => Client;

/**
 * The ports of a deployed function, from the settings that the deployment gives it; throws naming the first one missing.
 * `readSecrets` comes before work that seals or opens texts, and reads again what may have been rotated.
 */
export const awsPorts = (
  environment: Environment,
  secretFor: SecretOf = secretOf,
  traced: Traced = (client) => client,
): Ports & { readSecrets: () => Promise<void> } => {
  const setting = (name: (typeof settingNames)[number]): string => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const log = jsonLog();
  const secretIn = (name: (typeof secretNames)[number]): Secret | undefined => {
    const id = environment[name];
    return id ? secretFor(id) : undefined;
  };
  const [sealing, stripe, push] = secretNames.map(secretIn);
  const sealingKeys: string[] = [];
  return {
    table: dynamoTable(setting('MUSTER_TABLE'), traced(documentClient())),
    bus: eventBridgeBus(setting('MUSTER_BUS')),
    files: s3Files(setting('MUSTER_BUCKET')),
    mail: sesMail(setting('MUSTER_MAIL_FROM')),
    push: pushOf({ publicKey: environment.MUSTER_PUSH_KEY, push, contact: setting('MUSTER_URL'), log }),
    payments: stripe ? paymentsOf(stripe) : noPayments,
    clock: systemClock,
    ids: ulids(systemClock),
    log,
    weather: weatherFor(environment.MUSTER_WEATHER ?? 'none', { clock: systemClock, log }),
    settings: {
      publicUrl: setting('MUSTER_URL').replace(/\/$/, ''),
      local: false,
      sealingKeys,
      ...(environment.MUSTER_READS_PER_UNIT ? { readsPerUnit: Number(environment.MUSTER_READS_PER_UNIT) } : {}),
    },
    readSecrets: async () => {
      const values = (await sealing?.()) ?? [];
      const keys = values.flatMap((value) => value.split(',')).filter(Boolean);
      sealingKeys.splice(0, sealingKeys.length, ...new Set(keys));
    },
  };
};

type PushParts = { publicKey: string | undefined; push: Secret | undefined; contact: string; log: Log };

/** Functions that only expose the public key cannot send; those that send may read the private key. */
const pushOf = ({ publicKey, push, contact, log }: PushParts): Push => {
  if (!publicKey) return noPush;
  if (!push) return { ...noPush, publicKey };
  return {
    publicKey,
    send: async (target, text) => {
      try {
        const [current = ''] = await push();
        const { privateKey } = JSON.parse(current) as { privateKey: string };
        return await webPush({ keys: { publicKey, privateKey }, contact, log }).send(target, text);
      } catch (fault) {
        log.error('the private key for push cannot be read', { fault: String(fault) });
        return 'failed';
      }
    },
  };
};

/** Stripe by its current secrets; webhooks may still be signed with the ones before. */
const paymentsOf = (secret: Secret): Payments => {
  const known = new Map<string, Payments>();
  const each = async (): Promise<Payments[]> =>
    (await secret()).map((value) => {
      const payments =
        known.get(value) ?? stripePayments({ ...(JSON.parse(value) as StripeSecrets), clock: systemClock });
      known.set(value, payments);
      return payments;
    });
  const current = async (): Promise<Payments> => (await each())[0]!;
  return {
    bill: async (bill) => (await current()).bill(bill),
    hostedPage: async (invoice) => (await current()).hostedPage(invoice),
    pdf: async (invoice) => (await current()).pdf(invoice),
    read: async (webhook) => {
      const [now, ...before] = await each();
      let reading = await now!.read(webhook);
      for (const payments of before) if (reading.kind === 'forged') reading = await payments.read(webhook);
      return reading;
    },
  };
};
