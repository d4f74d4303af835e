import type { WorkedLines } from '#domain/labour/worked-week.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type IsoWeek, weeksBetween } from '#domain/time/week.ts';
import { defineStore } from '#services/kit/define-store.ts';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';

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

/** Where one person works: the lines of one department and week. */
export type WorkedPlace = { departmentId: string; week: IsoWeek; lines: WorkedLines };

/** Thirteen weeks of a person are one item of at most half a read unit; of a year, only those are read in which a rule looks. */
const quarterOf = (week: IsoWeek): string =>
  `${week.slice(0, 4)}-Q${Math.min(4, Math.ceil(Number(week.slice(6)) / 13))}`;

export const quartersIn = ({ from, to }: DateRange): string[] => [...new Set(weeksBetween(from, to).map(quarterOf))];

/** The same once more by person, so that the work of a few costs the same in a company of any size. */
export const personWorkPartition = (accountId: string): string => `a#${accountId}#worked-by-person`;
export const personWorkKey = (accountId: string, employeeId: string, quarter: string): Key => ({
  pk: personWorkPartition(accountId),
  sk: `${employeeId}#${quarter}`,
});

const placePrefix = 'place ';

/** The places of an item, by department and week, of the weeks of these dates. */
export const placesOfPerson = (item: Item, range: DateRange): WorkedPlace[] => {
  const weeks = new Set<string>(weeksBetween(range.from, range.to));
  return Object.entries(item).flatMap(([name, value]) => {
    if (!name.startsWith(placePrefix)) return [];
    const [week, departmentId] = name.slice(placePrefix.length).split(' ') as [IsoWeek, string];
    return weeks.has(week) ? [{ departmentId, week, lines: JSON.parse(String(value)) as WorkedLines }] : [];
  });
};

/** Sets what a person works at the place, or takes it away where there is nothing. */
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
 * The weeks of the department that were planned before there was such a copy are copied; a second time since they hold absence, a
 * third time since they are copied by person.
 */
export type BackfilledWeeks = { accountId: string; departmentId: string };

export const backfilledWeeks = defineStore<BackfilledWeeks>(
  'backfilledWeeks',
  { accountId: 'string', departmentId: 'string' },
  { primary: ['a#${accountId}#worked', 'backfilled#person#${departmentId}'] },
);
