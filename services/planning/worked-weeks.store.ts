import type { IsoWeek } from '#domain/time/week.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** What everyone works in a department and week, and who is away: never more than a copy of planned shifts and absence. */
export type WorkedWeek = {
  accountId: string;
  departmentId: string;
  week: IsoWeek;
  version: number;
  /** WorkedLines as text: a nested map costs many times as much. */
  lines: string;
};

export const workedPartition = (accountId: string): string => `a#${accountId}#worked`;

/** By week first: a reference period of all departments is one Query. */
export const workedWeeks = defineStore<WorkedWeek>(
  'workedWeek',
  { accountId: 'string', departmentId: 'string', week: 'string', version: 'number', lines: 'string' },
  { primary: ['a#${accountId}#worked', '${week}#${departmentId}'] },
);

/** The weeks of the department that were planned before there was such a copy are copied; a second time since they hold absence. */
export type BackfilledWeeks = { accountId: string; departmentId: string };

export const backfilledWeeks = defineStore<BackfilledWeeks>(
  'backfilledWeeks',
  { accountId: 'string', departmentId: 'string' },
  { primary: ['a#${accountId}#worked', 'backfilled#away#${departmentId}'] },
);
