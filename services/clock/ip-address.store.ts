import type { ClockIpAddress } from '#domain/clock/ip-address.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Stored with the organisation, which every press reads anyway. */
export const clockIpAddresses = defineStore<ClockIpAddress>(
  'clockIpAddress',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    name: 'string',
    range: 'string',
    departmentIds: 'any',
  },
  { primary: ['a#${accountId}#org', 'cip#${id}'] },
);
