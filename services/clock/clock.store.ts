import type { ActiveClock } from '#domain/clock/active-clock.ts';
import type { ClockUse } from '#domain/clock/clock-in-watch.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { IsoWeek } from '#domain/time/week.ts';
import { defineStore } from '#services/kit/define-store.ts';
import { dueShardOf } from '#services/kit/due-shard.ts';

/** Partitions of the due index in which running clocks wait for the minute rule. */
export const clockShards = ['c0', 'c1', 'c2', 'c3'];
export const clockShardOf = (employeeId: string): string => dueShardOf(clockShards, employeeId);
export const clockPartition = (shard: string): string => `due#${shard}`;

/** Partitions in which those who use the clock wait to be looked at. */
export const clockInShards = ['i0', 'i1', 'i2', 'i3'];
export const clockInShardOf = (employeeId: string): string => dueShardOf(clockInShards, employeeId);

/** Someone who uses the clock, and when it is looked whether they forgot it. One for each person. */
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

/** Its key is the person's, so no one is clocked in twice, whatever is sent at once. */
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

/** Who is clocked in for hours of a department's week. `turn` counts those who came, for writers that must have seen the last of them. */
export type RunningClocks = {
  accountId: string;
  departmentId: string;
  week: IsoWeek;
  turn: number | null;
  /** Employee ids; null when it is no one. */
  running: ReadonlySet<string> | null;
};

/** Lies with the hours that these clocks will be. */
export const runningClocks = defineStore<RunningClocks>(
  'runningClocks',
  { accountId: 'string', departmentId: 'string', week: 'string', turn: 'number?', running: 'any?' },
  { primary: ['a#${accountId}#d#${departmentId}#w#${week}', 'clocks'] },
);
