import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ScheduleBoard } from '#web/areas/schedule/board/ScheduleBoard.tsx';
import { NeedsContext } from '#web/areas/schedule/coverage/needs.ts';
import { DayEventsProvider } from '#web/areas/schedule/events/DayEventsProvider.tsx';
import { EventsLine } from '#web/areas/schedule/events/EventsLine.tsx';
import { NotesLine } from '#web/areas/schedule/team-notes/NotesLine.tsx';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useAhead } from '#web/kit/router/use-ahead.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { NothingShown } from './NothingShown.tsx';
import classes from './SchedulePage.module.css';
import { filterNames } from './shown-only.ts';
import type { SchedulePageState } from './use-schedule-page.ts';

const openHours = async () => ({ default: (await import('#web/areas/schedule/hours/HoursBoard.tsx')).HoursBoard });
const openHistory = async () => ({
  default: (await import('#web/areas/schedule/history/HistoryPanel.tsx')).HistoryPanel,
});
const openNoSkills = async () => ({ default: (await import('./NoSkillRows.tsx')).NoSkillRows });

type Props = { page: SchedulePageState; address: ScheduleAddress };

/** In place of the board until its first answer, or its file, is here. */
export const BoardSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={classes.pad}>
      <SkeletonRows rows={12} shape="grid" label={t('common.loading')} />
    </div>
  );
};

/** The board in the form that the address asks for, or why it is empty. */
const Board = ({ page, address }: Props) => {
  const { t } = useTranslation();
  const { source, board, filtered, shifts } = page;
  const { store } = source;
  const HoursBoard = address.period === 'day' ? lazyScreen(openHours) : null;
  const NoSkillRows = lazyScreen(openNoSkills);
  if (source.names?.skills?.rows.length === 0)
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <NoSkillRows />
      </Suspense>
    );
  // A search keeps the shifts of hidden people in the totals, so it alone does not count them as shown.
  const isEmpty = store.people().length + (address.search.trim() === '' ? shifts.length : 0) === 0;
  const filters = isEmpty ? filterNames(filtered, t) : null;
  if (filters) return <NothingShown filters={filters} address={address} />;
  if (!HoursBoard) return <ScheduleBoard {...board} day={address.date} onDay={(date) => address.set({ date })} />;
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <EventsLine date={address.date} />
      <NotesLine day={store.days().find(({ date }) => date === address.date)} />
      <HoursBoard {...board} around={source.facts?.shifts} />
    </Suspense>
  );
};

/** The board with the panels next to it; nothing until there is an answer with rows. */
export const ScheduleBody = ({ page, address }: Props) => {
  const { source, week, isLost, isHere, findings, history, restore } = page;
  const isNarrow = useIsNarrow();
  useAhead(openHours, source.synced && !isNarrow);
  const HistoryPanel = lazyScreen(openHistory);
  if (!source.synced || isLost || !week?.rows.length) return null;
  return (
    <div
      className={classes.board}
      data-panel={findings.open || history.open || undefined}
      data-coming={!isHere || undefined}
      aria-busy={!isHere}
    >
      {findings.panel}
      {history.open ? (
        <Suspense fallback={null}>
          <HistoryPanel address={address} restore={restore} onClose={history.toggle} />
        </Suspense>
      ) : null}
      <NeedsContext value={page.needs}>
        <DayEventsProvider
          range={address}
          department={address.department}
          known={source.current}
          events={source.shown?.calendarEvents}
          availability={source.facts?.availability}
        >
          <Board page={page} address={address} />
        </DayEventsProvider>
      </NeedsContext>
    </div>
  );
};
