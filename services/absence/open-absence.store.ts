import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Zone } from '#domain/time/zones.ts';
import { defineStore } from '#services/kit/define-store.ts';
import { dueShardOf } from '#services/kit/due-shard.ts';

/** Partitions of the due index in which absences without an end wait for their next dates. */
export const openAbsenceShards = ['a0', 'a1', 'a2', 'a3'];
export const openAbsenceShardOf = (employeeId: string): string => dueShardOf(openAbsenceShards, employeeId);
export const openAbsencePartition = (shard: string): string => `due#${shard}`;

/** How far an absence without an end has dates, and when it gets more. Apart from the absence, whose version is its people's. */
export type OpenAbsence = {
  accountId: string;
  /** That of the absence. */
  id: string;
  version: number;
  employeeId: string;
  departmentId: string;
  zone: Zone;
  /** The last date that was looked at. */
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
    // With the series: what goes on without an end is read with every view of the schedule.
    primary: ['a#${accountId}#series', 'open#${id}'],
    // Among the person's dates: a reader of those finds what is not written yet.
    gsi1: ['a#${accountId}#e#${employeeId}', '${through}#open#${id}'],
    gsi2: ['due#${shard}', '${dueAt}#${id}'],
  },
);
