import { Box, Button, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addDays } from '#domain/time/plain-date.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { May } from '#web/kit/access/May.tsx';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { WidgetProps } from '#web/kit/screens/rows.ts';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import type { MyHoursFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { OverviewWidget } from '#web/parts/my-overview/OverviewWidget.tsx';
import type { MyOverview } from '#web/parts/my-overview/use-my-overview.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './MyTimesheets.module.css';

/** One entry: its status, times, hours and the reason if declined. Opens the entry where it may be changed; the hours open to their derivation. */
const HoursLine = ({ entry }: { entry: MyHoursFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const { open } = useModals();
  const { userId: employeeId, name } = useViewer();
  const { id, date, status, reviewNote } = entry;
  const facts = (
    <>
      <StatusIcon meaning={status} word={t(`timesheet.status.${status}`)} />
      <span className={typography.medium}>{format.date(date)}</span>
      <span className={`${typography.secondary} ${typography.figures}`}>{times(entry)}</span>
      {status === 'declined' && reviewNote ? (
        <span className={`${typography.smallest} ${typography.danger} ${classes.reason}`}>{reviewNote}</span>
      ) : null}
    </>
  );
  return (
    <li className={`${layout.borderBottom} ${classes.line}`}>
      {entry.may.edit ? (
        <UnstyledButton className={classes.facts} onClick={() => open('timesheet/:id/edit', { id })}>
          {facts}
        </UnstyledButton>
      ) : (
        <div className={classes.facts}>{facts}</div>
      )}
      <span className={`${typography.semibold} ${typography.figures}`}>
        <OpenSum
          kind={status === 'declined' ? 'declined' : 'worked'}
          rows={[{ employeeId, name, date, entry, planned: null }]}
        >
          {format.hours(entry.minutes)}
        </OpenSum>
      </span>
    </li>
  );
};

/** The viewer's hours of the last weeks with their status (spec 2.5). */
export default function MyTimesheets({ weeks }: WidgetProps) {
  return <OverviewWidget>{(overview) => <Hours overview={overview} weeks={weeks} />}</OverviewWidget>;
}

const mostLines = 5;
const counted = ['approved', 'pending', 'declined'] as const satisfies readonly TimesheetStatus[];

const Hours = ({ overview: { today, timesheets }, weeks }: WidgetProps & { overview: MyOverview }) => {
  const { t } = useTranslation();
  const entries = timesheets.filter(({ date }) => date >= addDays(today, -7 * weeks));
  if (entries.length === 0) return <QuietEmpty action={<AddHours />}>{t('timesheet.widget.empty')}</QuietEmpty>;
  const counts = counted
    .map((status) => ({ status, count: entries.filter((entry) => entry.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => t(`timesheet.widget.${status}`, { count }));
  return (
    <>
      <Box component="ul" mb={4}>
        {entries.slice(0, mostLines).map((entry) => (
          <HoursLine key={entry.id} entry={entry} />
        ))}
      </Box>
      <p className={`${typography.detail} ${classes.foot}`}>
        <Link to="/dashboard/my-hours">{t('timesheet.widget.all')}</Link>
        <span>{counts.join(', ')}</span>
      </p>
      <AddHours />
    </>
  );
};

const AddHours = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <May need={timesheetAccess.createTimesheetEntry}>
      <Button variant="default" size="xs" onClick={() => open('timesheet')}>
        {t('timesheet.widget.add')}
      </Button>
    </May>
  );
};
