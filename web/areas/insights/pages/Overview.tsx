import { Button, Stack } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { May } from '#web/kit/access/May.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Graph } from '#web/parts/graph/Graph.tsx';
import { readBarsAhead } from '#web/parts/graph/open-bars.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { InsightsFrame } from './InsightsFrame.tsx';
import { KpiCards, KpiMeanings } from './KpiCards.tsx';
import { NotCounted } from './NotCounted.tsx';
import { figureOf, type InsightsAnswer, useInsights, useKpiText } from './use-insights.ts';
import { useInsightsAddress } from './use-insights-address.ts';
import { Waterfall } from './Waterfall.tsx';

const shown = ['turnover', 'laborCost', 'laborCostPercentage', 'productivity'] as const;

/** Turnover and labour cost by date, with the underlying shares in the table. */
const DayGraph = ({ insights: { points, kpis, currency } }: { insights: InsightsAnswer }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { text } = useKpiText(currency);
  const title = t('insights.byDay');
  const names = { turnover: t('insights.kpi.turnover'), laborCost: t('insights.kpi.laborCost') };
  return (
    <Panel title={title}>
      <Graph
        title={title}
        size="large"
        series={[
          { key: 'turnover', name: names.turnover, look: 'outline' },
          { key: 'laborCost', name: names.laborCost, look: 'filled' },
        ]}
        points={points.map(({ key, kpis: own }) => ({
          label: format.dayMonth(key),
          values: {
            turnover: figureOf(own, 'turnover').amount,
            laborCost: figureOf(own, 'laborCost').amount,
          },
        }))}
        text={(minor) => format.money({ minor, currency })}
        axisText={(minor) => format.money({ minor, currency }, { whole: true })}
        totals={[
          { text: `${names.turnover} ${text('money', figureOf(kpis, 'turnover').amount)}`, look: 'outline' },
          { text: `${names.laborCost} ${text('money', figureOf(kpis, 'laborCost').amount)}`, look: 'filled' },
        ]}
        table={{
          head: [t('insights.graph.date'), ...shown.map((key) => t(`insights.kpi.${key}`))],
          rows: points.map(({ key, kpis: own }) => ({
            name: format.date(key),
            cells: shown.map((column) => text(figureOf(own, column).unit, figureOf(own, column).amount)),
          })),
        }}
      />
    </Panel>
  );
};

/** Entry of figures by hand or from a file. */
const EnterTurnover = ({ date }: { date: string }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <May need={organisationAccess.setTurnover}>
      <Button variant="default" size="xs" onClick={() => open('import-turnover')}>
        {t('insights.importTurnover')}
      </Button>
      <Button variant="default" size="xs" onClick={() => open('manage-turnover/:date', { date })}>
        {t('insights.enterTurnover')}
      </Button>
    </May>
  );
};

/** /insights/overview: turnover, cost, and the reasons for changes. */
export const Overview = () => {
  const { t } = useTranslation();
  const place = useInsightsAddress();
  const { answer, error, again } = useInsights(place);
  useLayoutEffect(readBarsAhead, []);
  const isEmpty = answer?.kpis.every(({ amount, planned }) => !amount && !planned);
  return (
    <InsightsFrame view="overview" place={place} compares actions={<EnterTurnover date={place.range.to} />}>
      <Loaded found={answer !== undefined} error={error} again={again} fault={t('insights.fault')} rows={8}>
        {answer && isEmpty ? (
          <EmptyState title={t('insights.empty.title')}>{t('insights.empty.text')}</EmptyState>
        ) : null}
        {answer && !isEmpty ? (
          <Stack gap={20}>
            <NotCounted insights={answer} />
            <div>
              <KpiCards insights={answer} />
              <KpiMeanings />
            </div>
            <Waterfall insights={answer} />
            <DayGraph insights={answer} />
          </Stack>
        ) : null}
      </Loaded>
    </InsightsFrame>
  );
};
