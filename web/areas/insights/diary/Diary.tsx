import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longestDiary } from '#domain/insights/compared-range.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { InsightsFrame } from '#web/areas/insights/pages/InsightsFrame.tsx';
import { useInsightsAddress } from '#web/areas/insights/pages/use-insights-address.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { forecastWords } from '#web/parts/turnover-forecast/forecast-words.ts';
import {
  type CountedForecast,
  type ForecastOn,
  useCountedForecast,
} from '#web/parts/turnover-forecast/use-counted-forecast.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { DiaryDocument, type DiaryLineFragment } from './Diary.generated.ts';
import classes from './Diary.module.css';
import { DiaryNotes } from './DiaryNotes.tsx';

/** The day's context: holiday, events and weather. */
const useHappened = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ holiday, events, weather }: DiaryLineFragment): string => {
    const sky = weather
      ? `${t(`weather.type.${weather.weather_type}`)} ${format.number(weather.temp_min_celcius)}–${format.number(weather.temp_max_celcius)} °C`
      : null;
    return [holiday, ...events, sky].filter((fact) => fact !== null).join(' · ');
  };
};

type PlaceProps = {
  line: DiaryLineFragment;
  /** The forecast from past turnover where no one entered one. */
  fromPast: CountedForecast | null;
  named: boolean;
  happened: string;
};

/** Figures and notes of one department on a day. */
const Place = ({ line, fromPast, named, happened }: PlaceProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = useViewer();
  const money = (minor: number | null) => (minor === null ? '–' : format.money({ minor, currency }));
  const { forecastDelta: delta, turnoverMinor, expectedTurnoverMinor, expensesMinor } = line;
  const expected = expectedTurnoverMinor ?? fromPast?.minor ?? null;
  const hasFigures = turnoverMinor !== null || expected !== null || expensesMinor !== null;
  return (
    <div className={classes.line}>
      <Flex className={typography.smallInline} gap="4px 8px" align="center" wrap="wrap">
        {named ? <h3 className={`${typography.smallInline} ${typography.medium}`}>{line.department_name}</h3> : null}
        {line.closed ? <StatusBadge meaning="approved" word={t('insights.diary.closed')} /> : null}
        {line.published ? null : <StatusBadge meaning="missing" word={t('insights.diary.notPublished')} />}
      </Flex>
      {hasFigures ? (
        <dl className={classes.figures}>
          <Flex gap="0 8px" wrap="wrap">
            <dt>{t('insights.kpi.turnover')}</dt>
            <dd>{money(turnoverMinor)}</dd>
          </Flex>
          <Flex gap="0 8px" wrap="wrap">
            <dt>{t('insights.diary.forecast')}</dt>
            <dd>
              {fromPast ? '≈ ' : null}
              {money(expected)}
              {delta === null ? null : ` (${delta < 0 ? '−' : '+'}${format.percent(Math.abs(delta))})`}
            </dd>
          </Flex>
          <Flex gap="0 8px" wrap="wrap">
            <dt>{t('insights.kpi.expenses')}</dt>
            <dd>{money(expensesMinor)}</dd>
          </Flex>
        </dl>
      ) : null}
      {fromPast ? (
        <p className={`${typography.detailInline} ${layout.fullRow}`}>{forecastWords(fromPast, t, format, money)}</p>
      ) : null}
      {happened ? <p className={`${typography.detailInline} ${layout.fullRow}`}>{happened}</p> : null}
      <DiaryNotes day={line} />
    </div>
  );
};

type DayProps = { date: string; lines: readonly DiaryLineFragment[]; forecastOn: ForecastOn; named: boolean };

