import type { Temporal } from 'temporal-polyfill';
import type { Key, WriteAction } from '#services/ports/table.ts';
import type { StoredChange } from './change.ts';

/**
 * Outcomes that are kept next to what they follow from are good while a stamp stays the same. Every commit that changes hours,
 * absence, corrections or contracts of a person moves the person's stamp in its own transaction, and one that changes what
 * values them moves that of the company's rules: no one has to remember it, and nothing is made again by night.
 */
const personal = new Set(['timesheetEntry', 'absenceDay', 'leaveCorrection', 'contract']);
const ruling = new Set([
  ...['contractType', 'absenceType', 'absencePolicy', 'timeOffBalance', 'overtimePolicy'],
  ...['rateCard', 'holiday', 'shift', 'department'],
]);
const rulesStamp = '#rules';

export const stampKey = (accountId: string, employeeId: string = rulesStamp): Key => ({
  pk: `a#${accountId}#stamps`,
  sk: employeeId,
});

/** When it last moved, and how often it did. */
export type Stamp = { stamp: number; movedAt: string };

const moved = (Key: Key, now: Temporal.Instant): WriteAction => ({
  Update: {
    Key,
    UpdateExpression: 'SET movedAt = :now ADD stamp :one',
    ExpressionAttributeValues: { ':one': 1, ':now': now.toString() },
  },
});

/** The actions by which changes move the stamps of their people and of the rules, each once; they never fail. */
export const stampsOf = (changes: readonly StoredChange[], now: Temporal.Instant): WriteAction[] => {
  const keys = new Map<string, Key>();
  for (const { kind, before, after } of changes)
    for (const item of [before, after]) {
      if (!item || !(personal.has(kind) || ruling.has(kind))) continue;
      const key = stampKey(String(item.accountId), personal.has(kind) ? String(item.employeeId) : undefined);
      keys.set(`${key.pk} ${key.sk}`, key);
    }
  return [...keys.values()].map((key) => moved(key, now));
};
