import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Money } from '#domain/money/money.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { WidgetProps } from '#web/kit/screens/rows.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { TurnoverChartDocument, type TurnoverChartQuery } from './TurnoverChart.generated.ts';
import classes from './TurnoverPerHour.module.css';

type Chart = NonNullable<TurnoverChartQuery['turnoverChart']>;

/** The chart library weighs more than the dashboard: it comes with the first chart that has something to show. */
const openBars = () => import('./PerHourBars.tsx');

/** Turnover by approved hours of each date, as far back as the person chose (spec 2.5). */
export default function TurnoverPerHour({ weeks }: WidgetProps) {
  const { t } = useTranslation();
  const today = todayIn(useViewer().zone);
  const variables = { from: addDays(today, -7 * weeks), to: today };
  const { data, error, refetch } = useQuery(TurnoverChartDocument, { variables });
  const chart = data?.turnoverChart;
  if (chart) return chart.turnoverPerHour ? <PerHour chart={chart} /> : <NoTurnover />;
  if (!error) return <SkeletonRows label={t('common.loading')} />;
  const again = (
    <Button variant="default" size="xs" onClick={() => void refetch()}>
      {t('common.retry')}
    </Button>
  );
  return <QuietEmpty action={again}>{faultText(error)}</QuietEmpty>;
}

const NoTurnover = () => {
  const { t } = useTranslation();
  const toSchedule = (
    <Button component={Link} to="/schedule" variant="default" size="xs">
      {t('reports.perHour.enter')}
    </Button>
  );
  return <QuietEmpty action={toSchedule}>{t('reports.perHour.empty')}</QuietEmpty>;
};

const PerHour = ({ chart }: { chart: Chart }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const Bars = lazyScreen(openBars);
  const words = {
    turnover: t('reports.perHour.turnover'),
    worked: t('reports.perHour.worked'),
    perHour: t('reports.perHour.perHour'),
  };
  const money = (amount: Money | null) => (amount ? format.money(amount) : '–');
  const currency = chart.turnoverPerHour?.currency ?? '';
  const shown = chart.days.flatMap(({ date, turnoverPerHour }) =>
    turnoverPerHour ? [{ label: format.date(date), minor: turnoverPerHour.minor }] : [],
  );
  return (
    <>
      <p className={classes.totals}>
        <strong>{`${words.perHour} ${money(chart.turnoverPerHour)}`}</strong>
        <span>{`${words.turnover} ${money(chart.turnover)}`}</span>
        <span>{`${words.worked} ${format.hours(chart.workedMinutes)}`}</span>
      </p>
      {asTable ? null : (
        <div className={classes.chart} aria-hidden="true">
          <Suspense fallback={null}>
            <Bars days={shown} name={t('reports.perHour.title')} text={(minor) => format.money({ minor, currency })} />
          </Suspense>
        </div>
      )}
      <div className={asTable ? undefined : classes.hidden}>
        <table className={classes.table}>
          <caption className={classes.hidden}>{t('reports.perHour.title')}</caption>
          <thead>
            <tr>
              {[t('reports.perHour.date'), words.turnover, words.worked, words.perHour].map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.days
              .filter(({ turnover }) => turnover)
              .map(({ date, turnover, workedMinutes, turnoverPerHour }) => (
                <tr key={date}>
                  <th scope="row">{format.date(date)}</th>
                  <td>{money(turnover)}</td>
                  <td>{format.hours(workedMinutes)}</td>
                  <td>{money(turnoverPerHour)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <Button variant="default" size="compact-xs" mt="xs" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'reports.perHour.asChart' : 'reports.perHour.asTable')}
      </Button>
    </>
  );
};
