import { Button } from '@mantine/core';
import { IconCalendarRepeat, IconChevronRight, IconClock, IconScale, IconStar, IconSum } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './ReportsPage.module.css';

/** The reports that are ready; a kind gets its line here with its page. */
const kinds = [
  { type: 'Timesheets', to: '/reports/timesheets', Icon: IconClock },
  { type: 'TimesheetSummary', to: '/reports/timesheets?view=summary', Icon: IconSum },
  { type: 'ScheduleVsTimesheet', to: '/reports/timesheets?view=planned', Icon: IconScale },
] as const;

/** /reports: which questions can be answered, and what was kept or scheduled of them. */
export default function ReportsPage() {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <Page>
      <title>{t('reports.title')}</title>
      <PageHeader title={t('reports.title')}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconStar size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => open('report-favorite/list')}
        >
          {t('reports.favorite.list')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCalendarRepeat size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => open('report-recurring/list')}
        >
          {t('reports.recurring.list')}
        </Button>
      </PageHeader>
      <section className={classes.group} aria-labelledby="reports-time">
        <h2 id="reports-time" className={classes.title}>
          {t('reports.group.time')}
        </h2>
        <ul className={classes.list}>
          {kinds.map(({ type, to, Icon }) => (
            <li key={type}>
              <Link to={to} className={classes.line}>
                <Icon className={classes.icon} size={20} stroke={1.6} aria-hidden="true" />
                <span className={classes.words}>
                  <span className={classes.name}>{t(`reports.${type}.title`)}</span>
                  <span className={classes.about}>{t(`reports.${type}.about`)}</span>
                </span>
                <IconChevronRight className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
