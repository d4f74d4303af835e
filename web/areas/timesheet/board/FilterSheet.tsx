import { Box, Button, Drawer, SegmentedControl, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';
import { May } from '#web/kit/access/May.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { IconLock } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import { modes, periods, type TimesheetAddress } from './use-timesheet-address.ts';

type Props = {
  address: TimesheetAddress;
  departments: { id: string; name: string }[];
  opened: boolean;
  onClose: () => void;
};

/** Filters and grouping, on a phone. */
export const FilterSheet = ({ address, departments, opened, onClose }: Props) => {
  const { t } = useTranslation();
  const modals = useModals();
  const { mode, department, status, deviations } = address;
  const all = t('common.all');
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" size={508} title={t('timesheet.filter.open')}>
      <Stack gap={16} pb={16}>
        <div>
          <Box component="span" className={typography.medium} mb={6} display="block" id="timesheet-group-by">
            {t('timesheet.groupBy')}
          </Box>
          <SegmentedControl
            aria-labelledby="timesheet-group-by"
            size="sm"
            fullWidth
            value={mode}
            onChange={(value) => address.goTo({ mode: value as typeof mode })}
            data={modes.map((value) => ({ value, label: t(`planning.mode.${value}`) }))}
          />
        </div>
        <SegmentedControl
          aria-label={t('timesheet.period')}
          size="sm"
          fullWidth
          value={address.period}
          onChange={(value) => address.goTo({ period: value as typeof address.period })}
          data={periods.map((value) => ({ value, label: t(`timesheet.periods.${value}`) }))}
        />
        {departments.length > 1 ? (
          <Select
            size="lg"
            label={t('timesheet.filter.department')}
            placeholder={all}
            clearable
            data={departments.map(({ id, name }) => ({ value: id, label: name }))}
            value={department}
            onChange={(value) => address.set('department', value)}
          />
        ) : null}
        <Select
          size="lg"
          label={t('timesheet.filter.status')}
          placeholder={all}
          clearable
          data={[...timesheetStatuses, 'missing' as const].map((value) => ({
            value,
            label: t(`timesheet.status.${value}`),
          }))}
          value={status}
          onChange={(value) => address.set('status', value)}
        />
        <Switch
          size="md"
          label={t('timesheet.filter.deviations')}
          checked={deviations}
          onChange={(event) => address.set('deviations', event.currentTarget.checked ? '1' : null)}
        />
        <May need={timesheetAccess.viewHoursToClose}>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconLock size={18} />}
            onClick={() => {
              onClose();
              modals.open('close-hours/:period/:date', { period: address.period, date: address.date });
            }}
          >
            {t('timesheet.close.title')}
          </Button>
        </May>
        <Button size="lg" onClick={onClose}>
          {t('timesheet.filter.show')}
        </Button>
      </Stack>
    </Drawer>
  );
};
