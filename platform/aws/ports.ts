import { systemClock } from '#platform/clock.ts';
import { ulids } from '#platform/ids.ts';
import { jsonLog } from '#platform/json-log.ts';
import { noPayments } from '#platform/no-payments.ts';
import { noPush, webPush } from '#platform/push/web-push.ts';
import { stripePayments } from '#platform/stripe/payments.ts';
import { weatherFor } from '#platform/weather/weather-for.ts';
import type { Log } from '#services/ports/log.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { Push } from '#services/ports/push.ts';
import { eventBridgeBus } from './bus.ts';
import { s3Files } from './files.ts';
import { sesMail } from './mail.ts';
import { documentClient, dynamoTable } from './table.ts';

export const settingNames = ['MUSTER_TABLE', 'MUSTER_BUS', 'MUSTER_BUCKET', 'MUSTER_MAIL_FROM', 'MUSTER_URL'] as const;

type Environment = Record<string, string | undefined>;

/** The ports of a deployed function, from the settings that the deployment gives it; throws naming the first one missing. */
export const awsPorts = (environment: Environment): Ports => {
  const setting = (name: (typeof settingNames)[number]): string => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const log = jsonLog();
  const { MUSTER_STRIPE_KEY: key, MUSTER_STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  const sealingKeys = (environment.MUSTER_SEALING_KEY ?? '').split(',').filter(Boolean);
  return {
    table: dynamoTable(setting('MUSTER_TABLE'), documentClient()),
    bus: eventBridgeBus(setting('MUSTER_BUS')),
    files: s3Files(setting('MUSTER_BUCKET')),
    mail: sesMail(setting('MUSTER_MAIL_FROM')),
    push: pushOf(environment, setting('MUSTER_URL'), log),
    payments: key && webhookSecret ? stripePayments({ key, webhookSecret, clock: systemClock }) : noPayments,
    clock: systemClock,
    ids: ulids(systemClock),
    log,
    weather: weatherFor(environment.MUSTER_WEATHER ?? 'none', { clock: systemClock, log }),
    settings: { publicUrl: setting('MUSTER_URL').replace(/\/$/, ''), local: false, sealingKeys },
  };
};

/** Who only tells browsers the public key sends nothing; who sends has both. */
const pushOf = (
  { MUSTER_PUSH_KEY: publicKey, MUSTER_PUSH_SECRET: privateKey }: Environment,
  contact: string,
  log: Log,
): Push => {
  if (!publicKey) return noPush;
  return privateKey ? webPush({ keys: { publicKey, privateKey }, contact, log }) : { ...noPush, publicKey };
};
