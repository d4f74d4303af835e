import type { ActiveClock } from '#domain/clock/active-clock.ts';
import { defineStore } from '#services/kit/define-store.ts';
import { dueShardOf } from '#services/kit/due-shard.ts';

/** Partitions of the due index in which running clocks wait for the minute rule. */
export const clockShards = ['c0', 'c1', 'c2', 'c3'];
export const clockShardOf = (employeeId: string): string => dueShardOf(clockShards, employeeId);
export const clockPartition = (shard: string): string => `due#${shard}`;

export type KeptClock = ActiveClock & { shard: string };

/** Its key is the person's, so nobody is clocked in twice, whatever is sent at once. */
export const activeClocks = defineStore<KeptClock>(
  'activeClock',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    employeeId: 'string',
    departmentId: 'string',
    teamId: 'string',
    shiftId: 'string?',
    occurrence_id: 'string?',
    date: 'string',
    zone: 'string',
    clockedIn: 'string',
    watchAt: 'string',
    shard: 'string',
  },
  {
    primary: ['a#${accountId}#e#${employeeId}#clock', 'active'],
    gsi2: ['due#${shard}', '${watchAt}#${employeeId}'],
  },
);
