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

/** Facts of the deployment that use cases may ask for. */
export type Settings = {
  /** Where people reach the product, without a trailing slash; links in mails start with it. */
  publicUrl: string;
  /** True only for the one-process runtime: demo logins, mailbox page. */
  local: boolean;
  /** Secrets with which texts are sealed before they are kept: the first shuts, each opens. */
  sealingKeys: readonly string[];
};

/** Everything outside the product's own rules; made real by platform/, wired in functions/runtime.ts. */
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
