import { Button, Flex } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { nowMs, todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { saveText } from '#web/kit/query/save-file.ts';
import { useChangeQuery, useSetInQuery } from '#web/kit/router/address-now.ts';
import { BackLink } from '#web/parts/back-link/BackLink.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconCalendarDown, IconPrinter } from '#web/ui/icons.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { YearPager } from '#web/ui/Pager.tsx';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { AbsenceCalendarDocument } from './AbsenceCalendar.generated.ts';
import classes from './AbsenceCalendar.module.css';
import { type Calendar, useSpanTitle, useSpanWords } from './use-span-words.ts';
import { PersonYear, TeamYear } from './YearTracks.tsx';

const firstYear = 2000;
const lastYear = 2199;

/** /employees/absence-calendar: a year of one person (`person`), a department or a team; the whole state is in the URL. */
export default function AbsenceCalendar() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { userId } = useViewer();
  const [query] = useSearchParams();
  const person = query.get('person');
  const asked = Number(query.get('year'));
  const year = asked >= firstYear && asked <= lastYear ? asked : Number(todayIn(zone).slice(0, 4));
  const { data, previousData, error, refetch } = usePartialQuery(AbsenceCalendarDocument, {
    variables: { year, userId: person, departmentId: query.get('department'), teamId: query.get('team') },
    fetchPolicy: 'cache-and-network',
  });
  const calendar = (data ?? previousData)?.absenceCalendar ?? undefined;
  const name = person ? calendar?.rows[0]?.name : undefined;
  const title = name ? t('absence.calendar.of', { name }) : t('absence.calendar.title');
  const [to, back] = backOf(person, userId);
  return (
    <Page>
      <title>{title}</title>
      <BackLink to={to}>{t(back)}</BackLink>
      <PageHeader title={title}>
        <Button
          className={classes.screen}
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('absence.calendar.print')}
        </Button>
        {calendar ? <SaveIcs calendar={calendar} title={`${title} ${year}`} isPerson={person !== null} /> : null}
      </PageHeader>
      <Filters year={year} calendar={person ? undefined : calendar} />
      <Loaded
        found={calendar !== undefined}
        error={error}
        again={() => void refetch()}
        fault={t('absence.calendar.fault')}
        rows={12}
      >
        {calendar ? <Shown calendar={calendar} year={year} isPerson={person !== null} /> : null}
      </Loaded>
    </Page>
  );
}

const backOf = (person: string | null, userId: string) => {
  if (person === userId) return ['/dashboard/my-absence', 'absence.mine'] as const;
  if (person) return [`/employees/${person}/absence`, 'employees.title'] as const;
  return ['/employees', 'employees.title'] as const;
};

type SaveProps = { calendar: Calendar; title: string; isPerson: boolean };

/** Saves the visible year as a calendar file, with absences and public holidays. */
const SaveIcs = ({ calendar: { rows, holidays }, title, isPerson }: SaveProps) => {
  const { t } = useTranslation();
  const titleOf = useSpanTitle();
  const save = async () => {
    const absences = rows.flatMap(({ employeeId, name, spans }) =>
      spans.map((span) => ({
        // Colleagues may see several nameless parts of one date.
        uid: `${span.absenceId ?? employeeId}-${span.from}${span.part ? `-${span.part.starttime}` : ''}@muster`,
        title: isPerson ? titleOf(span) : `${name}: ${titleOf(span)}`,
        ...{ from: span.from, to: span.to, part: span.part, pending: span.pending },
      })),
    );
    const free = holidays.map(({ date, name }) => ({
      uid: `holiday-${date}@muster`,
      title: name,
      ...{ from: date, to: date, part: null, pending: false },
    }));
    const { absenceIcs } = await import('./absence-ics.ts');
    saveText(`${title}.ics`, await absenceIcs(title, [...absences, ...free], new Date(nowMs())), 'text/calendar');
  };
  return (
    <Button
      className={classes.screen}
      variant="default"
      leftSection={<IconCalendarDown size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('absence.calendar.ics')}
    </Button>
  );
};

