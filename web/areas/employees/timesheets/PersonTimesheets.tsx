import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import type { TabProps } from '#web/areas/employees/person/tab-props.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { type SummedRow, totalsOf } from '#web/parts/hour-sums/hour-sums.ts';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { Pager } from '#web/ui/Pager.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { PersonHoursDocument, type PersonHoursQuery } from './PersonHours.generated.ts';
import classes from './PersonTimesheets.module.css';

type Day = PersonHoursQuery['timesheetDays']['days'][number];
type Entry = Day['entries'][number];
const statuses = ['approved', 'pending', 'declined'] as const;

/** Tab Timesheets of a person: the hours of a week with their status, and the totals. */
export default function PersonTimesheets({ person }: TabProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [query, setQuery] = useSearchParams();
  const today = todayIn(zone);
  const asked = query.get('date') ?? '';
  const from = mondayOf(isPlainDate(asked) ? asked : today);
  const to = addDays(from, 6);
  const goTo = (date: PlainDate) => setQuery(date === mondayOf(today) ? {} : { date });
  const { data, previousData, error, loading, refetch } = useQuery(PersonHoursDocument, {
    variables: { id: person.id, from, to },
    fetchPolicy: 'cache-and-network',
  });
  const days = (data ?? previousData)?.timesheetDays.days;
  return (
    <>
      <WeekPager {...{ from, to, today }} onGo={goTo} />
      <Loaded
        found={days !== undefined}
        error={error}
        again={() => void refetch()}
        fault={t('timesheet.fault')}
        rows={5}
      >
        <div aria-busy={loading && !data} className={loading && !data ? classes.stale : undefined}>
          <Week days={days ?? []} from={from} to={to} person={person} />
        </div>
      </Loaded>
    </>
  );
}

type PagerProps = { from: PlainDate; to: PlainDate; today: PlainDate; onGo: (date: PlainDate) => void };

const WeekPager = ({ from, to, today, onGo }: PagerProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box mb="sm">
      <Pager
        earlier={{ label: t('timesheet.previous.week'), go: () => onGo(addDays(from, -7)) }}
        later={{ label: t('timesheet.next.week'), go: () => onGo(addDays(from, 7)) }}
        end={
          today < from || today > to ? (
            <Button variant="default" size="xs" onClick={() => onGo(mondayOf(today))}>
              {t('common.today')}
            </Button>
          ) : null
        }
      >
        <h2 aria-live="polite">{format.span(from, to)}</h2>
      </Pager>
    </Box>
  );
};

type WeekProps = { days: readonly Day[]; from: PlainDate; to: PlainDate; person: { id: string; name: string } };

/** Time entries and planned shifts of a week, as the rows behind each total. */
const linesOf = (days: readonly Day[], { id: employeeId, name }: WeekProps['person']): SummedRow[] =>
  days.flatMap(({ date, entries, planned }) => [
    ...entries.map((entry) => ({ employeeId, name, date, entry, planned: null })),
    ...planned.map((shift) => ({
      ...{ employeeId, name, date, entry: null },
      planned: { ...shift, endtime: shift.endtime ?? null, minutes: shift.minutes ?? null },
    })),
  ]);

const Week = ({ days, from, to, person }: WeekProps) => {
  const { t } = useTranslation();
  const lines = linesOf(days, person);
  if (lines.length === 0) return <QuietEmpty>{t('employees.hours.none', { name: person.name })}</QuietEmpty>;
  return (
    <>
      <Days {...{ days, from, to, person }} />
      <Sums lines={lines} of={person.name} />
    </>
  );
};

const Days = ({ days, from, to, person }: WeekProps) => {
  const format = useFormat();
  return (
    <ol className={layout.borderTop}>
      {datesIn({ from, to }).map((date) => (
        <li key={date} className={classes.day}>
          <h3 className={`${typography.detailInline} ${classes.date}`}>{format.date(date)}</h3>
          <DayLines day={days.find((day) => day.date === date)} person={person} />
        </li>
      ))}
    </ol>
  );
};

/** Totals by status and of the planned hours; each opens its rows. */
const Sums = ({ lines, of }: { lines: readonly SummedRow[]; of: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const planned = lines.filter((line) => line.planned);
  const sums = statuses.map((status) => {
    const rows = lines.filter(({ entry }) => entry?.status === status);
    const { worked, declined } = totalsOf(rows);
    return { status, rows, minutes: worked + declined };
  });
  return (
    <Flex component="dl" className={classes.sums} gap="12px 32px" wrap="wrap">
      {sums
        .filter(({ status, minutes }) => status === 'approved' || minutes > 0)
        .map(({ status, rows, minutes }) => (
          <div key={status}>
            <dt>{t(`timesheet.status.${status}`)}</dt>
            <dd>
              <OpenSum kind={status === 'declined' ? 'declined' : 'worked'} {...{ rows, of }}>
                {format.hours(minutes)}
              </OpenSum>
            </dd>
          </div>
        ))}
      <div>
        <dt>{t('timesheet.column.planned')}</dt>
        <dd>
          <OpenSum kind="planned" rows={planned} of={of}>
            {format.hours(totalsOf(planned).planned)}
          </OpenSum>
        </dd>
      </div>
    </Flex>
  );
};

const DayLines = ({ day, person }: { day: Day | undefined; person: WeekProps['person'] }) => {
  const { t } = useTranslation();
  const times = useTimes();
  if (!day || day.entries.length + day.planned.length === 0) return <p className={classes.nothing}>–</p>;
  const planned = day.planned.map((shift) => times({ ...shift, endtime: shift.endtime ?? null })).join(', ');
  return (
    <div>
      {day.entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} date={day.date} person={person} />
      ))}
      {planned ? (
        <p className={`${typography.captionInline} ${typography.figures}`}>
          {t('timesheet.column.planned')} {planned}
        </p>
      ) : null}
    </div>
  );
};

type LineProps = { entry: Entry; date: PlainDate; person: WeekProps['person'] };

const EntryLine = ({ entry, date, person }: LineProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const { open } = useModals();
  const opens = useMay(timesheetAccess.viewAnyTimesheetEntry);
  return (
    <div className={classes.line}>
      {opens ? (
        <button type="button" className={classes.times} onClick={() => open('timesheet/:id', { id: entry.id })}>
          {times(entry)}
        </button>
      ) : (
        <span className={classes.times}>{times(entry)}</span>
      )}
      <span className={`${typography.detailInline} ${classes.team}`}>{entry.Team?.name}</span>
      <Box component="span" className={typography.figures} ta="end">
        <OpenSum
          kind={entry.status === 'declined' ? 'declined' : 'worked'}
          rows={[{ employeeId: person.id, name: person.name, date, entry, planned: null }]}
          of={person.name}
        >
          {format.hours(entry.minutes)}
        </OpenSum>
      </Box>
      <span className={classes.status}>
        <StatusBadge meaning={entry.status} word={t(`timesheet.status.${entry.status}`)} />
      </span>
      {entry.reviewNote || entry.note ? (
        <p className={`${typography.detailInline} ${layout.fullRow}`}>{entry.reviewNote || entry.note}</p>
      ) : null}
    </div>
  );
};
