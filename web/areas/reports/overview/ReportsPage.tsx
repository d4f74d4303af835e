import { skipToken, useQuery } from '@apollo/client/react';
import { Box, Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Plan } from '#domain/access/plans.ts';
import { meets } from '#domain/access/requirement.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import {
  needsOfReport,
  type ReportGroup,
  type ReportType,
  reportGroups,
  reportTypeNames,
  reportTypes,
} from '#domain/reports/report-types.ts';
import { FavoriteReportsDocument } from '#web/areas/reports/favorites/FavoriteReports.generated.ts';
import { FavoriteRow } from '#web/areas/reports/favorites/FavoriteRow.tsx';
import { ReportJobs } from '#web/areas/reports/jobs/ReportJobs.tsx';
import { addressOf } from '#web/areas/reports/parameters/parameters.ts';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import {
  IconCalendarEvent,
  IconCalendarRepeat,
  IconCashBanknote,
  IconChevronRight,
  IconClock,
  IconCoin,
  IconLock,
  IconStar,
  IconUmbrella,
  IconUsers,
} from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './ReportsPage.module.css';

const icons: Record<ReportGroup, typeof IconClock> = {
  time: IconClock,
  schedule: IconCalendarEvent,
  absence: IconUmbrella,
  people: IconUsers,
  money: IconCoin,
};

/** Reports the viewer lacks permission for are hidden; those the plan lacks are locked and name the required plan. */
const useShown = (group: ReportGroup) => {
  const viewer = useViewer();
  return reportTypeNames.flatMap((type): { type: ReportType; plan: Plan | undefined }[] => {
    if (reportTypes[type].group !== group) return [];
    const verdict = meets(viewer, needsOfReport(type));
    if (verdict.ok) return [{ type, plan: undefined }];
    return verdict.lacks === 'plan' ? [{ type, plan: verdict.plan }] : [];
  });
};

const ReportLine = ({ type, group }: { type: ReportType; group: ReportGroup }) => {
  const { t } = useTranslation();
  const Icon = icons[group];
  return (
    <Link to={addressOf(type)} className={classes.line}>
      <Icon className={`${typography.quiet} ${layout.flexNone}`} size={20} stroke={1.6} aria-hidden="true" />
      <Flex component="span" direction="column" flex={1}>
        <span className={typography.medium}>{t(`reports.${type}.title`)}</span>
        <span className={typography.note}>{t(`reports.${type}.about`)}</span>
      </Flex>
      <IconChevronRight
        className={`${typography.quiet} ${layout.flexNone}`}
        size={18}
        stroke={1.6}
        aria-hidden="true"
      />
    </Link>
  );
};

const LockedLine = ({ type, plan }: { type: ReportType; plan: string }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.line} data-locked>
      <IconLock className={`${typography.quiet} ${layout.flexNone}`} size={20} stroke={1.6} aria-hidden="true" />
      <Flex component="span" direction="column" flex={1}>
        <span className={typography.medium}>{t(`reports.${type}.title`)}</span>
        <span className={typography.note}>{t('reports.fromPlan', { plan })}</span>
      </Flex>
    </div>
  );
};

const Group = ({ group }: { group: ReportGroup }) => {
  const { t } = useTranslation();
  const shown = useShown(group);
  if (shown.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={`reports-${group}`}>
      <Box id={`reports-${group}`} component="h2" className={`${typography.semibold} ${layout.borderBottom}`} pb="xs">
        {t(`reports.group.${group}`)}
      </Box>
      <ul className={classes.list}>
        {shown.map(({ type, plan }) => (
          <Box component="li" display="grid" key={type}>
            {plan ? <LockedLine type={type} plan={plan} /> : <ReportLine type={type} group={group} />}
          </Box>
        ))}
      </ul>
    </section>
  );
};

/** The company's own report definitions, for viewers who may read their contents. */
const OwnReports = () => {
  const { t } = useTranslation();
  const may = useMay(reportsAccess.viewFavoriteReports);
  const { data } = useQuery(FavoriteReportsDocument, may ? {} : skipToken);
  const own = data?.favoriteReports.filter(({ audience }) => audience === 'company') ?? [];
  if (own.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby="reports-own">
      <Box id="reports-own" component="h2" className={`${typography.semibold} ${layout.borderBottom}`} pb="xs">
        {t('reports.group.own')}
      </Box>
      <ul className={layout.borderTop}>
        {own.map((favorite) => (
          <FavoriteRow key={favorite.id} favorite={favorite} />
        ))}
      </ul>
    </section>
  );
};

/** /reports: the available reports, favourites and scheduled reports. */
export default function ReportsPage() {
  const { t } = useTranslation();
  const { open } = useModals();
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <Page>
      <title>{t('reports.title')}</title>
      <PageHeader title={t('reports.title')}>
        <May need={payrollAccess.viewPayroll}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCashBanknote {...icon} />}
            component={Link}
            to="/payroll"
          >
            {t('payroll.open')}
          </Button>
        </May>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconStar {...icon} />}
          onClick={() => open('report-favorite/list')}
        >
          {t('reports.favorite.list')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCalendarRepeat {...icon} />}
          onClick={() => open('report-recurring/list')}
        >
          {t('reports.recurring.list')}
        </Button>
      </PageHeader>
      <ReportJobs />
      <OwnReports />
      {reportGroups.map((group) => (
        <Group key={group} group={group} />
      ))}
    </Page>
  );
}
