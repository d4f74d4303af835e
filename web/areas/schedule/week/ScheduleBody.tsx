import { useQuery } from '@apollo/client/react';
import { Box } from '@mantine/core';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { availabilityOn } from '#domain/availability/availability.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import {
  AvailabilityMarksContext,
  type ShownAvailability,
  useAvailabilityShown,
} from '#web/areas/schedule/availability-marks/marks.ts';
import { BoardGrid } from '#web/areas/schedule/board/BoardGrid.tsx';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { BoardInputs } from '#web/areas/schedule/board/controller.ts';
import { useBoardWords } from '#web/areas/schedule/board/use-board-words.ts';
import { NeedsContext } from '#web/areas/schedule/coverage/needs.ts';
import type { Publish } from '#web/areas/schedule/day-list/DayList.tsx';
import { DayEventsDocument } from '#web/areas/schedule/events/DayEvents.generated.ts';
import { type DayEvent, DayEventsContext } from '#web/areas/schedule/events/day-events.ts';
import { EventsLine } from '#web/areas/schedule/events/EventsLine.tsx';
import { NotesLine } from '#web/areas/schedule/team-notes/NotesLine.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useAhead } from '#web/kit/router/use-ahead.ts';
import { PlanningFactsDocument, type PlanningFactsQuery } from '#web/parts/fill/PlanningFacts.generated.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { NothingShown } from './NothingShown.tsx';
import classes from './SchedulePage.module.css';
import { filterNames } from './shown-only.ts';
import type { SchedulePageState } from './use-schedule-page.ts';

type ScheduleBoardProps = Omit<BoardInputs, 'words'> & {
  store: BoardStore;
  /** Date of the day list; kept internally without `onDay`. */
  day?: PlainDate;
  onDay?: (date: PlainDate) => void;
  /** For the day list; on wide screens it is in the toolbar. */
  publish?: Publish;
  /** Link to the next shifts where these dates have none; for the day list. */
  next?: ReactNode;
};

/** For phones; never fetched on wide screens. */
const openDayList = async () => ({ default: (await import('#web/areas/schedule/day-list/DayList.tsx')).DayList });

const dayIn = (store: BoardStore, wanted: PlainDate): PlainDate => {
  const dates = store.dates();
  return dates.includes(wanted) ? wanted : (dates[0] ?? wanted);
};

/**
 * The schedule: people by dates, or one date by teams on narrow screens. Presentational: data comes from the store, and actions
 * are callbacks.
 */
export const ScheduleBoard = ({ store, day, onDay, publish, next, ...handed }: ScheduleBoardProps) => {
  const words = useBoardWords(handed.settings);
  const inputs: BoardInputs = { ...handed, words };
  const [own, setOwn] = useState(handed.settings.today);
  const isNarrow = useIsNarrow();
  const DayList = lazyScreen(openDayList);
  if (isNarrow)
    return (
      <Suspense fallback={<SkeletonRows rows={8} shape="grid" label={words.t('common.loading')} />}>
        <DayList
          store={store}
          inputs={inputs}
          day={dayIn(store, day ?? own)}
          onDay={onDay ?? setOwn}
          publish={publish}
          next={next}
        />
      </Suspense>
    );
  return <BoardGrid store={store} inputs={inputs} />;
};

/** Availability of people. */
type SaidAvailability = PlanningFactsQuery['planningFacts']['availability'];

type AvailabilityMarksProps = {
  range: DateRange;
  department: string | null;
  known: boolean;
  /** Availability, if it came with the page's own answer. */
  said: SaidAvailability | undefined;
  children: ReactNode;
};

