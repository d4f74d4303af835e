import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Files } from './files.ts';
import type { Ids } from './ids.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Payments } from './payments.ts';
import type { Push } from './push.ts';
import type { Table } from './table.ts';
import type { Weather } from './weather.ts';

/** Deployment settings available to use cases. */
export type Settings = {
  /** Base URL of the product, without a trailing slash; prefix of links in emails. */
  publicUrl: string;
  /** True only in the single-process runtime: enables demo logins and the mailbox page. */
  local: boolean;
  /** Keys that encrypt stored texts: the first encrypts, all of them decrypt. */
  sealingKeys: readonly string[];
  /** Reads of the table that a query may make for each unit of its cost; the usual number when omitted. */
  readsPerUnit?: number;
};

/** Interfaces to everything outside the domain; implemented by platform/, wired in functions/runtime.ts. */
export type Ports = {
  table: Table;
  bus: Bus;
  files: Files;
  mail: Mail;
  payments: Payments;
  push: Push;
  clock: Clock;
  ids: Ids;
  log: Log;
  weather: Weather;
  settings: Settings;
};
