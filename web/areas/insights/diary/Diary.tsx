import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestDiary } from '#domain/insights/compared-range.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { InsightsFrame } from '#web/areas/insights/pages/InsightsFrame.tsx';
import { useInsightsAddress } from '#web/areas/insights/pages/use-insights-address.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { DiaryDocument, type DiaryLineFragment } from './Diary.generated.ts';
import classes from './Diary.module.css';
import { DiaryNotes } from './DiaryNotes.tsx';

/** What happened: the holiday, events and the weather. */
const Happened = ({ day: { holiday, events, weather } }: { day: DiaryLineFragment }) => {
  const { t } = useTranslation();
  const sky = weather
    ? `${t(`weather.type.${weather.weather_type}`)} ${weather.temp_min_celcius}–${weather.temp_max_celcius} °C`
    : null;
  const facts = [holiday, ...events, sky].filter((fact) => fact !== null);
  return facts.length === 0 ? null : <p className={classes.facts}>{facts.join(' · ')}</p>;
};

const Day = ({ day, named }: { day: DiaryLineFragment; named: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = useViewer();
  const money = (minor: number | null) => (minor === null ? '–' : format.money({ minor, currency }));
  const { forecastDelta: delta } = day;
  return (
    <li className={classes.day}>
      <div className={classes.head}>
        <h2 className={classes.date}>
          {format.date(day.date)}
          {named ? <span className={classes.place}>{day.department_name}</span> : null}
        </h2>
        {day.closed ? <StatusBadge meaning="approved" word={t('insights.diary.closed')} /> : null}
        {day.published ? null : <StatusBadge meaning="missing" word={t('insights.diary.notPublished')} />}
      </div>
      <Happened day={day} />
      <dl className={classes.figures}>
        <dt>{t('insights.kpi.turnover')}</dt>
        <dd>{money(day.turnoverMinor)}</dd>
        <dt>{t('insights.diary.forecast')}</dt>
        <dd>
          {money(day.expectedTurnoverMinor)}
          {delta === null ? null : ` (${delta < 0 ? '−' : '+'}${format.percent(Math.abs(delta))})`}
        </dd>
        <dt>{t('insights.kpi.expenses')}</dt>
        <dd>{money(day.expensesMinor)}</dd>
      </dl>
      <DiaryNotes day={day} />
    </li>
  );
};

const isQuiet = (day: DiaryLineFragment): boolean =>
  day.turnoverMinor === null &&
  day.expensesMinor === null &&
  day.expectedTurnoverMinor === null &&
  day.notes.length === 0 &&
  day.events.length === 0 &&
  day.holiday === null;

/** /insights/diary: the days of the period, the last first. */
export const Diary = () => {
  const { t } = useTranslation();
  const place = useInsightsAddress();
  const [all, setAll] = useState(false);
  const { range, departmentIds } = place;
  // The diary reaches over fewer days than figures do: it shows the last of them.
  const from = daysIn(range) > longestDiary ? addDays(range.to, 1 - longestDiary) : range.from;
  const { data, previousData, error, refetch } = useQuery(DiaryDocument, {
    variables: { from, to: range.to, departmentIds },
  });
  const days = (data ?? previousData)?.diary?.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  const shown = days?.filter((day) => all || !isQuiet(day)) ?? [];
  const named = new Set(days?.map(({ departmentId }) => departmentId)).size > 1;
  return (
    <InsightsFrame
      view="diary"
      place={place}
      longest={longestDiary}
      actions={
        <Button variant="default" size="xs" aria-pressed={all} onClick={() => setAll(!all)}>
          {t(all ? 'insights.diary.told' : 'insights.diary.allDays')}
        </Button>
      }
    >
      <Loaded found={days !== undefined} error={error} again={() => refetch()} fault={t('insights.fault')} rows={8}>
        {shown.length === 0 ? (
          <EmptyState
            title={t('insights.diary.empty')}
            action={<Button onClick={() => setAll(true)}>{t('insights.diary.allDays')}</Button>}
          >
            {t('insights.diary.emptyText')}
          </EmptyState>
        ) : (
          <ol className={classes.days}>
            {shown.map((day) => (
              <Day key={`${day.departmentId} ${day.date}`} day={day} named={named} />
            ))}
          </ol>
        )}
      </Loaded>
    </InsightsFrame>
  );
};
