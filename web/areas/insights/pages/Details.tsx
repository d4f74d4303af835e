import { Group, NativeSelect, SegmentedControl, Stack, VisuallyHidden } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type KpiKey, kpiKeys } from '#domain/insights/kpis.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Graph } from '#web/parts/graph/Graph.tsx';
import { readBarsAhead } from '#web/parts/graph/open-bars.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/Panel.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Insights.module.css';
import { InsightsFrame } from './InsightsFrame.tsx';
import { groupings, splits } from './insights-address.ts';
import { KpiMeanings, KpiStatusBadge } from './KpiCards.tsx';
import { NotCounted } from './NotCounted.tsx';
import { figureOf, type InsightsAnswer, type KpiFigure, useInsights, useKpiText } from './use-insights.ts';
import { type InsightsPlace, useInsightsAddress } from './use-insights-address.ts';
import { Waterfall } from './Waterfall.tsx';

/** One row per place, and one total: each figure with its change, the plan, and the target with its deviation. */
const PlaceTable = ({ insights: { rows, kpis, currency }, groupBy }: { insights: InsightsAnswer; groupBy: string }) => {
  const { t } = useTranslation();
  const { text, change, target } = useKpiText(currency);
  const facts = (kpi: KpiFigure): string[] =>
    [
      change(kpi),
      kpi.planned === null ? undefined : `${t('insights.planned')} ${text(kpi.unit, kpi.planned)}`,
      kpi.target === null ? undefined : `${t('insights.target')} ${target(kpi)}`,
    ].filter((fact) => fact !== undefined);
  const named = rows.map((row) => ({ ...row, name: row.name || t('insights.noTeam') }));
  const all = [...named, { id: 'all', name: t('insights.all'), kpis }];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
    <section className={layout.scrollX} tabIndex={0} aria-label={t(`insights.by.${groupBy as 'team'}`)}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{t(`insights.by.${groupBy as 'team'}`)}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t(`insights.by.${groupBy as 'team'}`)}</th>
            {kpiKeys.map((key) => (
              <th key={key} scope="col" title={t(`insights.about.${key}`)}>
                {t(`insights.kpi.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((row) => (
            <tr key={row.id} data-total={row.id === 'all' || undefined}>
              <th scope="row">{row.name}</th>
              {kpiKeys.map((key) => {
                const kpi = figureOf(row.kpis, key);
                return (
                  <td key={key}>
                    <span className={classes.figure}>{text(kpi.unit, kpi.amount)}</span>
                    {facts(kpi).map((fact) => (
                      <span key={fact} className={`${typography.captionInline} ${classes.change}`}>
                        {fact}
                      </span>
                    ))}
                    <KpiStatusBadge of={kpi} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** One figure by date or hour, compared with the plan. */
const SplitGraph = ({
  insights: { points, currency, kpis },
  place,
}: {
  insights: InsightsAnswer;
  place: InsightsPlace;
}) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { text } = useKpiText(currency);
  const key = place.figure;
  const total = figureOf(kpis, key);
  const title = t(place.splitBy === 'day' ? 'insights.byDay' : 'insights.byHour');
  const label = (point: string) => (place.splitBy === 'day' ? format.dayMonth(point) : format.time(`${point}:00`));
  const hasPlan = points.some((point) => figureOf(point.kpis, key).planned !== null);
  const actual = { key: 'amount', name: t(`insights.kpi.${key}`), look: 'filled' } as const;
  const planned = { key: 'planned', name: t('insights.planned'), look: 'outline' } as const;
  const columns = ['amount', 'planned', 'compared'] as const;
  return (
    <Panel title={title}>
      <Group gap="sm" mb="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('insights.splitBy')}
          value={place.splitBy}
          onChange={(splitBy) => place.goTo({ splitBy: splitBy as 'day' })}
          data={splits.map((split) => ({ value: split, label: t(`insights.split.${split}`) }))}
        />
        <NativeSelect
          size="xs"
          aria-label={t('insights.figure')}
          value={key}
          onChange={(event) => place.goTo({ figure: event.currentTarget.value as KpiKey })}
          data={kpiKeys.map((kpiKey) => ({ value: kpiKey, label: t(`insights.kpi.${kpiKey}`) }))}
        />
      </Group>
      {points.length === 0 ? (
        <QuietEmpty>{t('insights.noHours')}</QuietEmpty>
      ) : (
        <Graph
          title={title}
          size="large"
          series={hasPlan ? [planned, actual] : [actual]}
          points={points.map((point) => ({
            label: label(point.key),
            values: { amount: figureOf(point.kpis, key).amount, planned: figureOf(point.kpis, key).planned },
          }))}
          text={(value) => text(total.unit, value)}
          step={total.unit === 'minutes' ? 120 : undefined}
          totals={[
            { text: `${actual.name} ${text(total.unit, total.amount)}`, look: 'filled' },
            ...(hasPlan
              ? [{ text: `${planned.name} ${text(total.unit, total.planned)}`, look: 'outline' as const }]
              : []),
          ]}
          table={{
            head: [t('insights.graph.date'), actual.name, planned.name, t('insights.compared')],
            rows: points.map((point) => ({
              name: label(point.key),
              cells: columns.map((column) => text(total.unit, figureOf(point.kpis, key)[column])),
            })),
          }}
        />
      )}
    </Panel>
  );
};

/** /insights/details: the same figures by place, and one of them by date or hour. */
export const Details = () => {
  const { t } = useTranslation();
  const place = useInsightsAddress();
  const { answer, error, again } = useInsights(place);
  useLayoutEffect(readBarsAhead, []);
  return (
    <InsightsFrame view="details" place={place} compares>
      <Loaded found={answer !== undefined} error={error} again={again} fault={t('insights.fault')} rows={8}>
        {answer ? (
          <Stack gap={20}>
            <NotCounted insights={answer} />
            <Panel title={t('insights.places')}>
              <Group gap="sm" mb="sm">
                <SegmentedControl
                  size="xs"
                  aria-label={t('insights.groupBy')}
                  value={place.groupBy}
                  onChange={(groupBy) => place.goTo({ groupBy: groupBy as 'team' })}
                  data={groupings.map((grouping) => ({ value: grouping, label: t(`insights.by.${grouping}`) }))}
                />
              </Group>
              {answer.rows.length === 0 ? (
                <QuietEmpty>{t('insights.empty.text')}</QuietEmpty>
              ) : (
                <>
                  <PlaceTable insights={answer} groupBy={place.groupBy} />
                  <KpiMeanings />
                </>
              )}
            </Panel>
            <SplitGraph insights={answer} place={place} />
            <Waterfall insights={answer} />
          </Stack>
        ) : null}
      </Loaded>
    </InsightsFrame>
  );
};
