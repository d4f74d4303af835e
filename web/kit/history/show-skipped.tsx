import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import type { useFormat } from '#web/kit/format/use-format.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { OtherChoice } from '#web/kit/toasts/toast.tsx';
import type { SkippedList } from './SkippedList.tsx';
import type { Place } from './shown-place.ts';
import { goneSentence, insteadOf, type Left, type LeftShift, leftTitle, placeOf } from './skipped.ts';
import { stepText } from './step-words.ts';

type Tools = { t: TFunction; format: ReturnType<typeof useFormat>; show: (place: Place) => void };

const openList = async () => ({ default: (await import('./SkippedList.tsx')).SkippedList });

const sentence = (leftShift: LeftShift, { t, format }: Tools): string => {
  const gone = goneSentence(leftShift, { t, format });
  if (gone) return gone;
  const did = leftShift.hidden && !leftShift.after ? 'taken' : leftShift.after ? 'changed' : 'deleted';
  const by = leftShift.own ? 'Own' : leftShift.by ? 'By' : '';
  return t(`undo.${did}${by}`, { name: leftShift.by ?? '', time: format.instant(leftShift.at) });
};

/** Toast text for what an undo skipped and why, with a link; several are shown as a list. */
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
    const List = lazyScreen<Parameters<typeof SkippedList>[0]>(openList);
    showDialog(
      <Suspense fallback={null}>
        <List left={left} onShow={show} />
      </Suspense>,
    );
  };
  return { message: title, other: { label: t('undo.list'), run } };
};
