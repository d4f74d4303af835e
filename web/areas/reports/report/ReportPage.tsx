import { Box, Button, Flex, SegmentedControl, Switch } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Arrangement } from '#domain/reports/arrange-report.ts';
import { longestReport } from '#domain/reports/period.ts';
import { writeCursor } from '#domain/reports/report-cursor.ts';
import { isFigure } from '#domain/reports/report-definition.ts';
import { splitsByStatus } from '#domain/reports/report-parameters.ts';
import { isExplained, needsOfReport, type ReportType, reportTypes, typeOfSlug } from '#domain/reports/report-types.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { hoursViews } from '#web/areas/reports/parameters/parameters.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { BackLink } from '#web/parts/back-link/BackLink.tsx';
import { TryExample } from '#web/parts/example-data/TryExample.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { readBarsAhead } from '#web/parts/graph/open-bars.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { Beneath } from './Beneath.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { Keeping, PhoneActions, useKept } from './Keeping.tsx';
import { LayoutMenu } from './LayoutMenu.tsx';
import classes from './Report.module.css';
import { isChartable, ReportChart } from './ReportChart.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { mostDrawn, ReportTable } from './ReportTable.tsx';
import { isDrawn, rangeProblem } from './report-address.ts';
import { TooLong } from './TooLong.tsx';
import { LineTrail } from './Trail.tsx';
import { useCells, useHeadings } from './use-cells.ts';
import { type ReportPlace, useReportAddress } from './use-report-address.ts';
import { contentOf, isTooLong, type Line, useReportLines, type ViewedReport } from './use-report-lines.ts';

/** First and last date, typed or picked; only valid dates are written to the address. */
const OwnDates = ({ place: { range, goTo } }: { place: ReportPlace }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(range);
  const change = (part: Partial<typeof range>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isPlainDate(next.from) && isPlainDate(next.to)) goTo({ period: null, range: next });
  };
  return (
    <div className={classes.dates}>
      <DateField label={t('reports.filter.from')} value={typed.from} onChange={(from) => change({ from })} />
      <DateField
        label={t('reports.filter.to')}
        value={typed.to}
        min={isPlainDate(typed.from) ? typed.from : undefined}
        max={isPlainDate(typed.from) ? addDays(typed.from, longestReport - 1) : undefined}
        onChange={(to) => change({ to })}
      />
    </div>
  );
};

const Empty = ({ place }: { place: ReportPlace }) => {
  const { t } = useTranslation();
  const ofHours = reportTypes[place.type].filters.some((filter) => filter === 'statuses');
  if (!ofHours) return <EmptyState title={t('reports.none.title')}>{t('reports.none.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('reports.empty.title')}
      action={
        <>
          <Button component={Link} variant="default" to="/timesheet">
            {t('reports.empty.hours')}
          </Button>
          <TryExample />
        </>
      }
    >
      {t(splitsByStatus(place.parameters) ? 'reports.empty.text' : 'reports.empty.approvedOnly')}
    </EmptyState>
  );
};

const mostSums = 6;

/** The totals repeated above the table. */
const Sums = ({ report }: { report: ViewedReport }) => {
  const { cellOf, differenceOf } = useCells(report.currency);
  const { headingOf } = useHeadings();
  const figures = report.columns
    .map((column, index) => ({ column, cell: report.totals[index]!, before: report.before?.[index]?.number ?? null }))
    .filter(({ column, cell }) => isFigure(column.unit) && cell.number !== null);
  // When there is no room for all, hours and money take precedence over counts, and figures that are not zero over others.
  const amounts = figures.filter(({ column }) => column.unit !== 'count');
  const filled = amounts.filter(({ cell, before }) => cell.number !== 0 || (before ?? 0) !== 0);
  const shown = [figures, amounts, filled].find(({ length }) => length <= mostSums) ?? filled.slice(0, mostSums);
  return (
    <Flex component="dl" className={classes.sums} gap="8px 40px" wrap="wrap">
      {shown.map(({ column, cell, before }) => (
        <div key={column.key}>
          <dt className={typography.note}>{headingOf(column)}</dt>
          <dd>{cellOf(column.unit, cell)}</dd>
          {before === null || before === cell.number ? null : (
            <dd className={classes.change}>{differenceOf(column.unit, cell.number ?? 0, before)}</dd>
          )}
        </div>
      ))}
    </Flex>
  );
};

/**
 * The chart of a report: its lines, or the outermost groups where groups and rows are mixed. Groups are queried separately,
 * because the first lines may all belong to one group.
 */
const Drawn = ({ report, place }: { report: ViewedReport; place: ReportPlace }) => {
  const { groupBy, summed } = report;
  const mixed = groupBy.length > 0 && !summed;
  const arrangement = { ...place.parameters.arrangement, groupBy: groupBy.slice(0, 1), summed: true, columns: [] };
  const groups = useReportLines(
    mixed ? { ...place, parameters: { ...place.parameters, compareWith: undefined, arrangement } } : undefined,
  );
  const drawn = mixed ? groups.report : report;
  return drawn ? <ReportChart report={drawn} place={place} lines={drawn.rows.nodes as Line[]} /> : null;
};

type ContentProps = { place: ReportPlace; name?: string; lines: ReturnType<typeof useReportLines> };

const Content = ({ place, name, lines }: ContentProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, current, loading, error, again, lineAt, groupAt, bring } = lines;
  const openLine = useCallbackRef((line: Line, index: number): void =>
    place.open(
      line.group
        ? { path: line.path, explained: false }
        : { after: writeCursor({ skipped: index, content: report ? contentOf(report) : null }) },
    ),
  );
  const sort = useCallbackRef((by: Arrangement['sort']): void => place.layOut({ sort: by }));
  if (error && isTooLong(error)) return <TooLong place={place} name={name} error={error} />;
  if (error && !report) return <Fault title={t('reports.fault')} error={error} again={again} />;
  if (!report) return loading ? <SkeletonRows rows={10} shape="table" label={t('common.loading')} /> : null;
  if (report.rows.totalCount === 0) return <Empty place={place} />;
  const opensLines = isExplained(place.type);
  const { opened } = place;
  return (
    <div className={current ? undefined : classes.stale} aria-busy={loading}>
      <Sums report={report} />
      {report.previous ? (
        <Box component="p" className={typography.note} mb="sm">
          {t('reports.comparedWith', { period: format.span(report.previous.startDate, report.previous.endDate) })}
        </Box>
      ) : null}
      {report.rows.totalCount > mostDrawn ? (
        <Box component="p" className={typography.note} mb="sm">
          {t('reports.asOf', { time: format.time(report.madeAt.time) })}
        </Box>
      ) : null}
      {place.chart ? <Drawn report={report} place={place} /> : null}
      <ReportTable
        report={report}
        label={t(`reports.${place.type}.title`)}
        lineAt={lineAt}
        bring={bring}
        sort={place.parameters.arrangement?.sort ?? null}
        onSort={sort}
        onOpen={report.summed || opensLines ? openLine : undefined}
        opensLines={opensLines}
      />
      {opened && 'path' in opened && report.groupBy.length > 0 ? (
        <Beneath place={place} report={report} {...opened} line={groupAt(opened.path)} />
      ) : null}
      {opened && 'after' in opened && opensLines ? (
        <LineTrail
          place={place}
          after={opened.after}
          onClose={place.close}
          onChanged={() => {
            place.close();
            void again();
          }}
        />
      ) : null}
    </div>
  );
};

