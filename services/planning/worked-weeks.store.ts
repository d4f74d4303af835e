import type { WorkedLines } from '#domain/labour/worked-week.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type IsoWeek, weeksBetween } from '#domain/time/week.ts';
import { defineStore } from '#services/kit/define-store.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';

/** Everyone's work and absence in a department and week: only a copy of scheduled shifts and absence. */
export type WorkedWeek = {
  accountId: string;
  departmentId: string;
  week: IsoWeek;
  version: number;
  /** WorkedLines as JSON text: a nested map costs many times as much. */
  lines: string;
};

export const workedPartition = (accountId: string): string => `a#${accountId}#worked`;

/** Sorted by week first: a reference period of all departments is one Query. */
export const workedWeeks = defineStore<WorkedWeek>(
  'workedWeek',
  { accountId: 'string', departmentId: 'string', week: 'string', version: 'number', lines: 'string' },
  { primary: ['a#${accountId}#worked', '${week}#${departmentId}'] },
);

/** Work in one department and week. */
export type WorkedPlace = { departmentId: string; week: IsoWeek; lines: WorkedLines };

/**
 * Thirteen weeks of a person are one item of at most half a read unit; only the quarters of a year that a rule needs are read.
 */
const quarterOf = (week: IsoWeek): string =>
  `${week.slice(0, 4)}-Q${Math.min(4, Math.ceil(Number(week.slice(6)) / 13))}`;

export const quartersIn = ({ from, to }: DateRange): string[] => [...new Set(weeksBetween(from, to).map(quarterOf))];

/** A second copy by person, so that reading the work of a few costs the same in a company of any size. */
export const personWorkPartition = (accountId: string): string => `a#${accountId}#worked-by-person`;
export const personWorkKey = (accountId: string, employeeId: string, quarter: string): Key => ({
  pk: personWorkPartition(accountId),
  sk: `${employeeId}#${quarter}`,
});

const placePrefix = 'place ';

/** Work of an item by department and week, in the weeks of these dates. */
export const placesOfPerson = (item: Item, range: DateRange): WorkedPlace[] => {
  const weeks = new Set<string>(weeksBetween(range.from, range.to));
  return Object.entries(item).flatMap(([name, value]) => {
    if (!name.startsWith(placePrefix)) return [];
    const [week, departmentId] = name.slice(placePrefix.length).split(' ') as [IsoWeek, string];
    return weeks.has(week) ? [{ departmentId, week, lines: JSON.parse(String(value)) as WorkedLines }] : [];
  });
};

/** Sets a person's work at the place, or removes it when there is none. */
export const personWorkUpdate = (
  { accountId, departmentId, week }: Pick<WorkedWeek, 'accountId' | 'departmentId' | 'week'>,
  employeeId: string,
  lines: string | undefined,
): WriteAction => ({
  Update: {
    Key: personWorkKey(accountId, employeeId, quarterOf(week)),
    UpdateExpression: `SET #kind = :kind, accountId = :account${lines === undefined ? ' REMOVE #place' : ', #place = :lines'}`,
    ExpressionAttributeNames: { '#kind': '__edb_e__', '#place': `${placePrefix}${week} ${departmentId}` },
    ExpressionAttributeValues: {
      ':kind': 'workOfPerson',
      ':account': accountId,
      ...(lines === undefined ? {} : { ':lines': lines }),
    },
  },
});

/**
 * Marks that the weeks of a department planned before the copies existed are copied; a second time since copies hold absence, a
 * third time since they are also kept by person.
 */
export type BackfilledWeeks = { accountId: string; departmentId: string };

export const backfilledWeeks = defineStore<BackfilledWeeks>(
  'backfilledWeeks',
  { accountId: 'string', departmentId: 'string' },
  { primary: ['a#${accountId}#worked', 'backfilled#person#${departmentId}'] },
);