/** One day with all its departments; context common to all is shown once. */
const Day = ({ date, lines, forecastOn, named }: DayProps) => {
  const format = useFormat();
  const happened = useHappened();
  const facts = new Set(lines.map(happened));
  const shared = facts.size === 1 ? [...facts][0]! : '';
  return (
    <Box component="li" className={layout.borderBottom} py={14}>
      <h2 className={typography.heading14}>{format.date(date)}</h2>
      {shared ? <p className={`${typography.detailInline} ${layout.fullRow}`}>{shared}</p> : null}
      {lines.map((line) => (
        <Place
          key={line.departmentId}
          line={line}
          fromPast={line.expectedTurnoverMinor === null ? forecastOn(line.departmentId, date) : null}
          named={named}
          happened={shared ? '' : happened(line)}
        />
      ))}
    </Box>
  );
};

const isExpectingNothing = ({ turnoverMinor, expectedTurnoverMinor }: DiaryLineFragment): boolean =>
  turnoverMinor === null && expectedTurnoverMinor === null;

const isQuiet = (day: DiaryLineFragment): boolean =>
  day.turnoverMinor === null &&
  day.expensesMinor === null &&
  day.expectedTurnoverMinor === null &&
  day.notes.length === 0 &&
  day.events.length === 0 &&
  day.holiday === null;

/** Source of the weather data, once for all days that have weather. */
const WeatherSource = ({ lines }: { lines: readonly DiaryLineFragment[] }) => {
  const { t } = useTranslation();
  if (lines.every(({ weather }) => weather === null)) return null;
  const source = lines.find(({ weatherSource }) => weatherSource)?.weatherSource;
  return (
    <p className={typography.detailInline}>
      {source ? (
        <a href={source.url} target="_blank" rel="noreferrer">
          {t('weather.source', { name: source.name })}
        </a>
      ) : (
        t('weather.sample')
      )}
    </p>
  );
};

/** /insights/diary: the days of the period, latest first. */
export const Diary = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const place = useInsightsAddress();
  const { range, departmentIds, allDays, goTo } = place;
  // The diary covers fewer days than the figures: it shows the last ones of the period.
  const isCut = daysIn(range) > longestDiary;
  const from = isCut ? addDays(range.to, 1 - longestDiary) : range.from;
  const { data, previousData, error, refetch } = useQuery(DiaryDocument, {
    variables: { from, to: range.to, departmentIds },
  });
  const days = (data ?? previousData)?.diary?.toSorted((a, b) => b.date.localeCompare(a.date));
  const ids = [...new Set(days?.map(({ departmentId }) => departmentId))];
  const forecastOn = useCountedForecast({ from, to: range.to }, ids, days?.some(isExpectingNothing) === true);
  // A forecast of a past day without entries is no entry.
  const isShown = (day: DiaryLineFragment): boolean =>
    allDays || !isQuiet(day) || (day.date >= place.today && forecastOn(day.departmentId, day.date) !== null);
  const shown = days?.filter(isShown) ?? [];
  const dates = [...new Set(shown.map(({ date }) => date))];
  const named = ids.length > 1;
  return (
    <InsightsFrame
      view="diary"
      place={place}
      longest={longestDiary}
      actions={
        <Button variant="default" size="xs" aria-pressed={allDays} onClick={() => goTo({ allDays: !allDays })}>
          {t(allDays ? 'insights.diary.withEntries' : 'insights.diary.allDays')}
        </Button>
      }
    >
      {isCut ? (
        <p className={typography.note}>
          {t('insights.diary.atMost', { number: longestDiary, span: format.span(from, range.to) })}
        </p>
      ) : null}
      <Loaded found={days !== undefined} error={error} again={() => refetch()} fault={t('insights.fault')} rows={8}>
        {shown.length === 0 ? (
          <EmptyState
            title={t('insights.diary.empty')}
            action={<Button onClick={() => goTo({ allDays: true })}>{t('insights.diary.allDays')}</Button>}
          >
            {t('insights.diary.emptyText')}
          </EmptyState>
        ) : (
          <>
            <Flex component="ol" direction="column">
              {dates.map((date) => (
                <Day
                  key={date}
                  date={date}
                  lines={shown.filter((line) => line.date === date)}
                  {...{ forecastOn, named }}
                />
              ))}
            </Flex>
            <WeatherSource lines={shown} />
          </>
        )}
      </Loaded>
    </InsightsFrame>
  );
};
