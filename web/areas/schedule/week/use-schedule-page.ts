import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { labourAccess } from '#domain/labour/actions.ts';
import { isLocationGroup } from '#domain/organisation/location-group.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { momentsOf } from '#domain/time/moments.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { BoardShift, ProposalHand } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { createKeyList, type Jump } from '#web/areas/schedule/board/controller.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { useChanges } from '#web/areas/schedule/changes/use-changes.ts';
import { useFindings } from '#web/areas/schedule/findings/use-findings.tsx';
import { useRestore } from '#web/areas/schedule/history/use-restore.ts';
import { tagsShown } from '#web/areas/schedule/tags/tags-shown.ts';
import type { Handover } from '#web/grid/use-grid-focus.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { otherClocks } from '#web/kit/format/other-clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { inWork } from '#web/kit/history/in-work.ts';
import { shownPlace } from '#web/kit/history/shown-place.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { fillPreview, type Previewed } from '#web/parts/fill/fill-preview.ts';
import { lineKeyOf } from '#web/parts/fill/line-key.ts';
import { useUnsavedPlan } from '#web/parts/fill/use-unsaved-plan.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { publishedDays } from '#web/parts/shifts/published-days.ts';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { templatesOf } from './board-data.ts';
import { type FilteredBoard, filterWords, shownOnly } from './shown-only.ts';
import { skillsShown } from './skills-on-view.ts';
import { useBoardActions } from './use-board-actions.tsx';
import { useBoardWrites } from './use-board-writes.ts';
import { type ScheduleData, useScheduleData } from './use-schedule-data.ts';
import { useScheduleDialogs } from './use-schedule-dialogs.tsx';
import { useScheduleMenu } from './use-schedule-menu.tsx';
import { useVerdict } from './use-verdict.ts';

type Ways = { jump: Jump; show: (shift: BoardShift) => void };

/** Jumps to the shift or cell requested elsewhere, navigating to its dates first where necessary. */
const useShownPlace = (store: BoardStore, address: ScheduleAddress, isHere: boolean, { jump, show }: Ways): void => {
  const { t } = useTranslation();
  const place = useSyncExternalStore(shownPlace.subscribe, shownPlace.get);
  useEffect(() => {
    if (!place) return;
    const { id, date, employeeId } = place;
    const isOnView = address.from <= date && date <= address.to && address.asOf === null;
    if (!isOnView) address.set({ date, asOf: null });
    if (!isOnView || !isHere) return;
    shownPlace.done();
    const shift = store.shift(id);
    const rowId = employeeId ?? openRowId;
    if (shift?.date === date) show(shift);
    else if (store.by() === 'employee' && store.rowIndex(rowId) !== undefined) jump.to(id, { rowId, date });
    else toastDone(t('undo.notInView'));
  }, [place, store, address, isHere, jump, show, t]);
};

/** Marks shifts as busy during undo or redo until the week has reloaded. */
const useUndoInProgress = (store: BoardStore): void => {
  useEffect(() => {
    const follow = (): void => store.hold(inWork.get());
    follow();
    return inWork.subscribe(follow);
  }, [store]);
};

/** Shows published or withdrawn dates at once, since reloading takes up to some seconds. */
const usePublishedDays = ({ store, departmentOfTeam }: Pick<ScheduleData, 'store' | 'departmentOfTeam'>): void => {
  useEffect(
    () =>
      publishedDays.subscribe((days) => {
        const states = new Map(days.map(({ departmentId, date, published }) => [`${departmentId} ${date}`, published]));
        const put = [...store.shifts()].flatMap((shift) => {
          const published = states.get(`${departmentOfTeam(shift.teamId)} ${shift.date}`);
          return published === undefined || published === shift.published ? [] : [{ ...shift, published }];
        });
        if (put.length > 0) store.apply({ put });
      }),
    [store, departmentOfTeam],
  );
};

/** Options of the filters, and the shift types that can be planned. */
const useScheduleChoices = ({ shown, teams, names, facts }: ScheduleData, address: ScheduleAddress) => {
  const { team, tag, skill, department } = address;
  const week = shown?.scheduleWeek;
  const templates = useMemo(
    () => (week && names ? templatesOf(week, teams, names, team) : []),
    [week, names, teams, team],
  );
  const tags = useMemo(() => week && tagsShown(week, tag), [week, tag]);
  const skills = useMemo(() => week && (facts ? skillsShown(week, facts, skill) : []), [week, facts, skill]);
  const shiftTypes = useMemo(
    () => (week?.shifts ?? []).filter(({ active }) => active).map(({ id, long_name: name }) => ({ id, name })),
    [week],
  );
  const teamsHere = useMemo(() => {
    if (!week || !department) return week && teams;
    const here = isLocationGroup(department) ? week.departments.map(({ id }) => id) : [department];
    return teams.filter((candidate) => here.includes(candidate.department_id));
  }, [week, teams, department]);
  return { templates, tags, skills, shiftTypes, teamsHere };
};

const hand: ProposalHand = {
  toggle: (ghostId) => fillPreview.toggle(lineKeyOf(ghostId)),
  show: (ghostId) => fillPreview.change({ shown: ghostId }),
};

/** The views of this page by mode and period all keep the proposal; other pages of the schedule do not. */
const isSchedulePage = (pathname: string): boolean => /^\/schedule\/[^/]+\/[^/]+$/.test(pathname);

/**
 * Registers the grid as stage for proposals while planning is permitted, and returns the current proposal. Ends with the page, which
 * asks before it is left.
 */
