import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { turnoverWeeks } from '#domain/insights/chart-period.ts';
import type { Money } from '#domain/money/money.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { GraphProps } from '#web/kit/screens/rows.ts';
import { Graph } from '#web/parts/graph/Graph.tsx';
import { GraphWidget } from '#web/parts/graph/GraphWidget.tsx';
import {
  TurnoverChartDocument,
  type TurnoverDayFragment,
  type TurnoverTotalsFragment,
} from './TurnoverChart.generated.ts';
import { useExplained } from './use-explained.ts';
import { useGraphRange } from './use-graph-range.ts';

type Figures =
  | Omit<TurnoverDayFragment, 'date' | '__typename'>
  | Omit<TurnoverTotalsFragment, '__typename' | 'pendingMinutes' | 'peopleWithoutPay'>;
export type TurnoverFigure = 'turnoverPerHour' | 'salaryShare' | 'costShare';

/** Components of each figure: its own value, and the amount compared with turnover or hours. */
const useFigure = (figure: TurnoverFigure) => {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amount: Money | null) => (amount ? format.money(amount) : '–');
  const percent = (share: number | null) => (share === null ? '–' : format.percent(share));
  const turnover = { name: t('insights.graph.turnover'), of: (figures: Figures) => money(figures.turnover) };
  const worked = { name: t('insights.graph.worked'), of: (figures: Figures) => format.hours(figures.workedMinutes) };
  const pay = { name: t('insights.graph.salary'), of: (figures: Figures) => money(figures.salary) };
  const cost = { name: t('insights.graph.cost'), of: (figures: Figures) => money(figures.cost) };
  return {
    turnoverPerHour: {
      value: (figures: Figures) => figures.turnoverPerHour?.minor ?? null,
      own: { name: t('insights.graph.perHour'), of: (figures: Figures) => money(figures.turnoverPerHour) },
      parts: [turnover, worked],
      text: (currency: string) => (minor: number) => format.money({ minor, currency }),
      step: undefined,
    },
    salaryShare: {
      value: (figures: Figures) => figures.salaryShare,
      own: { name: t('insights.graph.share'), of: (figures: Figures) => percent(figures.salaryShare) },
      parts: [turnover, pay],
      text: () => format.percent,
      step: 2_000,
    },
    costShare: {
      value: (figures: Figures) => figures.costShare,
      own: { name: t('insights.graph.share'), of: (figures: Figures) => percent(figures.costShare) },
      parts: [turnover, cost],
      text: () => format.percent,
      step: 2_000,
    },
  }[figure];
};

/** Turnover compared with hours or pay over the last two weeks (spec 2.5, 9; decision 28). */
export const TurnoverGraph = ({ figure, size, departmentId }: GraphProps & { figure: TurnoverFigure }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const variables = {
    ...useGraphRange(turnoverWeeks, departmentId),
    group_by_period: 'day',
    group_by_location: 'department',
  } as const;
  const { data, error, refetch } = useQuery(TurnoverChartDocument, { variables });
  const { value, own, parts, text, step } = useFigure(figure);
  const explained = useExplained();
  return (
    <GraphWidget
      answer={data?.turnoverChart}
      error={error}
      again={() => void refetch()}
      isEmpty={(chart) => value(chart) === null}
      empty={{ text: t(`insights.graph.empty.${figure}`), to: '/schedule', action: t('insights.graph.enter') }}
    >
      {(chart) => (
        <Graph
          title={t(`insights.graph.title.${figure}`)}
          explanation={explained(t(`insights.graph.explain.${figure}`), {
            ...chart,
            // Turnover by hours takes no pay.
            ...(figure === 'turnoverPerHour' ? { peopleWithoutPay: 0 } : {}),
          })}
          size={size}
          series={[{ key: 'figure', name: own.name, look: 'filled' }]}
          points={chart.days
            .filter((day) => value(day) !== null)
            .map((day) => ({ label: format.date(day.date), values: { figure: value(day) } }))}
          text={text(chart.turnover?.currency ?? 'EUR')}
          step={step}
          totals={[own, ...parts].map(({ name, of }) => ({ text: `${name} ${of(chart)}` }))}
          table={{
            head: [t('insights.graph.date'), ...parts.map(({ name }) => name), own.name],
            rows: chart.days
              .filter(({ turnover }) => turnover)
              .map((day) => ({ name: format.date(day.date), cells: [...parts, own].map(({ of }) => of(day)) })),
          }}
        />
      )}
    </GraphWidget>
  );
};
