import { Menu } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useMay, useVerdict } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { IconCalendarOff, IconChartBar, IconCoin, IconNote, IconReceipt } from '#web/ui/icons.ts';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { ScheduleMenu } from './ScheduleMenu.tsx';
import type { useScheduleDialogs } from './use-schedule-dialogs.tsx';

type Options = {
  dialogs: ReturnType<typeof useScheduleDialogs>;
  mayPlan: boolean;
  mayEdit: boolean;
  mayPublish: boolean;
  onHistory: () => void;
  onKeys: () => void;
};

/** The page's menu, rendered once, and the publish action that the toolbar offers too. */
export const useScheduleMenu = ({ period, date }: ScheduleAddress, options: Options) => {
  const { dialogs, mayPlan, mayEdit, mayPublish, onHistory, onKeys } = options;
  const modals = useModals();
  const narrow = useIsNarrow();
  const { copyWeek, showTemplates, showNeeds } = dialogs;
  const hasNeeds = dialogs.needs !== null;
  return useMemo(() => {
    const publish = mayPublish ? () => modals.open('publish-schedule/:period/:date', { period, date }) : undefined;
    return {
      publish,
      drawn: (
        <ScheduleMenu
          mayEdit={mayPlan}
          onHistory={onHistory}
          onPublish={publish}
          onFill={mayEdit ? () => modals.open('fill-schedule/:period/:date', { period, date }) : undefined}
          onCopyWeek={mayEdit ? copyWeek : undefined}
          onTemplates={mayEdit ? showTemplates : undefined}
          onNeeds={mayEdit && hasNeeds ? () => showNeeds(date) : undefined}
          days={mayEdit ? <DayMenuItems period={period} date={date} /> : null}
          // Phones have no board for shortcuts.
          onKeys={narrow ? undefined : onKeys}
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
    onHistory,
    onKeys,
  ]);
};

type Props = { period: string; date: PlainDate };
const icon = { size: 18, stroke: 1.6 } as const;

/** Items to prepare days; without the required plan the modals show the lock. */
const DayMenuItems = ({ period, date }: Props) => {
  const { t } = useTranslation();
  const modals = useModals();
  const verdict = useVerdict(organisationAccess.setForecast);
  const turnover = useVerdict(organisationAccess.setTurnover);
  const mayWrite = useMay(organisationAccess.writeTeamNotes);
  const notes = mayWrite ? (
    <Menu.Item leftSection={<IconNote {...icon} />} onClick={() => modals.open('team-notes/:date', { date })}>
      {t('days.notes.title')}
    </Menu.Item>
  ) : null;
  const figures =
    turnover.ok || turnover.lacks === 'plan' ? (
      <Menu.Item leftSection={<IconReceipt {...icon} />} onClick={() => modals.open('manage-turnover/:date', { date })}>
        {t('days.turnover.title')}
      </Menu.Item>
    ) : null;
  const own = (
    <>
      {notes}
      {figures}
    </>
  );
  if (!verdict.ok && verdict.lacks !== 'plan') return own;
  return (
    <>
      {own}
      <Menu.Item
        leftSection={<IconChartBar {...icon} />}
        onClick={() => modals.open('manage-forecast/:date', { date })}
      >
        {t('days.forecast.title')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCoin {...icon} />} onClick={() => modals.open('manage-budget/:date', { date })}>
        {t('days.budget.title')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCalendarOff {...icon} />}
        onClick={() => modals.open('open-close-days/:period/:date', { period, date })}
      >
        {t('days.open.title')}
      </Menu.Item>
    </>
  );
};
