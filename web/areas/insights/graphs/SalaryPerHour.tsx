import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { Money } from '#domain/money/money.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { GraphProps } from '#web/kit/screens/rows.ts';
import { Graph } from '#web/parts/graph/Graph.tsx';
import { GraphWidget } from '#web/parts/graph/GraphWidget.tsx';
import { SalaryChartDocument } from './SalaryChart.generated.ts';
import { useExplained } from './use-explained.ts';
import { useGraphRange } from './use-graph-range.ts';

/** Average pay per approved hour, including surcharges and absence (spec 2.5). */
export default function SalaryPerHour({ weeks, size, departmentId }: GraphProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(SalaryChartDocument, { variables: useGraphRange(weeks, departmentId) });
  const explained = useExplained();
  const money = (amount: Money | null) => (amount ? format.money(amount) : '–');
  const words = {
    salary: t('insights.graph.salary'),
    worked: t('insights.graph.worked'),
    perHour: t('insights.graph.perHour'),
  };
  return (
    <GraphWidget
      answer={data?.salaryChart}
      error={error}
      again={() => void refetch()}
      isEmpty={({ salaryPerHour }) => salaryPerHour === null}
      empty={{ text: t('insights.graph.empty.salaryPerHour'), to: '/timesheet', action: t('insights.graph.review') }}
    >
      {(chart) => (
        <Graph
          title={t('insights.graph.title.salaryPerHour')}
          explanation={explained(t('insights.graph.explain.salaryPerHour'), chart)}
          size={size}
          series={[{ key: 'figure', name: words.perHour, look: 'filled' }]}
          points={chart.days
            .filter(({ salaryPerHour }) => salaryPerHour)
            .map(({ date, salaryPerHour }) => ({
              label: format.date(date),
              values: { figure: salaryPerHour?.minor ?? null },
            }))}
          text={(minor) => format.money({ minor, currency: chart.salaryPerHour?.currency ?? 'EUR' })}
          totals={[
            { text: `${words.perHour} ${money(chart.salaryPerHour)}` },
            { text: `${words.salary} ${money(chart.salary)}` },
            { text: `${words.worked} ${format.hours(chart.workedMinutes)}` },
          ]}
          table={{
            head: [t('insights.graph.date'), words.salary, words.worked, words.perHour],
            rows: chart.days
              .filter(({ salary }) => salary)
              .map(({ date, salary, workedMinutes, salaryPerHour }) => ({
                name: format.date(date),
                cells: [money(salary), format.hours(workedMinutes), money(salaryPerHour)],
              })),
          }}
        />
      )}
    </GraphWidget>
  );
}
