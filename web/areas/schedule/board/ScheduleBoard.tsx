import { Suspense, useState } from 'react';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { BoardGrid } from './BoardGrid.tsx';
import type { BoardStore } from './board-store.ts';
import type { Given } from './controller.ts';
import { useBoardWords } from './use-board-words.ts';

type Props = Omit<Given, 'words'> & {
  store: BoardStore;
  /** The date that the day list shows; without `onDay` the board keeps it itself. */
  day?: PlainDate;
  onDay?: (date: PlainDate) => void;
};

/** A list for phones: desks never fetch it. */
const openDayList = async () => ({ default: (await import('#web/areas/schedule/day-list/DayList.tsx')).DayList });

const dayIn = (store: BoardStore, wanted: PlainDate): PlainDate => {
  const dates = store.dates();
  return dates.includes(wanted) ? wanted : (dates[0] ?? wanted);
};

/**
 * The schedule: people by dates, and on narrow screens one date by teams. Pure: data comes in by the store, what people
 * do goes out by the actions.
 */
export const ScheduleBoard = ({ store, day, onDay, ...handed }: Props) => {
  const words = useBoardWords(handed.settings);
  const given: Given = { ...handed, words };
  const [own, setOwn] = useState(handed.settings.today);
  const isNarrow = useIsNarrow();
  const DayList = lazyScreen(openDayList);
  if (isNarrow)
    return (
      <Suspense fallback={<SkeletonRows rows={8} shape="grid" label={words.t('common.loading')} />}>
        <DayList store={store} given={given} day={dayIn(store, day ?? own)} onDay={onDay ?? setOwn} />
      </Suspense>
    );
  return <BoardGrid store={store} given={given} />;
};
