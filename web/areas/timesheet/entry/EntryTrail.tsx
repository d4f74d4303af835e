import { skipToken, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { DerivationTable } from '#web/parts/derivation/DerivationTable.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './Entry.module.css';
import { TimesheetEntryTrailDocument } from './TimesheetEntry.generated.ts';

/** What the hours of an entry are made of, and its pay for those who may know it; asked for once someone opens it. */
export const EntryTrail = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { currency } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(TimesheetEntryTrailDocument, isOpen ? { variables: { id } } : skipToken);
  const rows = data?.timesheetEntry?.explain;
  const label = t('derivation.title');
  return (
    <div className={classes.trail}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        leftSection={<IconChevronDown className={classes.turn} size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && error && !rows ? <Fault title={t('timesheet.fault')} error={error} again={() => refetch()} /> : null}
      {isOpen && !rows && !error ? <SkeletonRows rows={3} label={t('common.loading')} /> : null}
      {isOpen && rows ? <DerivationTable rows={rows} currency={currency} label={label} /> : null}
    </div>
  );
};
