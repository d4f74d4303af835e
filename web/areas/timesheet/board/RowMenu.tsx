import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { IconCheck, IconDotsVertical, IconLock, IconLockOpen, IconPencil, IconPlus, IconTrash } from '#web/ui/icons.ts';
import type { HoursRow } from './hours-model.ts';
import { useReview } from './use-review.ts';

/** Actions of one row. */
export const RowMenu = ({ row }: { row: HoursRow }) => {
  const { t } = useTranslation();
  const modals = useModals();
  const review = useReview();
  const mayAdd = useMay(timesheetAccess.createTimesheetEntry, {
    departmentId: row.departmentId,
    ownerId: row.employeeId,
  });
  const mayCloseDay = useMay(timesheetAccess.viewHoursToClose, { departmentId: row.departmentId });
  const { entry } = row;
  const adds = !entry && mayAdd && !row.closed;
  const may = entry?.may;
  if (!adds && !mayCloseDay && !may?.edit && !may?.delete && !(may?.approve && entry?.status !== 'approved'))
    return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('timesheet.actionsFor', { name: row.name })}>
          <IconDotsVertical size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entry?.may.edit ? (
          <Menu.Item
            leftSection={<IconPencil size={16} />}
            onClick={() => modals.open('timesheet/:id/edit', { id: entry.id })}
          >
            {t('common.edit')}
          </Menu.Item>
        ) : null}
        {entry?.may.approve && entry.status !== 'approved' ? (
          <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => void review.approve([entry])}>
            {t('common.approve')}
          </Menu.Item>
        ) : null}
        {entry?.may.delete ? (
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void review.remove(entry)}>
            {t('common.delete')}
          </Menu.Item>
        ) : null}
        {adds ? (
          <Menu.Item
            leftSection={<IconPlus size={16} />}
            onClick={() =>
              modals.open(
                'timesheet',
                {},
                {
                  date: row.date,
                  employeeId: row.employeeId,
                  teamId: row.teamId,
                  start: row.planned?.starttime,
                  end: row.planned?.endtime ?? undefined,
                },
              )
            }
          >
            {t('timesheet.addHours')}
          </Menu.Item>
        ) : null}
        {mayCloseDay ? (
          <Menu.Item
            leftSection={row.closed ? <IconLockOpen size={16} /> : <IconLock size={16} />}
            onClick={() => modals.open('close-hours/:period/:date', { period: 'day', date: row.date })}
          >
            {t(row.closed ? 'timesheet.close.reopenDay' : 'timesheet.close.ofDay')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};
