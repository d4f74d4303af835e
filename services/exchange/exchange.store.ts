import { type Exchange, isLive } from '#domain/exchange/exchange.ts';
import { weekOf } from '#domain/time/week.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Keys of exchanges: pending ones by shift, so that a shift has at most one; finished ones by week. */
export type KeptExchange = Exchange & { shelf: string; place: string };

export const kept = (exchange: Exchange): KeptExchange =>
  isLive(exchange)
    ? { ...exchange, shelf: 'live', place: exchange.scheduledShiftId }
    : { ...exchange, shelf: weekOf(exchange.date), place: exchange.id };

/** Partition of the account's pending exchanges. */
export const livePartition = (accountId: string): string => `a#${accountId}#exchanges#live`;

export const exchanges = defineStore<KeptExchange>(
  'exchange',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    departmentId: 'string',
    scheduledShiftId: 'string',
    date: 'string',
    startsAt: 'string',
    endsAt: 'string',
    work: 'any',
    userId: 'string',
    acceptUserId: 'string?',
    invitees: 'any',
    status: 'string',
    note: 'string?',
    createdAt: 'string',
    decidedBy: 'string?',
    decidedAt: 'string?',
    decisionNote: 'string?',
    shelf: 'string',
    place: 'string',
  },
  { primary: ['a#${accountId}#exchanges#${shelf}', '${place}'] },
);
