import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendarRepeat, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReport } from '#domain/reports/period.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { keysOf, reportTypes } from '#web/areas/reports/parameters/parameters.ts';
import type { ReportType } from '#web/generated/schema-types.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { BackLink } from '#web/parts/back-link/BackLink.tsx';
import { useOwnColumns } from '#web/parts/custom-fields/use-own-columns.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DefinedReport } from './DefinedReport.tsx';
import { DetailReport } from './DetailReport.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { rangeProblem } from './report-address.ts';
import { SummaryReport } from './SummaryReport.tsx';
import classes from './TimesheetsPage.module.css';
import { type ReportPlace, useReportAddress } from './use-report-address.ts';

/** First and last date, typed or picked; only dates that can be asked for go into the address. */
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

/** /reports/timesheets: hours entry by entry or summed, narrowed by filters that stand in the address. */
export default function TimesheetsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const place = useReportAddress();
  const columns = useOwnColumns('timesheet');
  const problem = rangeProblem(place.range);
  const wanted = problem ? undefined : place;
  return (
    <Page>
      <title>{t('reports.Timesheets.title')}</title>
      <BackLink to="/reports">{t('reports.back')}</BackLink>
      <PageHeader
        title={t('reports.Timesheets.title')}
        note={problem ? undefined : format.span(place.range.from, place.range.to)}
      >
        <Keeping place={place} />
        <ExportButtons place={place} disabled={problem !== undefined} />
      </PageHeader>
      <div className={classes.bar}>
        <ReportFilters place={place} columns={columns} />
        <SegmentedControl
          aria-label={t('reports.view')}
          value={place.type}
          onChange={(type) => place.goTo({ type: type as ReportType })}
          data={reportTypes.map((type) => ({ value: type, label: t(`reports.${type}.view`) }))}
        />
      </div>
      {place.period === null ? <OwnDates place={place} /> : null}
      {problem ? <Notice kind="pending">{t(`reports.range.${problem}`)}</Notice> : null}
      {place.type === 'Timesheets' ? <DetailReport wanted={wanted} columns={columns} /> : null}
      {place.type === 'TimesheetSummary' ? <SummaryReport wanted={wanted} /> : null}
      {place.type === 'ScheduleVsTimesheet' ? <DefinedReport type={place.type} wanted={wanted} /> : null}
    </Page>
  );
}

/** Keeping the report as it stands here: again and again by mail, or under a name. */
const Keeping = ({ place: { type, period, parameters } }: { place: ReportPlace }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const query = { type, ...keysOf(parameters) };
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconStar size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => open('report-favorite/save', {}, query)}
      >
        {t('reports.favorite.keep')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconCalendarRepeat size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => open('report-recurring/save', {}, { ...query, period: period ?? undefined })}
      >
        {t('reports.schedule.open')}
      </Button>
    </>
  );
};
