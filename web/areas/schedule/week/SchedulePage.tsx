import { Button } from '@mantine/core';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { ScheduleBoard } from '#web/areas/schedule/board/ScheduleBoard.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { templatesOf, worstOf } from './board-data.ts';
import { ScheduleFilters } from './ScheduleFilters.tsx';
import classes from './SchedulePage.module.css';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import { useBoardActions } from './use-board-actions.tsx';
import { useBoardWrites } from './use-board-writes.ts';
import { useScheduleAddress } from './use-schedule-address.ts';
import { useScheduleData } from './use-schedule-data.ts';
import { useVerdict } from './use-verdict.ts';

const countOf = (shifts: readonly BoardShift[], level: 'block' | 'warn'): number =>
  shifts.filter(({ findings }) => worstOf(findings) === level).length;

/** /schedule/{mode}/{period}: people, teams or shifts by dates, or people by hours. */
export default function SchedulePage() {
  const { t } = useTranslation();
  const address = useScheduleAddress();
  const mayEdit = useMay(scheduleAccess.editScheduledShift);
  const showCost = useMay(scheduleAccess.viewCosts);
  const source = useScheduleData(address, mayEdit);
  const { shown, error, store, teams, departments, names, reload } = source;
  useSyncExternalStore(store.subscribe, store.version);
  const rules = useVerdict(source);
  const writes = useBoardWrites(source);
  const actions = useBoardActions(writes, address);
  const templates = useMemo(
    () => (shown && names ? templatesOf(shown.scheduleWeek, teams, names) : []),
    [shown, names, teams],
  );
  if (!address.known) return <Navigate to="/schedule/employee/week" replace />;

  const shifts = [...store.shifts()];
  const drafts = shifts.filter((shift) => !shift.published && shift.employeeId !== null);
  return (
    <div className={classes.screen}>
      <title>{t('planning.title')}</title>
      <ScheduleToolbar
        address={address}
        actions={actions}
        mayEdit={mayEdit}
        drafts={drafts.length}
        onPublish={writes.mayPublish ? () => void writes.publish(drafts) : undefined}
        menu={null}
      />
      <ScheduleFilters
        address={address}
        departments={departments}
        teams={teams.filter((team) => !address.department || team.department_id === address.department)}
        templates={(shown?.scheduleWeek.shifts ?? [])
          .filter(({ active }) => active)
          .map(({ id, long_name }) => ({ id, name: long_name }))}
        toFix={countOf(shifts, 'block')}
        toCheck={countOf(shifts, 'warn')}
        plans={mayEdit}
        beside={null}
      />
      {error && !shown ? (
        <ErrorState
          title={t('planning.fault')}
          action={
            <Button variant="default" onClick={() => void reload()}>
              {t('common.retry')}
            </Button>
          }
        >
          {faultText(error)}
        </ErrorState>
      ) : null}
      {shown || error ? null : (
        <div className={classes.pad}>
          <SkeletonRows rows={12} label={t('common.loading')} />
        </div>
      )}
      {shown && shown.scheduleWeek.rows.length === 0 ? (
        <EmptyState title={t('planning.nobodyHere')}>{t('planning.nobodyHereText')}</EmptyState>
      ) : null}
      {shown && source.synced && shown.scheduleWeek.rows.length > 0 ? (
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
