import { ActionIcon, Box, Button, Flex, Group, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';
import { May } from '#web/kit/access/May.tsx';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { ChipMenu } from '#web/parts/filters/ChipMenu.tsx';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import { IconChevronLeft, IconChevronRight, IconListCheck, IconLock, IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { costOf, type HoursRow } from './hours-model.ts';
import classes from './TimesheetBoard.module.css';
import { modes, periods, type TimesheetAddress } from './use-timesheet-address.ts';

type Props = {
  address: TimesheetAddress;
  departments: { id: string; name: string }[] | undefined;
  /** The visible rows, for their cost of company where known. */
  rows: readonly HoursRow[];
};

/** Period, grouping and filters; all are kept in the address. */
export const TimesheetToolbar = ({ address, departments, rows }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const modals = useModals();
  const { date, period, mode, range, today } = address;
  return (
    <>
      <Group gap="xs" pt={10} pb="xs">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(`timesheet.previous.${period}`)}
          onClick={() => address.goTo({ date: address.stepped(-1) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <h1 className={`${typography.heading20} ${typography.figures} ${classes.title}`}>
          {period === 'month'
            ? format.month(date)
            : period === 'day'
              ? format.fullDate(date)
              : format.span(range.from, range.to)}
        </h1>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(`timesheet.next.${period}`)}
          onClick={() => address.goTo({ date: address.stepped(1) })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={() => address.goTo({ date: today })}>
          {t('common.today')}
        </Button>
        <Box component="span" flex={1} />
        <SegmentedControl
          aria-label={t('timesheet.groupBy')}
          size="xs"
          value={mode}
          onChange={(value) => address.goTo({ mode: value as typeof mode })}
          data={modes.map((value) => ({ value, label: t(`planning.mode.${value}`) }))}
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
      </Group>
      <Filters address={address} departments={departments} rows={rows} />
    </>
  );
};

const Filters = ({ address, departments, rows }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = useViewer();
  const modals = useModals();
  const cost = costOf(rows);
  const waiting = address.listed && address.status === 'pending';
  return (
    <Group className={layout.borderBottom} gap="xs" pb="xs">
      <ChipMenu
        label={t('timesheet.filter.department')}
        choices={departments}
        chosen={address.department}
        onChoose={(id) => address.set('department', id)}
      />
      <ChipMenu
        label={t('timesheet.filter.status')}
        choices={[...timesheetStatuses, 'missing' as const].map((id) => ({ id, name: t(`timesheet.status.${id}`) }))}
        chosen={address.status}
        onChoose={(id) => address.set('status', id)}
      />
      <May need={timesheetAccess.approveTimesheetEntries}>
        <FilterChip
          label={t('timesheet.filter.toApprove')}
          aria-pressed={waiting}
          onClick={() => (waiting ? address.set('status', null) : address.goTo({ period: 'week', status: 'pending' }))}
          onClear={waiting ? () => address.set('status', null) : undefined}
          clearLabel={t('common.clearFilter', { name: t('timesheet.filter.toApprove') })}
        />
      </May>
      <FilterChip
        label={t('timesheet.filter.deviations')}
        aria-pressed={address.deviations}
        onClick={() => address.set('deviations', address.deviations ? null : '1')}
        onClear={address.deviations ? () => address.set('deviations', null) : undefined}
        clearLabel={t('common.clearFilter', { name: t('timesheet.filter.deviations') })}
      />
      <Box component="span" flex={1} />
      {address.period === 'day' ? <Legend /> : null}
      {cost === null ? null : (
        <Flex component="dl" className={`${typography.figures} ${typography.smallInline} ${classes.cost}`} gap={6}>
          <dt>{t('timesheet.cost')}</dt>
          <dd>
            <OpenSum kind="cost" rows={rows}>
              {format.money({ minor: cost, currency })}
            </OpenSum>
          </dd>
        </Flex>
      )}
      <May need={timesheetAccess.viewHoursToCheck}>
        <Button
          variant="subtle"
          size="compact-sm"
          component={Link}
          to="/timesheet/to-check"
          leftSection={<IconListCheck size={16} />}
        >
          {t('timesheet.check.open')}
        </Button>
      </May>
      <May need={timesheetAccess.viewHoursToClose}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconLock size={16} />}
          onClick={() => modals.open('close-hours/:period/:date', { period: address.period, date: address.date })}
        >
          {t('timesheet.close.title')}
        </Button>
      </May>
    </Group>
  );
};

const Legend = () => {
  const { t } = useTranslation();
  return (
    <ul className={`${typography.captionInline} ${classes.legend}`} aria-hidden="true">
      {(['planned', 'worked', 'longer', 'shorter'] as const).map((kind) => (
        <Flex component="li" gap={6} align="center" key={kind}>
          <span className={classes.swatch} data-kind={kind} />
          {t(`timesheet.legend.${kind}`)}
        </Flex>
      ))}
    </ul>
  );
};
