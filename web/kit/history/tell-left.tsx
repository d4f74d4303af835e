import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import type { UndoOperationMutation } from '#web/generated/graphql.ts';
import type { useFormat } from '#web/kit/format/use-format.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { OtherChoice } from '#web/kit/toasts/toast.tsx';
import type { LeftList } from './LeftList.tsx';
import type { Place } from './shown-place.ts';
import { stepText } from './step-words.ts';

type Answer = UndoOperationMutation['undoOperation'];
type InPart = Extract<Answer, { __typename: 'UndoneInPart' }>;
/** A shift that an undo left as it was changed since. */
export type LeftShift = InPart['left'][number];
/** What was left, of how many things, and how many of these were taken back. */
export type Left = Pick<InPart, 'undone' | 'count' | 'left'>;

type Tools = { t: TFunction; format: ReturnType<typeof useFormat>; show: (place: Place) => void };

const openList = async () => ({ default: (await import('./LeftList.tsx')).LeftList });

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

const sentence = (one: LeftShift, { t, format }: Tools): string => {
  const did = one.hidden && !one.after ? 'taken' : one.after ? 'changed' : 'deleted';
  const by = one.own ? 'Own' : one.by ? 'By' : '';
  return t(`undo.${did}${by}`, { name: one.by ?? '', time: format.instant(one.at) });
};

/** "3 of 12 were left as others made them." */
export const leftTitle = ({ undone, count, left }: Left, t: TFunction): string => {
  if (undone === 0) return t('undo.all', { count: left.length });
  const own = left.length > 0 && left.every((one) => one.own);
  return t(own ? 'undo.someOwn' : 'undo.some', { count: count - undone, all: count });
};

/** What was left and why, as a toast says it, with the way to it; several have a list of their own. */
export const leftWords = (left: Left, tools: Tools): { message: string; other?: OtherChoice } => {
  const { t, show } = tools;
  const title = leftTitle(left, t);
  const [only] = left.left;
  if (!only) return { message: title };
  if (left.left.length === 1) {
    const place = placeOf(only);
    const step = stepText(only.before ?? null, only.after ?? insteadOf(only, t) ?? null, tools);
    const words = [...(left.undone > 0 ? [title] : []), sentence(only, tools), step];
    const other = place && { label: t('undo.show'), run: () => show(place) };
    return { message: words.filter(Boolean).join('\n'), other };
  }
  const run = (): void => {
    const List = lazyScreen<Parameters<typeof LeftList>[0]>(openList);
    showDialog(
      <Suspense fallback={null}>
        <List left={left} onShow={show} />
      </Suspense>,
    );
  };
  return { message: title, other: { label: t('undo.list'), run } };
};
