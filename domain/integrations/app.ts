import type { Instant } from '#domain/time/instant.ts';

export const appKinds = ['payroll', 'pointOfSale', 'timeClock', 'reservation', 'hr', 'other'] as const;
type AppKind = (typeof appKinds)[number];

export const appWays = ['file', 'settings', 'import', 'token', 'request'] as const;
/** A file of payroll, settings of its own, a file that is read in, the API with a token, or nothing yet: it can be asked for. */
type AppWay = (typeof appWays)[number];

export const appNames = [
  'lodas',
  'lug',
  'nmbrs',
  'afas',
  'loket',
  'otherPayroll',
  'tillFile',
  'lightspeed',
  'orderbird',
  'clockApi',
  'datafox',
  'reservationApi',
  'zenchef',
  'peopleFile',
  'personio',
  'other',
] as const;
export type AppName = (typeof appNames)[number];

/** Every app that Muster works with or is asked for. */
export const apps: Record<AppName, { kind: AppKind; way: AppWay }> = {
  lodas: { kind: 'payroll', way: 'file' },
  lug: { kind: 'payroll', way: 'file' },
  nmbrs: { kind: 'payroll', way: 'file' },
  afas: { kind: 'payroll', way: 'file' },
  loket: { kind: 'payroll', way: 'file' },
  otherPayroll: { kind: 'payroll', way: 'settings' },
  tillFile: { kind: 'pointOfSale', way: 'import' },
  lightspeed: { kind: 'pointOfSale', way: 'request' },
  orderbird: { kind: 'pointOfSale', way: 'request' },
  clockApi: { kind: 'timeClock', way: 'token' },
  datafox: { kind: 'timeClock', way: 'request' },
  reservationApi: { kind: 'reservation', way: 'token' },
  zenchef: { kind: 'reservation', way: 'request' },
  peopleFile: { kind: 'hr', way: 'import' },
  personio: { kind: 'hr', way: 'request' },
  other: { kind: 'other', way: 'request' },
};

/** An app that the company uses or has asked for; there is none of those that it does neither with. */
export type AppLink = {
  accountId: string;
  /** `app-` and its name. */
  id: string;
  version: number;
  app: AppName;
  state: 'connected' | 'requested';
  /** Of a request: `apr_…` */
  requestId: string | null;
  note: string | null;
  by: string;
  at: Instant;
};
