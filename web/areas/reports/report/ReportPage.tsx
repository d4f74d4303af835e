import { skipToken, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, SegmentedControl, Switch } from '@mantine/core';
import { IconCalendarRepeat, IconDeviceFloppy, IconPrinter, IconStar } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { reportsAccess } from '#domain/reports/actions.ts';
import { longestReport } from '#domain/reports/period.ts';
import { writeCursor } from '#domain/reports/report-cursor.ts';
import { isFigure } from '#domain/reports/report-definition.ts';
import { splitsByStatus } from '#domain/reports/report-parameters.ts';
import { isExplained, needsOfReport, type ReportType, reportTypes, typeOfSlug } from '#domain/reports/report-types.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { FavoriteReportsDocument } from '#web/areas/reports/favorites/FavoriteReports.generated.ts';
import { fromAnswer, hoursViews, keysOf, queryText } from '#web/areas/reports/parameters/parameters.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
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
import { Beneath } from './Beneath.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { LayoutMenu } from './LayoutMenu.tsx';
import classes from './Report.module.css';
import { ReportChart } from './ReportChart.tsx';
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

type Kept = ReturnType<typeof useKept>;

/**
 * Saves the current report as a favourite or as a change of the one it was opened from, schedules it, or prints it. A long report
 * is printed from its PDF.
 */
const Keeping = ({ place, kept, isLong }: { place: ReportPlace; kept: Kept; isLong: boolean }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { type, period, parameters } = place;
  const query = { type, ...keysOf(parameters) };
  const isAsKept =
    kept !== undefined && queryText(keysOf(fromAnswer(kept.parameters))) === queryText(keysOf(parameters));
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      {kept?.mayEdit && !isAsKept ? (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconDeviceFloppy {...icon} />}
          onClick={() => open('report-favorite/save', {}, { ...query, id: kept.id })}
        >
          {t('reports.favorite.saveChanges')}
        </Button>
      ) : null}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconStar {...icon} />}
        onClick={() => open('report-favorite/save', {}, query)}
      >
        {t('reports.favorite.keep')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconCalendarRepeat {...icon} />}
        onClick={() =>
          open(
            'report-recurring/save',
            {},
            // A schedule of the saved report as it is follows its later changes.
            { ...query, period: period ?? undefined, favorite: isAsKept ? kept.id : undefined },
          )
        }
      >
        {t('reports.schedule.open')}
      </Button>
      {isLong ? null : (
        <Button variant="subtle" size="xs" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          {t('reports.print')}
        </Button>
      )}
    </>
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
  // Hours and money take precedence over counts when there is no room for all.
  const amounts = figures.filter(({ column }) => column.unit !== 'count');
  const shown = (figures.length > mostSums ? amounts : figures).slice(0, mostSums);
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
  if (error && isTooLong(error)) return <TooLong place={place} name={name} error={error} />;
  if (error && !report) return <Fault title={t('reports.fault')} error={error} again={again} />;
  if (!report) return loading ? <SkeletonRows rows={10} shape="table" label={t('common.loading')} /> : null;
  if (report.rows.totalCount === 0) return <Empty place={place} />;
  const opensLines = isExplained(place.type);
  const { opened } = place;
  const openLine = (line: Line, index: number): void =>
    place.open(
      line.group
        ? { path: line.path, explained: false }
        : { after: writeCursor({ skipped: index, content: contentOf(report) }) },
    );
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
        onSort={(sort) => place.layOut({ sort })}
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
const HoursViews = ({ place }: { place: ReportPlace }) => {
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
};

/** The saved report named in the address. */
const useKept = ({ kept }: ReportPlace) => {
  const may = useMay(reportsAccess.viewFavoriteReports);
  const { data } = useQuery(FavoriteReportsDocument, kept && may ? {} : skipToken);
  return data?.favoriteReports.find(({ id }) => id === kept);
};

/** One report: filters, layout and dates are kept in its address. */
export default function ReportPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const place = useReportAddress();
  const { report: slug } = useParams();
  const may = useMay(needsOfReport(place.type));
  const kept = useKept(place);
  const problem = rangeProblem(place.range);
  const lines = useReportLines(problem || !may ? undefined : place);
  const { dates } = reportTypes[place.type];
  useLayoutEffect(() => {
    if (place.chart) readBarsAhead();
  }, [place.chart]);
  if (slug !== undefined && !typeOfSlug(slug)) return <Navigate to="/reports" replace />;
  const title = kept?.name ?? t(`reports.${place.type}.title`);
  return (
    <Page wide>
      <title>{title}</title>
      <BackLink to="/reports">{t('reports.back')}</BackLink>
      <PageHeader title={title} note={dates && !problem ? format.span(place.range.from, place.range.to) : undefined}>
        <Keeping place={place} kept={kept} isLong={(lines.report?.rows.totalCount ?? 0) > mostDrawn} />
        <ExportButtons place={place} name={kept?.name} disabled={problem !== undefined || !may} />
      </PageHeader>
      <div className={classes.bar}>
        <ReportFilters place={place} dates={dates} answer={lines.answer} />
        <HoursViews place={place} />
      </div>
      {lines.report ? (
        <div className={classes.layout}>
          <LayoutMenu place={place} report={lines.report} />
          <Switch
            size="xs"
            label={t('reports.chart')}
            checked={place.chart}
            onChange={({ currentTarget }) => place.goTo({ chart: currentTarget.checked })}
          />
        </div>
      ) : null}
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
