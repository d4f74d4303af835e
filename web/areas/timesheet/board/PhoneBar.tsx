import { ActionIcon, Box, Button, Indicator } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { May } from '#web/kit/access/May.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { IconAdjustmentsHorizontal, IconChevronLeft, IconChevronRight, IconPlus } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';
import typography from '#web/ui/typography.module.css';
import { FilterSheet } from './FilterSheet.tsx';
import classes from './Phone.module.css';
import type { TimesheetAddress } from './use-timesheet-address.ts';

type Props = { address: TimesheetAddress; departments: { id: string; name: string }[] };

/** The week with its navigation, and one button for everything else. */
export const PhoneBar = ({ address, departments }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const modals = useModals();
  const [filtering, setFiltering] = useState(false);
  const { week, reach, date, today, period, department, status, deviations } = address;
  const narrowed = [department, status, deviations || null].filter((value) => value !== null).length;
  return (
    <div className={classes.bar}>
      <ActionIcon
        size={44}
        aria-label={t('timesheet.previous.week')}
        onClick={() => address.goTo({ date: period === 'day' ? addDays(date, -7) : address.stepped(-1) })}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <h1 className={`${typography.heading14} ${typography.figures} ${typography.nowrap}`}>
        {format.span(reach.from, reach.to)}
      </h1>
      <ActionIcon
        size={44}
        aria-label={t('timesheet.next.week')}
        onClick={() => address.goTo({ date: period === 'day' ? addDays(date, 7) : address.stepped(1) })}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
      <Box component="span" flex={1} />
      {today < week.from || today > week.to ? (
        <Button variant="default" size="xs" onClick={() => address.goTo({ date: today })}>
          {t('common.today')}
        </Button>
      ) : null}
      <Indicator label={narrowed} size={16} offset={8} disabled={narrowed === 0}>
        <ActionIcon
          size={44}
          aria-label={narrowed > 0 ? t('timesheet.filter.openCount', { count: narrowed }) : t('timesheet.filter.open')}
          onClick={() => setFiltering(true)}
        >
          <IconAdjustmentsHorizontal size={20} />
        </ActionIcon>
      </Indicator>
      <May need={timesheetAccess.createTimesheetEntry}>
        <ListAction>
          <Button leftSection={<IconPlus size={18} />} onClick={() => modals.open('timesheet', {}, { date })}>
            {t('timesheet.addHours')}
          </Button>
        </ListAction>
      </May>
      <FilterSheet address={address} departments={departments} opened={filtering} onClose={() => setFiltering(false)} />
    </div>
  );
};
