import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import type { WidgetProps } from '#web/kit/screens/rows.ts';
import classes from '#web/parts/exchange/Exchange.module.css';
import { ExchangeLine } from '#web/parts/exchange/ExchangeLine.tsx';
import { OverviewWidget } from '#web/parts/my-overview/OverviewWidget.tsx';
import type { MyOverview } from '#web/parts/my-overview/use-my-overview.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';

/** Shifts on their way from one colleague to another (spec 2.5). */
export default function MyExchanges({ weeks }: WidgetProps) {
  return <OverviewWidget>{(overview) => <Lines overview={overview} weeks={weeks} />}</OverviewWidget>;
}

const Lines = ({ overview: { today, exchanges }, weeks }: WidgetProps & { overview: MyOverview }) => {
  const { t } = useTranslation();
  const shown = exchanges.filter(({ date }) => date < addDays(today, 7 * weeks));
  if (shown.length === 0)
    return (
      <QuietEmpty>
        {exchanges.length > 0 ? t('exchange.widget.later', { count: exchanges.length }) : t('exchange.widget.empty')}
      </QuietEmpty>
    );
  return (
    <ul className={classes.list}>
      {shown.map((exchange) => (
        <ExchangeLine key={exchange.id} exchange={exchange} />
      ))}
    </ul>
  );
};
