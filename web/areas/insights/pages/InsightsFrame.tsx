import { Group, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { comparisons, longestInsights } from '#domain/insights/compared-range.ts';
import { periodOf } from '#domain/reports/period.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { ChoiceFilter } from '#web/parts/filters/ChoiceFilter.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import classes from './Insights.module.css';
import { type InsightsView, insightsPeriods, insightsViews } from './insights-address.ts';
import type { InsightsPlace } from './use-insights-address.ts';

const OwnDates = ({ place: { range, goTo }, longest }: { place: InsightsPlace; longest: number }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(range);
  const change = (part: Partial<typeof range>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    // The fields say what is wrong with other dates; the figures of the last valid ones stay.
    if (!isPlainDate(next.from) || !isPlainDate(next.to) || next.to < next.from) return;
    if (daysIn(next) <= longest) goTo({ period: null, range: next });
  };
  return (
    <Group className={classes.dates} gap="sm" align="stretch">
      <DateField label={t('insights.filter.from')} value={typed.from} onChange={(from) => change({ from })} />
      <DateField
        label={t('insights.filter.to')}
        value={typed.to}
        min={isPlainDate(typed.from) ? typed.from : undefined}
        max={isPlainDate(typed.from) ? addDays(typed.from, longest - 1) : undefined}
        onChange={(to) => change({ to })}
      />
    </Group>
  );
};

const Filters = ({ place, compares }: { place: InsightsPlace; compares: boolean }) => {
  const { t } = useTranslation();
  const { departments } = usePlaces({ brought: true });
  const { period, range, today, compareWith, departmentIds, goTo } = place;
  return (
    <Group gap="xs" align="stretch" mb="md">
      <Menu position="bottom-start">
        <Menu.Target>
          <FilterChip
            label={t('insights.filter.period')}
            value={period ? t(`reports.period.${period}`) : t('insights.filter.ownDates')}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {insightsPeriods.map((type) => (
            <Menu.Item key={type} onClick={() => goTo({ period: type, range: periodOf(type, today) })}>
              {t(`reports.period.${type}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => goTo({ period: null, range })}>{t('insights.filter.ownDates')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {departments.length > 1 ? (
        <ChoiceFilter
          label={t('insights.filter.departments')}
          value={departmentIds}
          onChange={(chosen) => goTo({ departmentIds: chosen })}
          groups={[
            { choices: departments.map((department) => ({ value: department.id, label: placeName(department) })) },
          ]}
        />
      ) : null}
      {compares ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <FilterChip label={t('insights.filter.compare')} value={t(`insights.compare.${compareWith}`)} />
          </Menu.Target>
          <Menu.Dropdown>
            {comparisons.map((comparison) => (
              <Menu.Item key={comparison} onClick={() => goTo({ compareWith: comparison })}>
                {t(`insights.compare.${comparison}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  );
};

type Props = {
  view: InsightsView;
  place: InsightsPlace;
  /** Whether the view can be compared with another period. */
  compares?: boolean;
  /** Most dates that the view shows. */
  longest?: number;
  actions?: ReactNode;
  children: ReactNode;
};

/** Common frame of the insights views: the title with its icon, navigation between views, and the shared filters. */
export const InsightsFrame = ({
  view,
  place,
  compares = false,
  longest = longestInsights,
  actions,
  children,
}: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const search = place.text && `?${place.text}`;
  return (
    <Page>
      <title>{`${t('insights.title')} · ${t(`insights.view.${view}`)}`}</title>
      <PageHeader
        title={
          <>
            {t('insights.title')} <Tag>{t('shell.nav.beta')}</Tag>
          </>
        }
        note={format.span(place.range.from, place.range.to)}
      >
        {actions}
      </PageHeader>
      <nav className={classes.views} aria-label={t('insights.views')}>
        {insightsViews.map((insightsView) => (
          <NavLink key={insightsView} to={`/insights/${insightsView}${search}`} className={classes.view}>
            {t(`insights.view.${insightsView}`)}
          </NavLink>
        ))}
      </nav>
      <Filters place={place} compares={compares} />
      {place.period === null ? <OwnDates place={place} longest={longest} /> : null}
      {children}
    </Page>
  );
};
