import { Temporal } from 'temporal-polyfill';
import type { Item, Key, WriteAction } from '#services/ports/table.ts';
import type { StoredChange } from './change.ts';

/**
 * An index of the log by department: which events of the schedule concern it. Written in the transaction of the event, so it is
 * never behind, and small, so that a department of a large company reads its own events and pays for no others.
 */

/**
 * Areas whose events change the schedule: an approved absence removes shifts from it. Shifts were logged as `schedule` until
 * November 2026.
 */
export const planningAreas = ['schedule', 'shifts', 'publishing', 'fill', 'absence', 'exchange'];

/** Areas whose events concern a schedule, including budgets, forecasts and notes of days, which belong to another area. */
export const loggedAreas = [...planningAreas, 'organisation'];

/** An import event concerns several areas: plan, people and hours. */
export const imported = 'companyImported';

/** Events of more departments than this have one entry that is read with each department; a transaction holds 100 actions. */
const mostDepartments = 5;
const manyDepartments = 'many';
/** No one reads the log of a schedule further back than 56 days. */
const keptDays = 60;

export const departmentLogPartition = (accountId: string, departmentId: string = manyDepartments): string =>
  `a#${accountId}#d#${departmentId}#log`;

/** Marker with the moment from which the index is complete; accounts older than the index get it on first read. */
export const departmentLogKey = (accountId: string): Key => ({ pk: departmentLogPartition(accountId), sk: 'complete' });

const departmentsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/"(dep_[^"\\]+)"/g)].map(([, id]) => id!));

/** A date that left its series is logged without its department in events before November 2026, and in what undoes them. */
const isWithoutPlace = ({ kind, before, after }: StoredChange): boolean =>
  kind === 'seriesException' && !(after ?? before)?.departmentId;

const placesOf = ({ departmentId, details }: Item, text: string, changes: readonly StoredChange[]): string[] => {
  const named = departmentsIn(`${text}${JSON.stringify([departmentId, details])}`);
  if (named.size > mostDepartments || changes.some(isWithoutPlace)) return [manyDepartments];
  return named.size === 0 && changes.length === 0 ? [manyDepartments] : [...named];
};

/** Entries of an event in the index. */
export const departmentLogOf = (event: Item, changes: readonly StoredChange[]): WriteAction[] => {
  const { accountId, id, at, area, type, pk } = event as Item & Record<'accountId' | 'id' | 'at', string>;
  if (type === 'accountCreated')
    return [
      { Put: { Item: { ...departmentLogKey(accountId), __edb_e__: 'departmentLogComplete', accountId, from: '' } } },
    ];
  if (!loggedAreas.includes(String(area)) && type !== imported) return [];
  const expiresAt = Math.floor(Temporal.Instant.from(at).epochMilliseconds / 1000) + keptDays * 86_400;
  return placesOf(event, String(event.changes), changes).map((departmentId) => ({
    Put: {
      Item: {
        pk: departmentLogPartition(accountId, departmentId),
        sk: id,
        __edb_e__: 'departmentLogEntry',
        accountId,
        log: pk,
        area,
        type,
        expiresAt,
      },
    },
  }));
};
