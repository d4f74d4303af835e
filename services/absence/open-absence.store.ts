import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';
import { defineStore } from '#services/kit/define-store.ts';
import { dueShardOf } from '#services/kit/due-shard.ts';

/** Shards of the due index for open-ended absences that await their next dates. */
export const openAbsenceShards = ['a0', 'a1', 'a2', 'a3'];
export const openAbsenceShardOf = (employeeId: string): string => dueShardOf(openAbsenceShards, employeeId);
export const openAbsencePartition = (shard: string): string => `due#${shard}`;

/**
 * How far an open-ended absence has rows, and when it is extended next. Separate from the absence, whose version changes only
 * with edits by people.
 */
export type OpenAbsence = {
  accountId: string;
  /** Id of the absence. */
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  zone: Zone;
  /** The last date processed. */
  through: PlainDate;
  dueAt: string;
  shard: string;
};

export const openAbsences = defineStore<OpenAbsence>(
  'openAbsence',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    employeeId: 'string',
    departmentId: 'string',
    zone: 'string',
    through: 'string',
    dueAt: 'string',
    shard: 'string',
  },
  {
    // Stored with the series: open-ended items are read with every view of the schedule.
    primary: ['a#${accountId}#series', 'open#${id}'],
    // Indexed with the person's dates, so that their readers find days not yet written.
    gsi1: ['a#${accountId}#e#${employeeId}', '${through}#open#${id}'],
    gsi2: ['due#${shard}', '${dueAt}#${id}'],
  },
);
