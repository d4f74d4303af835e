import type { ActiveClock } from '#domain/clock/active-clock.ts';
import type { ClockUse } from '#domain/clock/clock-in-watch.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { IsoWeek } from '#domain/time/week.ts';
import { defineStore } from '#services/kit/define-store.ts';
import { dueShardOf } from '#services/kit/due-shard.ts';

/** Shards of the due index for running clocks. */
export const clockShards = ['c0', 'c1', 'c2', 'c3'];
export const clockShardOf = (employeeId: string): string => dueShardOf(clockShards, employeeId);
export const clockPartition = (shard: string): string => `due#${shard}`;

/** Shards of the due index for employees who use the clock. */
export const clockInShards = ['i0', 'i1', 'i2', 'i3'];
export const clockInShardOf = (employeeId: string): string => dueShardOf(clockInShards, employeeId);

/** An employee who uses the clock, with the time of the next check for a forgotten clock-in. One per employee. */
export type ClockInWatch = ClockUse & {
  accountId: string;
  id: string;
  version: number;
  employeeId: string;
  watchAt: Instant;
  shard: string;
};

export const clockInWatches = defineStore<ClockInWatch>(
  'clockInWatch',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    employeeId: 'string',
    clockedAt: 'string',
    notifiedOf: 'string?',
    watchAt: 'string',
    shard: 'string',
  },
  {
    primary: ['a#${accountId}#e#${employeeId}#clock', 'watch'],
    gsi2: ['due#${shard}', '${watchAt}#${employeeId}'],
  },
);

export type KeptClock = ActiveClock & { shard: string };

/** Keyed by employee, so that concurrent requests cannot start two clocks. */
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
    hoursDate: 'string?',
    zone: 'string',
    clockedIn: 'string',
    heardAt: 'string?',
    breaks: 'any?',
    partStart: 'string?',
    previousOut: 'string?',
    clockOutAfter: 'number?',
    watchAt: 'string',
    shard: 'string',
  },
  {
    primary: ['a#${accountId}#e#${employeeId}#clock', 'active'],
    gsi2: ['due#${shard}', '${watchAt}#${employeeId}'],
  },
);

/**
 * Employees clocked in for hours of a department's week. `turn` counts clock-ins, so that writers can guard against missed ones.
 */
export type RunningClocks = {
  accountId: string;
  departmentId: string;
  week: IsoWeek;
  turn: number | null;
  /** Employee ids; null for none. */
  running: ReadonlySet<string> | null;
};

/** Stored in the partition of the resulting hours. */
export const runningClocks = defineStore<RunningClocks>(
  'runningClocks',
  { accountId: 'string', departmentId: 'string', week: 'string', turn: 'number?', running: 'any?' },
  { primary: ['a#${accountId}#d#${departmentId}#w#${week}', 'clocks'] },
);
