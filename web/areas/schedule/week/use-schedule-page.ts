import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { labourAccess } from '#domain/labour/actions.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { createKeyList } from '#web/areas/schedule/board/jump.ts';
import { useChanges } from '#web/areas/schedule/changes/use-changes.ts';
import { useFindings } from '#web/areas/schedule/findings/use-findings.tsx';
import { useShownPlace, useUndoInProgress } from '#web/areas/schedule/history/use-history-on-board.ts';
import { useRestore } from '#web/areas/schedule/history/use-restore.ts';
import { useFillStage } from '#web/areas/schedule/proposal/use-fill-stage.ts';
import type { Handover } from '#web/grid/use-grid-focus.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { type FilteredBoard, filterWords, shownOnly } from './shown-only.ts';
import { useBoardActions } from './use-board-actions.tsx';
import { useBoardWrites } from './use-board-writes.ts';
import { useScheduleChoices } from './use-schedule-choices.ts';
import { type ScheduleData, useScheduleData } from './use-schedule-data.ts';
import { useScheduleDialogs } from './use-schedule-dialogs.tsx';
import { useScheduleMenu } from './use-schedule-menu.tsx';
import { useVerdict } from './use-verdict.ts';

/** The same object while it says the same: the board depends on it as a whole. */
const useBoardSettings = (
  { shown, departmentNameOf, isPublished }: ScheduleData,
  { today }: ScheduleAddress,
  mayEdit: boolean,
) => {
  const showCost = useMay(scheduleAccess.viewCosts);
  const { currency = 'EUR', targetCostShare = null } = shown?.scheduleWeek ?? {};
  return useMemo(
    () => ({ today, currency, showCost, targetCostShare, mayEdit, departmentOf: departmentNameOf, isPublished }),
    [today, currency, showCost, targetCostShare, mayEdit, departmentNameOf, isPublished],
  );
};

/** The filters as actions on everything shown need them, read when an action asks: the board moves on meanwhile. */
const useFilteredBoard = () => {
  const { t } = useTranslation();
  const latest = useRef<FilteredBoard | null>(null);
  const shownNow = useCallback(
    () => ({ only: shownOnly(latest.current!), words: filterWords(latest.current!, t) }),
    [t],
  );
  return { latest, shownNow };
};

/** All that the schedule page holds: its answers and writes, what its filters offer, and what is open on it. */
export const useSchedulePage = (address: ScheduleAddress) => {
  const mayPlan = useMay(shiftsAccess.editScheduledShift);
  // Another moment is looked at, not planned.
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
  // Until the dates of the heading are here, those before them stay, dimmed; where they do not come, nothing stays.
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
