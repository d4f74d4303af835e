import { createHash } from 'node:crypto';
import { dynamoTable } from '#platform/aws/table.ts';
import { ulids } from '#platform/ids.ts';
import { type LocalPayments, localPayments } from '#platform/local/payments.ts';
import { sampleWeather } from '#platform/weather/sample-weather.ts';
import type { Ports } from '#services/ports/ports.ts';
import type { Item, Table } from '#services/ports/table.ts';
import { tableAt, testTable } from './engine.ts';
import { memoryLedger } from './memory-ledger.ts';
import { memoryFiles, recordedBus, recordedLog, recordedMail, recordedPush, setClock } from './recorders.ts';

type Options = {
  /** An instant at which the clock stays until it is moved. */
  now?: string;
  /** Demo logins and other features of the one-process runtime. */
  local?: boolean;
  /**
   * A separate table name, for tests that read a whole table. All other tests share one table and only read their own accounts.
   */
  table?: string;
  /** Endpoint of the test's own engine, in place of the one that all tests of a worker share. */
  endpoint?: string;
};

export type FreshPorts = Ports & {
  clock: ReturnType<typeof setClock>;
  bus: ReturnType<typeof recordedBus>;
  files: ReturnType<typeof memoryFiles>;
  mail: ReturnType<typeof recordedMail>;
  push: ReturnType<typeof recordedPush>;
  log: ReturnType<typeof recordedLog>;
  /** The billing system behind `payments`, so that tests can send its events. */
  billingSystem: LocalPayments;
};

const placeOf = (item: Item): string => createHash('sha256').update(`${item.pk} ${item.sk}`).digest('hex');

/** DynamoDB answers a BatchGet in any order. The embedded engine keeps the order of the keys, on which no code may rely. */
const withoutOrder = (table: Table): Table => ({
  ...table,
  batchGet: async (keys, options) =>
    (await table.batchGet(keys, options)).sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
});

/** Signs the webhooks of the tests' billing system. */
export const paymentsSecret = 'tests-only-secret';

/** Ports over the worker's engine with a clock that tests set, and a bus, mail, files and log that tests can read afterwards. */
export const freshPorts = async ({
  now = '2026-11-23T08:00:00Z',
  local = true,
  table = 'muster-tests',
  endpoint,
}: Options = {}): Promise<FreshPorts> => {
  const { lean } = endpoint ? await tableAt(endpoint, table) : await testTable(table);
  const clock = setClock(now);
  const billingSystem = localPayments({ ledger: memoryLedger(), clock, secret: paymentsSecret });
  return {
    table: withoutOrder(dynamoTable(table, lean)),
    clock,
    ids: ulids(clock),
    bus: recordedBus(),
    files: memoryFiles(),
    mail: recordedMail(),
    push: recordedPush(),
    payments: billingSystem.payments,
    billingSystem,
    log: recordedLog(),
    weather: sampleWeather,
    settings: { publicUrl: 'http://localhost:3000', local, sealingKeys: ['tests-only-key'] },
  };
};