export const useFillStage = (
  { from, to }: DateRange,
  on: boolean,
): { previewed: Previewed | null; proposal: ProposalHand | undefined } => {
  const current = useSyncExternalStore(fillPreview.subscribe, fillPreview.get);
  // A new plan is drawn in slices, so that the page answers meanwhile; what changes about one on the grid shows at once.
  const deferred = useDeferredValue(current);
  const previewed = current?.proposal === deferred?.proposal ? current : current && deferred;
  useEffect(() => {
    if (!on) return undefined;
    fillPreview.enter({ from, to });
    return fillPreview.leave;
  }, [from, to, on]);
  useEffect(() => fillPreview.clear, []);
  useUnsavedPlan(current !== null && current.proposal.proposed.length > 0, isSchedulePage);
  const shown = on ? previewed : null;
  return { previewed: shown, proposal: shown ? hand : undefined };
};

/** Stable identity while equal, since the board depends on it. */
const useBoardSettings = (
  { shown, departmentNameOf, isPublished, zoneOfTeam }: ScheduleData,
  { today }: ScheduleAddress,
  mayEdit: boolean,
) => {
  const showCost = useMay(scheduleAccess.viewCosts);
  const { currency = 'EUR', targetCostShare = null } = shown?.scheduleWeek ?? {};
  const format = useFormat();
  const zoneMarkOf = useMemo(() => {
    const clocks = otherClocks(format);
    return (teamId: string, date: PlainDate, starttime: WallTime): string | null => {
      const zone = zoneOfTeam(teamId);
      return clocks(zone, momentsOf(date, starttime, starttime, zone).startsAt, null).zoneMark;
    };
  }, [format, zoneOfTeam]);
  return useMemo(
    () => ({
      ...{ today, currency, showCost, targetCostShare, mayEdit },
      ...{ departmentOf: departmentNameOf, isPublished, zoneMarkOf },
    }),
    [today, currency, showCost, targetCostShare, mayEdit, departmentNameOf, isPublished, zoneMarkOf],
  );
};

/** Filters for actions on everything shown, read when the action runs. */
const useFilteredBoard = () => {
  const { t } = useTranslation();
  const latest = useRef<FilteredBoard | null>(null);
  const shownNow = useCallback(
    () => ({ only: shownOnly(latest.current!), words: filterWords(latest.current!, t) }),
    [t],
  );
  return { latest, shownNow };
};

/** State of the schedule page: answers, writes, filter options and open panels. */
export const useSchedulePage = (address: ScheduleAddress) => {
  const mayPlan = useMay(shiftsAccess.editScheduledShift);
  // Past moments are read-only.
  const mayEdit = mayPlan && address.asOf === null;
  const seesLabour = useMay(labourAccess.viewLabourSets);
  const narrow = useIsNarrow();
  const modals = useModals();
  const [history, setHistory] = useState(false);
  const toggleHistory = useCallback(() => setHistory((before) => !before), []);
  const [keyList] = useState(createKeyList);
  const [handover] = useState<Handover>(() => ({ left: false }));
  const source = useScheduleData(address, mayPlan);
  const { store, reload } = source;
  const week = source.shown?.scheduleWeek;
  useSyncExternalStore(store.subscribe, store.version);
  const rules = useVerdict(source);
  const writes = useBoardWrites(source);
  const { latest, shownNow } = useFilteredBoard();
  const restore = useRestore(address, writes.nameOf, reload, shownNow);
  const otherPlanners = useChanges({
    address,
    on: mayEdit && source.plans,
    first: source.firstChanges,
    busy: () => document.querySelector('[data-carrying]') !== null,
    reload,
  });
  const actions = useBoardActions(writes, address);
  const findings = useFindings(source, address, {
    mayEdit,
    onSets: seesLabour ? () => modals.open('labour-rules') : undefined,
  });
  const isOnDates = week?.from === address.from && week.to === address.to;
  useUndoInProgress(store);
  usePublishedDays(source);
  useShownPlace(store, address, source.synced && isOnDates, findings);
  const { previewed, proposal } = useFillStage(address, mayEdit && !narrow);
  const dialogs = useScheduleDialogs(source, address, actions, writes.nameOf, shownNow, mayEdit);
  const choices = useScheduleChoices(source, address);
  const filtered = {
    ...{ address, store, departments: source.places },
    ...{ teams: source.teams, templates: choices.shiftTypes },
  };
  latest.current = filtered;
  const settings = useBoardSettings(source, address, mayEdit);
  const mayPublish = writes.mayPublish && mayEdit;
  const menu = useScheduleMenu(address, {
    ...{ dialogs, mayPlan, mayEdit, mayPublish },
    ...{ onHistory: toggleHistory, onKeys: keyList.to },
  });
  // Until the new dates have loaded the previous ones stay dimmed; on failure they are removed.
  const isHere = isOnDates && source.isOfMoment;
  const isLost = source.error !== undefined && !isHere;
  const { templates } = choices;
  const board = {
    ...{ store, actions, templates, ...rules, clocks: source.clocks, jump: findings.jump },
    ...{ keyList, handover, proposal, settings },
  };
  return {
    ...{ mayPlan, mayEdit, source, week, isHere, isLost, board, choices, filtered, menu, findings, restore },
    ...{ otherPlanners, previewed, needs: mayPlan ? dialogs.needs : null },
    history: { open: history, toggle: toggleHistory },
    shifts: isLost ? [] : [...store.shifts()],
  };
};

export type SchedulePageState = ReturnType<typeof useSchedulePage>;
