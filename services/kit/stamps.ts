import type { Temporal } from 'temporal-polyfill';
import type { Key, WriteAction } from '#services/ports/table.ts';
import type { StoredChange } from './change.ts';

/**
 * Cached outcomes are valid while their stamps are unchanged. Every commit that changes a person's hours, absence, corrections or
 * contracts updates the person's stamp in its transaction, and one that changes rules updates the company's stamp. No explicit
 * invalidation or nightly recomputation is needed.
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

/** Time of the last update, and number of updates. */
export type Stamp = { stamp: number; movedAt: string };

const moved = (Key: Key, now: Temporal.Instant): WriteAction => ({
  Update: {
    Key,
    UpdateExpression: 'SET movedAt = :now ADD stamp :one',
    ExpressionAttributeValues: { ':one': 1, ':now': now.toString() },
  },
});

/** Unconditional actions that update the stamps of affected people and rules, each once. */
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
