import { Flex } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { WidgetProps } from '#web/kit/screens/rows.ts';
import { OverviewWidget } from '#web/parts/my-overview/OverviewWidget.tsx';
import type { MyOverview } from '#web/parts/my-overview/use-my-overview.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';

/** Loaded with the first exchange, since most people have none on most days. */
const openLine = async () => ({ default: (await import('#web/parts/exchange/ExchangeLine.tsx')).ExchangeLine });

/** Shift exchanges in progress (spec 2.5). */
export default function MyExchanges({ weeks }: WidgetProps) {
  return <OverviewWidget>{(overview) => <Lines overview={overview} weeks={weeks} />}</OverviewWidget>;
}

const Lines = ({ overview: { today, exchanges }, weeks }: WidgetProps & { overview: MyOverview }) => {
  const { t } = useTranslation();
  const Line = lazyScreen(openLine);
  const shown = exchanges.filter(({ date }) => date <= addDays(today, 7 * weeks));
  if (shown.length === 0)
    return (
      <QuietEmpty>
        {exchanges.length > 0 ? t('exchange.widget.later', { count: exchanges.length }) : t('exchange.widget.empty')}
      </QuietEmpty>
    );
  return (
    <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
      <Flex component="ul" direction="column">
        {shown.map((exchange) => (
          <Line key={exchange.id} exchange={exchange} />
        ))}
      </Flex>
    </Suspense>
  );
};
