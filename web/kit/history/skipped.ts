import type { TFunction } from 'i18next';
import type { useFormat } from '#web/kit/format/use-format.ts';
import type { Place } from './shown-place.ts';
import type { UndoOperationMutation } from './UndoOperation.generated.ts';

type Answer = UndoOperationMutation['undoOperation'];
type InPart = Extract<Answer, { __typename: 'UndoneInPart' }>;
/** A shift that an undo skipped, because it was changed since or its place is gone. */
export type LeftShift = InPart['left'][number];
/** What an undo skipped, the total, and the number undone. */
export type Left = Pick<InPart, 'undone' | 'count' | 'left'>;

/** Its current place, or the last one visible to the viewer. */
export const placeOf = ({ id, before, after }: LeftShift): Place | undefined => {
  const stands = after ?? before;
  return stands ? { id, date: stands.date, employeeId: stands.employeeId ?? null } : undefined;
};

/** Text for a new state that cannot be shown as a shift. */
export const insteadOf = ({ before, after, hidden }: LeftShift, t: TFunction): string | undefined => {
  if (after) return undefined;
  return hidden ? t('undo.elsewhere') : before ? t('undo.gone') : undefined;
};

type Tools = { t: TFunction; format: Pick<ReturnType<typeof useFormat>, 'instant'> };

/** Why its place is gone, by whom and when; undefined where it was changed instead. */
export const goneSentence = ({ gone, by, own, at }: LeftShift, { t, format }: Tools): string | undefined => {
  if (!gone) return undefined;
  if (!gone.name) return t('refusal.undoTeamGone');
  const who = own ? 'Own' : by ? 'By' : '';
  return t(`undo.${gone.kind}Gone${who}`, { name: by ?? '', place: gone.name, time: format.instant(at) });
};

/** "3 of 12 were left as others made them." */
export const leftTitle = ({ undone, count, left }: Left, t: TFunction): string => {
  if (left.some(({ gone }) => gone))
    return undone === 0
      ? t('undo.allStay', { count: left.length })
      : t('undo.someStay', { count: count - undone, all: count });
  if (undone === 0) return t('undo.all', { count: left.length });
  const own = left.length > 0 && left.every((change) => change.own);
  return t(own ? 'undo.someOwn' : 'undo.some', { count: count - undone, all: count });
};
