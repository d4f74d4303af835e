import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isFigure } from '#domain/reports/report-definition.ts';
import { drawnColumns } from '#domain/reports/report-types.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { openBars } from '#web/parts/graph/open-bars.ts';
import typography from '#web/ui/typography.module.css';
import classes from './Report.module.css';
import { useCells, useHeadings } from './use-cells.ts';
import type { ReportPlace } from './use-report-address.ts';
import type { Line, ViewedReport } from './use-report-lines.ts';

const mostBars = 60;

const chartHeight = 220;

/** Whether the column has figures that can be charted. */
export const isChartable = ({ unit, totals }: ViewedReport['columns'][number]): boolean => isFigure(unit) && totals;

type Props = { report: ViewedReport; place: ReportPlace; lines: readonly Line[] };

/** Charts the sorted column, else the columns defined by the report type, else the first column of hours or money. */
export const ReportChart = ({ report, place, lines }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { cellOf, figureOf, axisOf } = useCells(report.currency);
  const { headingOf } = useHeadings();
  const Bars = lazyScreen(openBars);
  const figures = report.columns.filter(isChartable);
  const sorted = figures.filter(({ key }) => key === place.parameters.arrangement?.sort?.key);
  const drawn = drawnColumns(report.type).flatMap((wanted) => figures.find(({ key }) => key === wanted) ?? []);
  const others = [figures.find(({ unit }) => unit !== 'count') ?? figures[0]].filter((figure) => figure !== undefined);
  const columns = [sorted, drawn].find((some) => some.length > 0) ?? others;
  const [column] = columns;
  if (!column) return null;
  // With several groupings, the label joins all of them.
  const groups = report.summed
    ? report.groupBy.map((key) => report.columns.findIndex((candidate) => candidate.key === key))
    : [0];
  const labelOf = ({ cells }: Line): string =>
    groups.map((place) => cellOf(report.columns[place]!.unit, cells[place]!)).join(', ');
  const valuesOf = ({ cells }: Line) =>
    columns.map(
      ({ key }) =>
        [key, cells[report.columns.findIndex((candidate) => candidate.key === key)]?.number ?? null] as const,
    );
  const points = lines.slice(0, mostBars).flatMap((line) => {
    const values = valuesOf(line);
    return values.every(([, value]) => value === null)
      ? []
      : [{ label: labelOf(line), values: Object.fromEntries(values) }];
  });
  // Bars of zero can't be seen.
  if (points.every(({ values }) => Object.values(values).every((value) => !value)))
    return <p className={`${typography.note} ${classes.chart}`}>{t('reports.chartEmpty')}</p>;
  const most = Math.max(...points.flatMap(({ values }) => Object.values(values).map((value) => value ?? 0)));
  const isBelow = points.some(({ values }) => Object.values(values).some((value) => value !== null && value < 0));
  // The axis counts in whole hours; negative values need automatic steps.
  const step = column.unit !== 'minutes' || isBelow ? undefined : most > 2400 ? 1200 : 120;
  // Planned or received amounts are outlined next to worked or paid ones.
  const lookOf = (index: number) => (columns.length === 2 && index === 0 ? 'outline' : 'filled');
  return (
    <figure className={classes.chart} aria-hidden="true">
      <figcaption>
        {columns.map((item, index) => (
          <span key={item.key} data-look={columns.length > 1 ? lookOf(index) : undefined}>
            {headingOf(item)}
          </span>
        ))}
      </figcaption>
      <div style={{ height: chartHeight }}>
        <Suspense fallback={null}>
          <Bars
            points={points}
            series={columns.map((item, index) => ({ key: item.key, name: headingOf(item), look: lookOf(index) }))}
            height={chartHeight}
            step={step}
            text={(value) => figureOf(column.unit, value)}
            axisText={(value) => axisOf(column.unit, value)}
          />
        </Suspense>
      </div>
      {report.rows.totalCount > mostBars ? (
        <p className={typography.note}>
          {t('reports.chartFirst', {
            drawn: format.number(mostBars),
            lines: format.number(report.rows.totalCount),
          })}
        </p>
      ) : null}
    </figure>
  );
};
