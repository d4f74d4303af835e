import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { GraphProps } from '#web/kit/screens/rows.ts';
import { Graph } from '#web/parts/graph/Graph.tsx';
import { GraphWidget } from '#web/parts/graph/GraphWidget.tsx';
import { AbsenceChartDocument } from './AbsenceChart.generated.ts';
import { useGraphRange } from './use-graph-range.ts';

/** Approved leave as a share of contract hours (spec 2.5, decision 44). */
export default function AbsencePercentage({ weeks, size, departmentId }: GraphProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(AbsenceChartDocument, { variables: useGraphRange(weeks, departmentId) });
  const words = {
    share: t('insights.graph.share'),
    absent: t('insights.graph.absent'),
    contract: t('insights.graph.contract'),
  };
  return (
    <GraphWidget
      answer={data?.absenceChart}
      error={error}
      again={() => void refetch()}
      isEmpty={({ contractMinutes }) => contractMinutes === 0}
      empty={{ text: t('insights.graph.empty.absence'), to: '/employees', action: t('insights.graph.people') }}
    >
      {(chart) => (
        <Graph
          title={t('insights.graph.title.absence')}
          explanation={t('insights.graph.explain.absence')}
          size={size}
          series={[{ key: 'figure', name: words.share, look: 'filled' }]}
          points={chart.days.map(({ date, absenceShare }) => ({
            label: format.date(date),
            values: { figure: absenceShare },
          }))}
          text={format.percent}
          step={1_000}
          totals={[
            { text: `${words.share} ${format.percent(chart.absenceShare)}` },
            { text: `${words.absent} ${format.hours(chart.absentMinutes)}` },
            { text: `${words.contract} ${format.hours(chart.contractMinutes)}` },
          ]}
          table={{
            head: [t('insights.graph.date'), words.absent, words.contract, words.share],
            rows: chart.days.map(({ date, absentMinutes, contractMinutes, absenceShare }) => ({
              name: format.date(date),
              cells: [format.hours(absentMinutes), format.hours(contractMinutes), format.percent(absenceShare)],
            })),
          }}
        />
      )}
    </GraphWidget>
  );
}
