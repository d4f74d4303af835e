import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { planningIndex } from '#domain/schedule/planning-index.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { type BoardStore, createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { ScheduleBoard } from '#web/areas/schedule/board/ScheduleBoard.tsx';
import { useScheduleWeekQuery } from '#web/generated/graphql.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { boardData, boardShift, indexOf, namesOf, templatesOf } from './board-data.ts';
import classes from './SchedulePage.module.css';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import { useBoardActions } from './use-board-actions.tsx';
import { useBoardWrites } from './use-board-writes.tsx';
import { useScheduleAddress } from './use-schedule-address.ts';
import { useFindingWords, useVerdict } from './use-verdict.ts';

/** Other planners' changes appear this often while the page is looked at. */
const pollMs = 15_000;
const noData = { employees: [], days: [], shifts: [], absences: [] };

/** /schedule/employee/week: people by days. */
export default function SchedulePage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const address = useScheduleAddress();
  const mayEdit = useMay(scheduleAccess.editScheduledShift);
  const showCost = useMay(scheduleAccess.viewCosts);
  const [store] = useState<BoardStore>(() => createBoardStore(noData));
  const index = useRef(planningIndex({ shifts: [], absenceDays: [] }));
  const words = useFindingWords(useCallback(() => store, [store]));
  const { data, previousData, error, refetch } = useScheduleWeekQuery({
    variables: {
      from: address.from,
      to: address.to,
      departmentIds: address.department ? [address.department] : undefined,
      teamIds: address.team ? [address.team] : undefined,
    },
    fetchPolicy: 'cache-and-network',
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const shown = data ?? previousData;
  const teams = useMemo(() => shown?.organisation?.teams ?? [], [shown]);
  const departments = useMemo(() => (shown?.organisation?.departments ?? []).filter((one) => one.active), [shown]);
  const names = useMemo(() => (shown ? namesOf(shown.scheduleWeek, teams, words) : null), [shown, teams, words]);
  const [synced, setSynced] = useState(false);

  useEffect(() => {
    if (!shown || !names) return;
    const board = boardData(shown.scheduleWeek, teams, names, t('planning.absent'));
    const wanted = address.search.trim().toLocaleLowerCase();
    store.sync(
      wanted
        ? { ...board, employees: board.employees.filter((person) => person.name.toLocaleLowerCase().includes(wanted)) }
        : board,
    );
    index.current = indexOf(shown.scheduleWeek);
    setSynced(true);
  }, [shown, names, teams, store, t, address.search]);

  const departmentOfTeam = useCallback((id: string) => teams.find((team) => team.id === id)?.department_id, [teams]);
  const zoneOfTeam = useCallback(
    (id: string) =>
      departments.find((one) => one.id === departmentOfTeam(id))?.zone ?? departments[0]?.zone ?? viewer.zone,
    [departments, departmentOfTeam, viewer.zone],
  );
  const toBoard = useCallback((shift: Parameters<typeof boardShift>[0]) => boardShift(shift, names!), [names]);
  const reload = useCallback(() => refetch(), [refetch]);
  const rules = useVerdict({ store, index: useCallback(() => index.current, []), zoneOfTeam, words });
  const writes = useBoardWrites({ store, toBoard, departmentOfTeam, reload });
  const actions = useBoardActions(writes, address);
  const templates = useMemo(
    () => (shown && names ? templatesOf(shown.scheduleWeek, teams, names) : []),
    [shown, names, teams],
  );
  if (!address.known) return <Navigate to="/schedule/employee/week" replace />;

  const shifts = shown?.scheduleWeek.scheduledShifts ?? [];
  const drafts = [...store.shifts()].filter((shift) => !shift.published);
  return (
    <div className={classes.screen}>
      <title>{t('planning.title')}</title>
      <ScheduleToolbar
        address={address}
        actions={actions}
        departments={departments}
        teams={teams.filter((team) => !address.department || team.department_id === address.department)}
        toFix={shifts.filter((shift) => shift.verdict?.level === 'block').length}
        toCheck={shifts.filter((shift) => shift.verdict?.level === 'warn').length}
        mayEdit={mayEdit}
        drafts={drafts.length}
        onPublish={writes.mayPublish ? () => void writes.publish(drafts) : undefined}
      />
      {error && !shown ? (
        <ErrorState
          title={t('planning.fault')}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {faultText(error)}
        </ErrorState>
      ) : null}
      {shown || error ? null : <SkeletonRows rows={12} label={t('common.loading')} />}
      {shown && shown.scheduleWeek.rows.length === 0 ? (
        <EmptyState title={t('planning.nobodyHere')}>{t('planning.nobodyHereText')}</EmptyState>
      ) : null}
      {shown && synced && shown.scheduleWeek.rows.length > 0 ? (
        <div className={classes.board}>
          <ScheduleBoard
            store={store}
            actions={actions}
            templates={templates}
            {...rules}
            settings={{
              today: address.today,
              currency: shown.scheduleWeek.currency,
              showCost,
              targetCostShare: null,
              mayEdit,
            }}
            day={address.date}
            onDay={(date) => address.set({ date })}
          />
        </div>
      ) : null}
    </div>
  );
}
