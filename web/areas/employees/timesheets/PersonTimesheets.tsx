import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
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
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { PersonHoursDocument, type PersonHoursQuery } from './PersonHours.generated.ts';
import classes from './PersonTimesheets.module.css';

type Day = PersonHoursQuery['timesheetDays']['days'][number];
type Entry = Day['entries'][number];
const statuses = ['approved', 'pending', 'declined'] as const;

/** The tab Timesheets of a person: the hours of a week, each with its status, and what they come to. */
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
          <Week days={days ?? []} from={from} to={to} name={person.name} />
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

type WeekProps = { days: readonly Day[]; from: PlainDate; to: PlainDate; name: string };

const Week = ({ days, from, to, name }: WeekProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const entries = days.flatMap((day) => day.entries);
  const planned = days.reduce(
    (sum, day) => sum + day.planned.reduce((minutes, one) => minutes + (one.minutes ?? 0), 0),
    0,
  );
  if (entries.length === 0 && days.every((day) => day.planned.length === 0))
    return <QuietEmpty>{t('employees.hours.none', { name })}</QuietEmpty>;
  const sumOf = (status: Entry['status']) =>
    entries.reduce((sum, entry) => sum + (entry.status === status ? entry.minutes : 0), 0);
  const sums = statuses.map((status) => [status, sumOf(status)] as const);
  return (
    <>
      <ol className={classes.days}>
        {datesIn({ from, to }).map((date) => (
          <li key={date} className={classes.day}>
            <h3 className={`${typography.detailInline} ${classes.date}`}>{format.date(date)}</h3>
            <DayLines day={days.find((day) => day.date === date)} />
          </li>
        ))}
      </ol>
      <dl className={classes.sums}>
        {sums
          .filter(([status, minutes]) => status === 'approved' || minutes > 0)
          .map(([status, minutes]) => (
            <div key={status}>
              <dt>{t(`timesheet.status.${status}`)}</dt>
              <dd>{format.hours(minutes)}</dd>
            </div>
          ))}
        <div>
          <dt>{t('timesheet.column.planned')}</dt>
          <dd>{format.hours(planned)}</dd>
        </div>
      </dl>
    </>
  );
};

const DayLines = ({ day }: { day: Day | undefined }) => {
  const { t } = useTranslation();
  const times = useTimes();
  if (!day || day.entries.length + day.planned.length === 0) return <p className={classes.nothing}>–</p>;
  const planned = day.planned.map((one) => times({ ...one, endtime: one.endtime ?? null })).join(', ');
  return (
    <div>
      {day.entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} />
      ))}
      {planned ? (
        <p className={classes.plan}>
          {t('timesheet.column.planned')} {planned}
        </p>
      ) : null}
    </div>
  );
};

const EntryLine = ({ entry }: { entry: Entry }) => {
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
        {format.hours(entry.minutes)}
      </Box>
      <span className={classes.status}>
        <StatusBadge meaning={entry.status} word={t(`timesheet.status.${entry.status}`)} />
      </span>
      {entry.reviewNote || entry.note ? (
        <p className={`${typography.detailInline} ${classes.note}`}>{entry.reviewNote || entry.note}</p>
      ) : null}
    </div>
  );
};
