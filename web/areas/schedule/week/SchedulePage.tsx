import { Suspense, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { labourAccess } from '#domain/labour/actions.ts';
import { isLocationGroup } from '#domain/organisation/location-group.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { createKeyList } from '#web/areas/schedule/board/jump.ts';
import { ScheduleBoard } from '#web/areas/schedule/board/ScheduleBoard.tsx';
import { NeedsContext } from '#web/areas/schedule/coverage/needs.ts';
import { DayEventsProvider } from '#web/areas/schedule/events/DayEventsProvider.tsx';
import { EventsLine } from '#web/areas/schedule/events/EventsLine.tsx';
import { foundIn } from '#web/areas/schedule/findings/found.ts';
import { useFindings } from '#web/areas/schedule/findings/use-findings.tsx';
import { useFillStage } from '#web/areas/schedule/proposal/use-fill-stage.ts';
import { tagsShown } from '#web/areas/schedule/tags/tags-shown.ts';
import { NotesLine } from '#web/areas/schedule/team-notes/NotesLine.tsx';
import type { Handover } from '#web/grid/use-grid-focus.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useAhead } from '#web/kit/router/use-ahead.ts';
import { useScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { Beside } from './AdjacentWeeks.tsx';
import { templatesOf } from './board-data.ts';
import { DayMenuItems } from './DayMenuItems.tsx';
import { NothingShown } from './NothingShown.tsx';
import { ScheduleFilters } from './ScheduleFilters.tsx';
import { ScheduleMenu } from './ScheduleMenu.tsx';
import classes from './SchedulePage.module.css';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import { type FilteredBoard, filterNames, filterWords, shownOnly } from './shown-only.ts';
import { skillsShown } from './skills-on-view.ts';
import ToDefaultSchedule from './ToDefaultSchedule.tsx';
import { useBoardActions } from './use-board-actions.tsx';
import { useBoardWrites } from './use-board-writes.ts';
import { useChanges } from './use-changes.ts';
import { useShownPlace, useUndoInProgress } from './use-history-on-board.ts';
import { useRestore } from './use-restore.ts';
import { useScheduleData } from './use-schedule-data.ts';
import { useScheduleDialogs } from './use-schedule-dialogs.tsx';
import { useVerdict } from './use-verdict.ts';
import { WeekLoadError } from './WeekLoadError.tsx';

// What most looks at a week never need comes when it is asked for.
const openReview = () => import('#web/areas/schedule/proposal/ProposalReview.tsx');
const openHours = async () => ({ default: (await import('#web/areas/schedule/hours/HoursBoard.tsx')).HoursBoard });
const openHistory = async () => ({ default: (await import('./HistoryPanel.tsx')).HistoryPanel });
const openNoSkills = async () => ({ default: (await import('./NoSkillRows.tsx')).NoSkillRows });
const openHardlyAnybody = async () => ({ default: (await import('./FewPeopleNotice.tsx')).FewPeopleNotice });
const openMoment = async () => ({ default: (await import('./MomentBanner.tsx')).MomentBanner });

/** /schedule/{mode}/{period}: people, teams or kinds of shift, by dates or by the hours of one. */
export default function SchedulePage() {
  const { t } = useTranslation();
  const address = useScheduleAddress();
  const mayPlan = useMay(shiftsAccess.editScheduledShift);
  // Another moment is looked at, not planned.
  const mayEdit = mayPlan && address.asOf === null;
  const [history, setHistory] = useState(false);
  const seesLabour = useMay(labourAccess.viewLabourSets);
  const showCost = useMay(scheduleAccess.viewCosts);
  const narrow = useIsNarrow();
  const [keyList] = useState(createKeyList);
  const [handover] = useState<Handover>(() => ({ left: false }));
  const source = useScheduleData(address, mayPlan);
  const { shown, error, store, teams, places, names, reload, departmentNameOf } = source;
  const week = shown?.scheduleWeek;
  useSyncExternalStore(store.subscribe, store.version);
  const rules = useVerdict(source);
  const writes = useBoardWrites(source);
  const latest = useRef<FilteredBoard | null>(null);
  const shownNow = useCallback(
    () => ({ only: shownOnly(latest.current!), words: filterWords(latest.current!, t) }),
    [t],
  );
  const restore = useRestore(address, writes.nameOf, reload, shownNow);
  const modals = useModals();
  const beside = useChanges({
    address,
    on: mayEdit && source.plans,
    first: source.firstChanges,
    busy: () => document.querySelector('[data-carrying]') !== null,
    reload,
  });
  const actions = useBoardActions(writes, address);
  const mayPublish = writes.mayPublish && mayEdit;
  const { period, date } = address;
  const findings = useFindings(source, address, {
    mayEdit,
    onSets: seesLabour ? () => modals.open('labour-rules') : undefined,
  });
  useUndoInProgress(store);
  useShownPlace(store, address, source.synced && week?.from === address.from && week.to === address.to, findings);
  const { previewed, proposal } = useFillStage(address, mayEdit && !narrow);
  const { needs, copyWeek, showTemplates, showNeeds } = useScheduleDialogs(
    source,
    address,
    actions,
    writes.nameOf,
    shownNow,
    mayEdit,
  );
  const templates = useMemo(
    () => (week && names ? templatesOf(week, teams, names, address.team) : []),
    [week, names, teams, address.team],
  );
  const tags = useMemo(() => week && tagsShown(week, address.tag), [week, address.tag]);
  const skills = useMemo(
    () => week && (source.facts ? skillsShown(week, source.facts, address.skill) : []),
    [week, source.facts, address.skill],
  );
  const kinds = useMemo(
    () => (week?.shifts ?? []).filter(({ active }) => active).map(({ id, long_name: name }) => ({ id, name })),
    [week],
  );
  const filtered = { address, store, departments: places, teams, templates: kinds };
  latest.current = filtered;
  const { currency = 'EUR', targetCostShare = null } = week ?? {};
  // The same object while it says the same: what the board is drawn with hangs on it.
  const settings = useMemo(
    () => ({
      today: address.today,
      currency,
      showCost,
      targetCostShare,
      mayEdit,
      departmentOf: departmentNameOf,
      isPublished: source.isPublished,
    }),
    [address.today, currency, showCost, targetCostShare, mayEdit, departmentNameOf, source.isPublished],
  );
  const hasNeeds = needs !== null;
  const menu = useMemo(() => {
    const publish = (): void => modals.open('publish-schedule/:period/:date', { period, date });
    return {
      publish: mayPublish ? publish : undefined,
      drawn: (
        <ScheduleMenu
          mayEdit={mayPlan}
          onHistory={() => setHistory((before) => !before)}
          onPublish={mayPublish ? publish : undefined}
          onFill={mayEdit ? () => modals.open('fill-schedule/:period/:date', { period, date }) : undefined}
          onCopyWeek={mayEdit ? copyWeek : undefined}
          onTemplates={mayEdit ? showTemplates : undefined}
          onNeeds={mayEdit && hasNeeds ? () => showNeeds(date) : undefined}
          days={mayEdit ? <DayMenuItems period={period} date={date} /> : null}
          // Phones have no board to use them on.
          onKeys={narrow ? undefined : keyList.to}
          onPrint={() => modals.open('print-schedule')}
        />
      ),
    };
  }, [
    modals,
    period,
    date,
    mayPublish,
    mayPlan,
    mayEdit,
    hasNeeds,
    copyWeek,
    showTemplates,
    showNeeds,
    narrow,
    keyList,
  ]);
  useAhead(openHours, source.synced && !narrow);
  const teamsHere = useMemo(() => {
    const { department } = address;
    if (!week || !department) return week && teams;
    const here = isLocationGroup(department) ? week.departments.map(({ id }) => id) : [department];
    return teams.filter((team) => here.includes(team.department_id));
  }, [week, teams, address]);
  const besideThem = useMemo(() => <Beside people={beside} />, [beside]);
  if (!address.known) return <ToDefaultSchedule />;

  // Until the dates of the heading are here, those before them stay, and look it; where they do not come, nothing stays.
  const isHere = week?.from === address.from && week.to === address.to && source.isOfMoment;
  const isLost = error !== undefined && !isHere;
  const shifts = isLost ? [] : [...store.shifts()];
  const found = foundIn(shifts);
  // A search leaves the shifts in the sums, whoever it hides.
  const shows = store.people().length + (address.search.trim() === '' ? shifts.length : 0);
  const drafts = shifts.filter((shift) => !shift.published && shift.employeeId !== null);
  const board = {
    store,
    actions,
    templates,
    ...rules,
    clocks: source.clocks,
    jump: findings.jump,
    keyList,
    handover,
    proposal,
    settings,
  };
  const ProposalReview = lazyScreen(openReview);
  const HoursBoard = period === 'day' ? lazyScreen(openHours) : null;
  const HistoryPanel = lazyScreen(openHistory);
  const MomentBanner = lazyScreen(openMoment);
  const NoSkillRows = lazyScreen(openNoSkills);
  const FewPeopleNotice = lazyScreen(openHardlyAnybody);
  const coming = (
    <div className={classes.pad}>
      <SkeletonRows rows={12} label={t('common.loading')} />
    </div>
  );
  const filters = source.synced && shows === 0 ? filterNames(filtered, t) : null;
  const noSkillRows = names?.skills?.rows.length === 0;
  const rows = isLost ? undefined : week?.rows.length;
  return (
    <div className={classes.screen}>
      <title>{t('planning.title')}</title>
      <ScheduleToolbar
        address={address}
        actions={actions}
        mayEdit={mayEdit}
        drafts={drafts.length}
        onPublish={menu.publish}
        onNear={source.near}
        menu={menu.drawn}
      />
      <ScheduleFilters
        address={address}
        departments={week && places}
        teams={teamsHere}
        templates={week && kinds}
        tags={tags}
        skills={skills}
        toFix={found.block.length}
        toCheck={found.warn.length}
        findings={findings.open}
        onFindings={findings.toggle}
        plans={mayPlan}
        beside={besideThem}
      />
      {address.asOf && !isLost ? (
        <Suspense fallback={null}>
          <MomentBanner
            at={address.asOf}
            count={source.differing}
            onLeave={() => address.set({ asOf: null })}
            onRestore={() => void restore({ at: address.asOf! })}
          />
        </Suspense>
      ) : null}
      {previewed && names && source.synced ? (
        <Suspense fallback={null}>
          <ProposalReview
            {...{ previewed, store, names, showCost }}
            currency={currency}
            onJump={findings.jump.to}
            onList={() =>
              modals.open('fill-schedule/:period/:date', { period: previewed.period, date: previewed.range.from })
            }
            onDates={() => address.set({ date: previewed.range.from })}
          />
        </Suspense>
      ) : null}
      {isLost ? <WeekLoadError error={error} onRetry={() => void reload()} address={address} /> : null}
      {shown || error ? null : coming}
      {week && !isLost && week.rows.length < 2 && shifts.length === 0 ? (
        <Suspense fallback={null}>
          <FewPeopleNotice people={week.rows} address={address} />
        </Suspense>
      ) : null}
      {source.synced && rows ? (
        <div
          className={classes.board}
          data-beside={findings.open || history || undefined}
          data-coming={!isHere || undefined}
          aria-busy={!isHere}
        >
          {findings.panel}
          {history ? (
            <Suspense fallback={null}>
              <HistoryPanel address={address} restore={restore} onClose={() => setHistory(false)} />
            </Suspense>
          ) : null}
          <NeedsContext value={mayPlan ? needs : null}>
            <DayEventsProvider
              range={address}
              department={address.department}
              known={source.current}
              events={shown?.calendarEvents}
              availability={source.facts?.availability}
            >
              {noSkillRows ? (
                <Suspense fallback={coming}>
                  <NoSkillRows />
                </Suspense>
              ) : filters ? (
                <NothingShown filters={filters} address={address} />
              ) : HoursBoard ? (
                <Suspense fallback={coming}>
                  <EventsLine date={address.date} />
                  <NotesLine day={store.days().find(({ date: one }) => one === address.date)} />
                  <HoursBoard {...board} around={source.facts?.shifts} />
                </Suspense>
              ) : (
                <ScheduleBoard {...board} day={address.date} onDay={(date) => address.set({ date })} />
              )}
            </DayEventsProvider>
          </NeedsContext>
        </div>
      ) : null}
    </div>
  );
}
