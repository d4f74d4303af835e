import type { Instant } from '#domain/time/instant.ts';

export const appKinds = ['payroll', 'pointOfSale', 'timeClock', 'reservation', 'hr', 'other'] as const;
type AppKind = (typeof appKinds)[number];

export const appWays = ['file', 'settings', 'import', 'token', 'request'] as const;
/**
 * How an app is connected: a payroll file, its own settings, a file import, the API with a token, or not yet: it can be
 * requested.
 */
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

/** All apps that Muster supports or that can be requested. */
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

/** An app that the company uses or has requested; others have no item. */
export type AppLink = {
  accountId: string;
  /** `app-` followed by its name. */
  id: string;
  version: number;
  app: AppName;
  state: 'connected' | 'requested';
  /** For requests: `apr_…` */
  requestId: string | null;
  note: string | null;
  by: string;
  at: Instant;
};
