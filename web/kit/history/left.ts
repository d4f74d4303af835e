import type { TFunction } from 'i18next';
import type { UndoOperationMutation } from '#web/generated/graphql.ts';
import type { Place } from './shown-place.ts';

type Answer = UndoOperationMutation['undoOperation'];
type InPart = Extract<Answer, { __typename: 'UndoneInPart' }>;
/** A shift that an undo left as it was changed since. */
export type LeftShift = InPart['left'][number];
/** What was left, of how many things, and how many of these were taken back. */
export type Left = Pick<InPart, 'undone' | 'count' | 'left'>;

/** Where it is now, or was before it was deleted or went where the viewer does not plan. */
export const placeOf = ({ id, before, after }: LeftShift): Place | undefined => {
  const stands = after ?? before;
  return stands ? { id, date: stands.date, employeeId: stands.employeeId ?? null } : undefined;
};

/** What it became, where that is no shift that can be told. */
export const insteadOf = ({ before, after, hidden }: LeftShift, t: TFunction): string | undefined => {
  if (after) return undefined;
  return hidden ? t('undo.elsewhere') : before ? t('undo.gone') : undefined;
};

/** "3 of 12 were left as others made them." */
export const leftTitle = ({ undone, count, left }: Left, t: TFunction): string => {
  if (undone === 0) return t('undo.all', { count: left.length });
  const own = left.length > 0 && left.every((one) => one.own);
  return t(own ? 'undo.someOwn' : 'undo.some', { count: count - undone, all: count });
};
