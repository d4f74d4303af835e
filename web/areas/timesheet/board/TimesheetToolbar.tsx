import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { timesheetAccess } from '#domain/timesheet/timesheet.access.ts';
import { timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';
import { May } from '#web/kit/access/May.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import classes from './TimesheetBoard.module.css';
import { modes, periods, type TimesheetAddress } from './use-timesheet-address.ts';

type Props = { address: TimesheetAddress; departments: { id: string; name: string }[] };

/** Which day or week, how it is grouped, and the filters; all of it stands in the address. */
export const TimesheetToolbar = ({ address, departments }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const modals = useModals();
  const { date, period, mode, range, today } = address;
  const step = period === 'day' ? 1 : 7;
  return (
    <>
      <div className={classes.toolbar}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(`timesheet.previous.${period}`)}
          onClick={() => address.goTo({ date: addDays(date, -step) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <h1 className={classes.title}>
          {period === 'day' ? format.fullDate(date) : format.span(range.from, range.to)}
        </h1>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(`timesheet.next.${period}`)}
          onClick={() => address.goTo({ date: addDays(date, step) })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={() => address.goTo({ date: today })}>
          {t('common.today')}
        </Button>
        <span className={classes.grow} />
        <SegmentedControl
          aria-label={t('timesheet.groupBy')}
          size="xs"
          value={mode}
          onChange={(value) => address.goTo({ mode: value as typeof mode })}
          data={modes.map((value) => ({ value, label: t(`timesheet.mode.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('timesheet.period')}
          size="xs"
          value={period}
          onChange={(value) => address.goTo({ period: value as typeof period })}
          data={periods.map((value) => ({ value, label: t(`timesheet.periods.${value}`) }))}
        />
        <May need={timesheetAccess.createTimesheetEntry}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
            onClick={() => modals.open('timesheet', {}, { date })}
          >
            {t('timesheet.addHours')}
          </Button>
        </May>
      </div>
      <Filters address={address} departments={departments} />
    </>
  );
};

const Filters = ({ address, departments }: Props) => {
  const { t } = useTranslation();
  const department = departments.find(({ id }) => id === address.department);
  const clear = (name: string) => t('common.clearFilter', { name });
  return (
    <div className={classes.filters}>
      {departments.length > 1 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <FilterChip
              label={t('timesheet.filter.department')}
              value={department?.name ?? t('timesheet.filter.all')}
              onClear={department && (() => address.set('department', null))}
              clearLabel={clear(t('timesheet.filter.department'))}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {departments.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => address.set('department', id)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Menu position="bottom-start">
        <Menu.Target>
          <FilterChip
            label={t('timesheet.filter.status')}
            value={t(address.status ? `timesheet.status.${address.status}` : 'timesheet.filter.all')}
            onClear={address.status ? () => address.set('status', null) : undefined}
            clearLabel={clear(t('timesheet.filter.status'))}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {([...timesheetStatuses, 'missing'] as const).map((status) => (
            <Menu.Item key={status} onClick={() => address.set('status', status)}>
              {t(`timesheet.status.${status}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FilterChip
        label={t('timesheet.filter.deviations')}
        aria-pressed={address.deviations}
        onClick={() => address.set('deviations', address.deviations ? null : '1')}
        onClear={address.deviations ? () => address.set('deviations', null) : undefined}
        clearLabel={clear(t('timesheet.filter.deviations'))}
      />
      <span className={classes.grow} />
      {address.period === 'day' ? <Legend /> : null}
    </div>
  );
};

const Legend = () => {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend} aria-hidden="true">
      {(['planned', 'worked', 'longer', 'shorter'] as const).map((kind) => (
        <li key={kind}>
          <span className={classes.swatch} data-kind={kind} />
          {t(`timesheet.legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
};