/** Switch between the three views of hours. */
const HoursViews = memo(({ place }: { place: ReportPlace }) => {
  const { t } = useTranslation();
  if (!hoursViews.some((type) => type === place.type)) return null;
  return (
    <SegmentedControl
      aria-label={t('reports.view')}
      value={place.type}
      onChange={(type) =>
        place.goTo({
          type: type as ReportType,
          kept: null,
          chart: isDrawn(type as ReportType),
          parameters: { ...place.parameters, arrangement: undefined },
        })
      }
      data={hoursViews.map((type) => ({ value: type, label: t(`reports.${type}.view`) }))}
    />
  );
});

/** Columns, groups, comparison and chart. */
const Arranging = ({ place, report }: { place: ReportPlace; report: ViewedReport }) => {
  const { t } = useTranslation();
  return (
    <>
      <LayoutMenu place={place} report={report} />
      {report.columns.some(isChartable) ? (
        <Switch
          size="xs"
          label={t('reports.chart')}
          checked={place.chart}
          onChange={({ currentTarget }) => place.goTo({ chart: currentTarget.checked })}
        />
      ) : null}
    </>
  );
};

/** One report: filters, layout and dates are kept in its address. */
export default function ReportPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const place = useReportAddress();
  const { report: slug } = useParams();
  const may = useMay(needsOfReport(place.type));
  const kept = useKept(place);
  const narrow = useIsNarrow();
  const problem = rangeProblem(place.range);
  const lines = useReportLines(problem || !may ? undefined : place);
  const { dates } = reportTypes[place.type];
  useLayoutEffect(() => {
    if (place.chart) readBarsAhead();
  }, [place.chart]);
  if (slug !== undefined && !typeOfSlug(slug)) return <Navigate to="/reports" replace />;
  const title = kept?.name ?? t(`reports.${place.type}.title`);
  const isLong = (lines.report?.rows.totalCount ?? 0) > mostDrawn;
  const files = { place, name: kept?.name, disabled: problem !== undefined || !may };
  const arranging = lines.report ? <Arranging place={place} report={lines.report} /> : null;
  return (
    <Page wide>
      <title>{title}</title>
      <BackLink to="/reports">{t('reports.back')}</BackLink>
      <PageHeader title={title} note={dates && !problem ? format.span(place.range.from, place.range.to) : undefined}>
        {narrow ? (
          <PhoneActions {...{ files, kept, isLong, arranging }} />
        ) : (
          <>
            <Keeping {...{ place, kept, isLong }} />
            <ExportButtons {...files} />
          </>
        )}
      </PageHeader>
      <div className={classes.bar}>
        <ReportFilters place={place} dates={dates} answer={lines.answer} />
        <HoursViews place={place} />
      </div>
      {arranging && !narrow ? <div className={classes.layout}>{arranging}</div> : null}
      {dates && place.period === null ? <OwnDates place={place} /> : null}
      {problem ? <Notice kind="pending">{t(`reports.range.${problem}`)}</Notice> : null}
      {may ? (
        <Content place={place} name={kept?.name} lines={lines} />
      ) : (
        <Notice kind="declined">{t('reports.locked')}</Notice>
      )}
    </Page>
  );
}
