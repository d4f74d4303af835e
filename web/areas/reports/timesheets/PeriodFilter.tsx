import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PeriodType, periodOf } from '#domain/reports/period.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import type { ReportPlace } from './use-report-address.ts';

/** Periods in which people have worked already. */
const offered = [
  'today',
  'yesterday',
  'last-7-days',
  'last-week',
  'last-30-days',
  'last-calendar-month',
] as const satisfies readonly PeriodType[];

/** A named period, which moves along with the days, or own dates. */
export const PeriodFilter = ({ place: { period, range, today, goTo } }: { place: ReportPlace }) => {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterChip
          label={t('reports.filter.period')}
          value={period ? t(`reports.period.${period}`) : t('reports.filter.ownDates')}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((type) => (
          <Menu.Item key={type} onClick={() => goTo({ period: type, range: periodOf(type, today) })}>
            {t(`reports.period.${type}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => goTo({ period: null, range })}>{t('reports.filter.ownDates')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
