import { join } from 'node:path';
import { functions } from '#functions/manifest.ts';
import { setPorts } from '#functions/runtime.ts';
import { ulids } from '#platform/ids.ts';
import { folderBus, type LocalBus, type Rule } from '#platform/local/bus.ts';
import { keptClock } from '#platform/local/clock.ts';
import type { Handler } from '#platform/local/delivery.ts';
import { type Engine, startEngine } from '#platform/local/engine.ts';
import { type FileLinks, fileLinks } from '#platform/local/file-links.ts';
import { folderFiles } from '#platform/local/files.ts';
import { localTable } from '#platform/local/local-table.ts';
import { folderLog } from '#platform/local/log.ts';
import { folderMailbox, type Mailbox } from '#platform/local/mail.ts';
import { type Changes, withOutbox } from '#platform/local/outbox.ts';
import { folderLedger, keptSecret } from '#platform/local/payment-ledger.ts';
import { localPayments } from '#platform/local/payments.ts';
import { keptPushKeys, withCopies } from '#platform/local/push.ts';
import { startMinuteRule } from '#platform/local/schedule.ts';
import { followStream } from '#platform/local/stream.ts';
import { webPush } from '#platform/push/web-push.ts';
import { weatherFor } from '#platform/weather/weather-for.ts';
import type { Ports } from '#services/ports/ports.ts';
import { seedDemo } from '#services/seed/seed-demo.ts';
import { seedStates } from '#services/seed/state-demos.ts';
import { type BillingController, billingController } from './billing-controller.ts';
import type { LocalConfig } from './config.ts';
import { asFirstStart, dropUnfinishedStart, setPreviousAside } from './data-folder.ts';
import { lambdaContext } from './http-event.ts';
import { type LambdaHandler, loadHandlers } from './load-handlers.ts';

/** Seeds of an empty table, in order. */
const firstStart: ((ports: Ports) => Promise<unknown>)[] = [seedDemo, seedStates];

/** The product in this process, without HTTP. */
export type Product = {
  ports: Ports;
  mailbox: Mailbox;
  links: FileLinks;
  billingController: BillingController;
  handlers: Map<string, LambdaHandler>;
  /** Where the clock continues from an earlier process. */
  clockWentOn?: string;
  /** Starts background work: the stream relay, the minute rule, and pending deliveries of an earlier process. */
  run: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Push services require a contact address; a placeholder locally. */
const localContact = 'mailto:muster@localhost.example';

type Options = { config: LocalConfig; publicUrl: string; base: string; fresh?: boolean; demo?: boolean };

/**
 * Starts engine and ports over the data folder, loads the manifest's functions, and fills an empty table. A fresh start sets the
 * data aside, for the caller to drop.
 */
export const startProduct = async ({ config, publicUrl, base, fresh, demo = true }: Options): Promise<Product> => {
  const { data } = config;
  dropUnfinishedStart(data);
  if (fresh) setPreviousAside(data);
  const log = folderLog(data);
  const { clock, wentOn, stop: stopClock } = await keptClock(join(data, 'clock.json'), config.start);
  const rules: Rule[] = [];
  const engine = config.endpoint ? outside(config.endpoint) : await startEngine({ folder: data, log });
  const local = await localTable(engine.endpoint, config.endpoint ? { name: config.table } : {});
  const { table, changes } = withOutbox(local.table, streamFilters);
  const mailbox = folderMailbox(join(data, 'mail'), clock);
  const payments = localPayments({
    ledger: folderLedger(join(data, 'payments')),
    clock,
    secret: await keptSecret(join(data, 'payments')),
  });
  const ids = ulids(clock);
  const push = webPush({ keys: await keptPushKeys(join(data, 'keys')), contact: localContact, log });
  const bus = folderBus({ folder: join(data, 'bus'), rules: () => rules, clock, log });
  const links = fileLinks(publicUrl);
  const ports: Ports = {
    table,
    bus,
    files: folderFiles(join(data, 'files'), links),
    mail: mailbox,
    payments: payments.payments,
    push: withCopies(push, mailbox, ids),
    clock,
    ids,
    log,
    weather: weatherFor(config.weather, { clock, log }),
    settings: { publicUrl, local: true, sealingKeys: [await keptSecret(join(data, 'keys'))] },
  };
  setPorts(ports);
  const handlers = await loadHandlers(functions, base);
  rules.push(...rulesOf(handlers));
  if (demo && (await local.isEmpty()))
    await asFirstStart(data, async () => {
      for (const fill of firstStart) await fill(ports);
    });
  const controller = billingController(payments, handlers.get('payments')!, log);
  const background = backgroundOf({ ports, bus, changes, handlers, folder: join(data, 'bus') });
  return {
    ports,
    mailbox,
    links,
    billingController: controller,
    handlers,
    ...(wentOn && { clockWentOn: wentOn.toString({ smallestUnit: 'second' }) }),
    run: async () => {
      await background.run();
      await controller.resume();
    },
    stop: async () => {
      controller.stop();
      await background.stop();
      await stopClock();
      await engine.stop();
    },
  };
};

const outside = (endpoint: string): Pick<Engine, 'endpoint' | 'stop'> => ({ endpoint, stop: async () => {} });

type Parts = { ports: Ports; bus: LocalBus; changes: Changes; handlers: Map<string, LambdaHandler>; folder: string };

const streamFilters = functions.flatMap(({ trigger }) => (trigger.kind === 'stream' ? [trigger.filter] : []));

const stoppingMs = 5000;

const backgroundOf = ({ ports: { clock, log }, bus, changes, handlers, folder }: Parts) => {
  const stops: (() => Promise<void>)[] = [];
  return {
    run: async () => {
      await bus.resume();
      for (const release of releasesOf(handlers)) await release({});
      stops.push(startMinuteRule(jobsOf(handlers), clock, log).stop);
      const subscriptions = subscriptionsOf(handlers);
      stops.push(followStream({ changes, subscriptions, folder, log }).stop);
    },
    // Unfinished work is resumed by the next start.
    stop: async () => {
      const finished = Promise.all(stops.map((stop) => stop())).then(() => bus.settled());
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, stoppingMs).unref())]);
    },
  };
};

const called = (handlers: Map<string, LambdaHandler>, name: string, timeoutSeconds: number): Handler => {
  const handler = handlers.get(name)!;
  return (event) => handler(event, lambdaContext(name, timeoutSeconds));
};

const rulesOf = (handlers: Map<string, LambdaHandler>): Rule[] =>
  functions.flatMap(({ name, trigger, timeoutSeconds }) =>
    trigger.kind === 'rule'
      ? [{ name, pattern: trigger.pattern, handler: called(handlers, name, timeoutSeconds) }]
      : [],
  );

const jobsOf = (handlers: Map<string, LambdaHandler>) =>
  functions.flatMap(({ name, trigger, timeoutSeconds }) =>
    trigger.kind === 'schedule' ? [{ name, handler: called(handlers, name, timeoutSeconds) }] : [],
  );

const releasesOf = (handlers: Map<string, LambdaHandler>) =>
  functions.flatMap(({ name, trigger, timeoutSeconds }) =>
    trigger.kind === 'release' ? [called(handlers, name, timeoutSeconds)] : [],
  );

const subscriptionsOf = (handlers: Map<string, LambdaHandler>) =>
  functions.flatMap(({ name, trigger, timeoutSeconds }) =>
    trigger.kind === 'stream' ? [{ ...trigger, name, handler: called(handlers, name, timeoutSeconds) }] : [],
  );
