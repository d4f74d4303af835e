import { useMemo } from 'react';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { DayMenuItems } from './DayMenuItems.tsx';
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

/** The menu of the page, drawn once whatever changes on the board, and publishing, which the toolbar offers too. */
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
          // Phones have no board to use them on.
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