/** Year filter, and for several people the filters by department and team. */
const Filters = ({ year, calendar }: { year: number; calendar: Calendar | undefined }) => {
  const { t } = useTranslation();
  const set = useSetInQuery();
  const changeQuery = useChangeQuery();
  const [query] = useSearchParams();
  const chooseDepartment = (id: string | null) =>
    changeQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('team');
        if (id) after.set('department', id);
        return after;
      },
      { replace: true },
    );
  return (
    <Flex gap="8px 16px" align="center" wrap="wrap" mb="sm">
      <YearPager
        label={t('absence.leave.year')}
        {...{ year, first: firstYear, last: lastYear }}
        choose={(next) => set('year', String(next))}
      />
      {calendar && calendar.departments.length > 1 ? (
        <Select
          className={classes.place}
          aria-label={t('employees.filter.department')}
          data={calendar.departments.map(({ id, name }) => ({ value: id, label: name }))}
          value={calendar.departmentId}
          allowDeselect={false}
          onChange={chooseDepartment}
        />
      ) : null}
      {calendar && calendar.teams.length > 1 ? (
        <Select
          className={classes.place}
          aria-label={t('employees.filter.team')}
          placeholder={t('absence.calendar.allTeams')}
          data={calendar.teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={query.get('team')}
          clearable
          onChange={(id) => set('team', id)}
        />
      ) : null}
    </Flex>
  );
};

type ShownProps = { calendar: Calendar; year: number; isPerson: boolean };

const Shown = ({ calendar, year, isPerson }: ShownProps) => {
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <>
        <AwayList rows={calendar.rows} isPerson={isPerson} />
        <HolidayList holidays={calendar.holidays} />
      </>
    );
  return (
    <>
      <Legend rows={calendar.rows} holidays={calendar.holidays} />
      {isPerson ? <PersonYear calendar={calendar} year={year} /> : <TeamYear calendar={calendar} year={year} />}
    </>
  );
};

/** Legend of the colours that occur in the year. */
const Legend = ({ rows, holidays }: Pick<Calendar, 'rows' | 'holidays'>) => {
  const { t } = useTranslation();
  const spans = rows.flatMap((row) => row.spans);
  const types = new Map(spans.map(({ type, colour }) => [type ?? t('absence.calendar.absent'), colour]));
  const words = [...types].sort(([a], [b]) => a.localeCompare(b));
  if (spans.length + holidays.length === 0) return null;
  const isAsked = spans.some(({ pending }) => pending);
  return (
    <ul
      className={`${typography.detailInline} ${classes.legend}`}
      data-paper="across"
      aria-label={t('absence.calendar.legend')}
    >
      {words.map(([name, colour]) => (
        <li key={name}>
          <span className={classes.swatch} style={colour ? { background: colour } : undefined} aria-hidden="true" />
          {name}
        </li>
      ))}
      {isAsked ? (
        <li>
          <span className={classes.swatch} data-pending aria-hidden="true" />
          {t('absence.calendar.asked')}
        </li>
      ) : null}
      {holidays.length > 0 ? (
        <li>
          <span className={classes.swatch} data-holiday aria-hidden="true" />
          {t('absence.calendar.holidays')}
        </li>
      ) : null}
    </ul>
  );
};

/** The year on a phone: one line per absence, grouped by person. */
const AwayList = ({ rows, isPerson }: Pick<Calendar, 'rows'> & { isPerson: boolean }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const wordsOf = useSpanWords();
  const away = rows.filter(({ spans }) => spans.length > 0);
  if (away.length === 0) return <QuietEmpty>{t('absence.calendar.none')}</QuietEmpty>;
  return away.map(({ employeeId, name, spans }) => (
    <section key={employeeId} className={classes.person}>
      {isPerson ? null : <h2>{name}</h2>}
      <ul aria-label={name}>
        {spans.map((span) => {
          const { absenceId: id, from, colour } = span;
          const swatch = (
            <span className={classes.swatch} style={colour ? { background: colour } : undefined} aria-hidden="true" />
          );
          return (
            <li key={`${id} ${from} ${span.part?.starttime}`}>
              {id ? (
                <button type="button" onClick={() => open('absence-request/:id', { id })}>
                  {swatch}
                  {wordsOf(span)}
                </button>
              ) : (
                <span className={classes.line}>
                  {swatch}
                  {wordsOf(span)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
};

/** The public holidays of the year on a phone. */
const HolidayList = ({ holidays }: Pick<Calendar, 'holidays'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  if (holidays.length === 0) return null;
  return (
    <section className={classes.person} aria-labelledby={id}>
      <h2 id={id}>{t('absence.calendar.holidayList')}</h2>
      <ul>
        {holidays.map(({ date, name }) => (
          <li key={date}>
            <span className={classes.line}>
              {format.dayMonthYear(date)}: {name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