/** Availability for display, from the planning facts; not requested while the view hides it. */
const AvailabilityMarks = ({
  range: { from, to },
  department,
  known,
  said: brought,
  children,
}: AvailabilityMarksProps) => {
  const [wanted] = useAvailabilityShown();
  const on = useMay(scheduleAccess.viewDrafts) && wanted;
  const { data, previousData } = useQuery(PlanningFactsDocument, {
    variables: { from, to, departmentIds: department ? [department] : undefined },
    fetchPolicy: 'cache-first',
    skip: !on || !known || brought !== undefined,
  });
  const availability = brought ?? (data ?? previousData)?.planningFacts.availability;
  const marks = useMemo((): ShownAvailability | null => {
    if (!on || !availability) return null;
    const dated = Map.groupBy(availability.dated, ({ employeeId }) => employeeId);
    const recurring = Map.groupBy(availability.recurring, ({ employeeId }) => employeeId);
    return {
      dates: datesIn({ from, to }),
      saidOn: (employeeId, date) =>
        availabilityOn(date, dated.get(employeeId) ?? [], recurring.get(employeeId) ?? [])?.parts ?? [],
    };
  }, [on, availability, from, to]);
  return <AvailabilityMarksContext value={marks}>{children}</AvailabilityMarksContext>;
};

type DayEventsProviderProps = {
  range: DateRange;
  department: string | null;
  /** Whether the page's answer has arrived; missing parts are requested afterwards. */
  known: boolean;
  events: readonly DayEvent[] | undefined;
  availability: SaidAvailability | undefined;
  children: ReactNode;
};

/** Provides events and availability to the grid, which does not wait for them. */
const DayEventsProvider = ({
  range: { from, to },
  department,
  known,
  children,
  ...brought
}: DayEventsProviderProps) => {
  const { data, previousData } = useQuery(DayEventsDocument, {
    variables: { from, to, departmentIds: department ? [department] : undefined },
    fetchPolicy: 'cache-first',
    skip: !known || brought.events !== undefined,
  });
  const events = brought.events ?? (data ?? previousData)?.calendarEvents;
  const byDate = useMemo(() => Map.groupBy(events ?? [], ({ date }) => date), [events]);
  return (
    <DayEventsContext value={byDate}>
      <AvailabilityMarks range={{ from, to }} department={department} known={known} said={brought.availability}>
        {children}
      </AvailabilityMarks>
    </DayEventsContext>
  );
};

const openHours = async () => ({ default: (await import('#web/areas/schedule/hours/HoursBoard.tsx')).HoursBoard });
const openHistory = async () => ({
  default: (await import('#web/areas/schedule/history/HistoryPanel.tsx')).HistoryPanel,
});
const openNoSkills = async () => ({ default: (await import('./NoSkillRows.tsx')).NoSkillRows });

type Props = {
  page: SchedulePageState;
  address: ScheduleAddress;
  /** Number of unpublished shifts. */
  drafts: number;
  next: ReactNode;
};

/** Shown until the board's first answer and its chunk have arrived. */
export const BoardSkeleton = () => {
  const { t } = useTranslation();
  return (
    <Box py="lg" px={20}>
      <SkeletonRows rows={12} shape="grid" label={t('common.loading')} />
    </Box>
  );
};

/** The board for the address, or its empty state. */
const Board = ({ page, address, drafts, next }: Props) => {
  const { t } = useTranslation();
  const { source, board, filtered, shifts, menu } = page;
  const { store } = source;
  const HoursBoard = address.period === 'day' ? lazyScreen(openHours) : null;
  const NoSkillRows = lazyScreen(openNoSkills);
  if (source.names?.skills?.rows.length === 0)
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <NoSkillRows />
      </Suspense>
    );
  // Totals include shifts of people hidden by a search, so a search is checked separately.
  const isEmpty = store.people().length + (address.search.trim() === '' ? shifts.length : 0) === 0;
  const filters = isEmpty ? filterNames(filtered, t) : null;
  if (filters) return <NothingShown filters={filters} address={address} />;
  const publish = menu.publish && { drafts, run: menu.publish };
  if (!HoursBoard)
    return (
      <ScheduleBoard
        {...board}
        day={address.date}
        onDay={(date) => address.set({ date })}
        publish={publish}
        next={next}
      />
    );
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <EventsLine date={address.date} />
      <NotesLine day={store.days().find(({ date }) => date === address.date)} />
      <HoursBoard {...board} around={source.facts?.shifts} />
    </Suspense>
  );
};

/** The board with its panels; renders nothing until the first answer with rows. */
export const ScheduleBody = ({ page, address, drafts, next }: Props) => {
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
          <Board page={page} address={address} drafts={drafts} next={next} />
        </DayEventsProvider>
      </NeedsContext>
    </div>
  );
};
