import { useQuery } from '@apollo/client/react';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { addDays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useSetInQuery } from '#web/kit/router/address-now.ts';
import { BackLink } from '#web/parts/back-link/BackLink.tsx';
import { ChipMenu } from '#web/parts/filters/ChipMenu.tsx';
import { SearchField } from '#web/parts/filters/SearchField.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { MoreButton } from '#web/parts/loaded/MoreButton.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { OpenBalance } from '#web/parts/plus-minus/WeekTable.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import typography from '#web/ui/typography.module.css';
import { TeamPlusMinusDocument, type TeamPlusMinusQuery } from './TeamPlusMinus.generated.ts';
import classes from './TeamPlusMinus.module.css';

type Balances = NonNullable<TeamPlusMinusQuery['plusMinusBalances']>;
type Person = Balances['people'][number];

const pageSize = 25;

/** /employees/plus-minus: people's balances, and their trend over the last eight weeks. */
export default function TeamPlusMinus() {
  const { t } = useTranslation();
  const { found, error, again, more } = useBalances();
  return (
    <Page>
      <title>{t('plusMinus.team.title')}</title>
      <BackLink to="/employees">{t('employees.title')}</BackLink>
      <PageHeader
        title={t('plusMinus.team.title')}
        note={found ? t('employees.count', { count: found.totalCount }) : undefined}
      />
      <Filters />
      <Box component="p" className={typography.secondary} mb="sm">
        {t('plusMinus.running')}
      </Box>
      <Loaded
        found={found !== undefined}
        error={error}
        again={again}
        fault={t('plusMinus.fault')}
        rows={10}
        shape="table"
      >
        {found && found.people.length > 0 ? (
          <Table people={found.people} />
        ) : (
          <QuietEmpty>{t('plusMinus.team.none')}</QuietEmpty>
        )}
        {more ? (
          <MoreButton mt={12} more={more}>
            {t('employees.showMore')}
          </MoreButton>
        ) : null}
      </Loaded>
    </Page>
  );
}

const useBalances = () => {
  const [query] = useSearchParams();
  const filter = { departmentId: query.get('department'), search: query.get('search') };
  const { data, previousData, error, refetch, fetchMore } = useQuery(TeamPlusMinusDocument, {
    variables: { first: pageSize, ...filter },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.plusMinusBalances ?? undefined;
  const next = () =>
    fetchMore({
      variables: { after: found?.endCursor },
      updateQuery: (before, { fetchMoreResult }) => {
        const [one, other] = [before.plusMinusBalances, fetchMoreResult.plusMinusBalances];
        if (!one || !other) return before as typeof fetchMoreResult;
        const people = [...one.people, ...other.people];
        return { ...before, plusMinusBalances: { ...other, people } } as typeof fetchMoreResult;
      },
    });
  return { found, error, again: () => void refetch(), more: found?.hasNextPage && data ? next : undefined };
};

/** Filters by name and department; both are kept in the address. */
const Filters = () => {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const set = useSetInQuery();
  const { departments, loading } = usePlaces({ brought: true });
  return (
    <search className={classes.filters}>
      <SearchField
        label={t('employees.search')}
        search={query.get('search') ?? ''}
        onSearch={(text) => set('search', text)}
      />
      <ChipMenu
        label={t('employees.filter.department')}
        chosen={query.get('department')}
        choices={
          loading ? undefined : departments.map((department) => ({ id: department.id, name: placeName(department) }))
        }
        onChoose={(id) => set('department', id)}
      />
    </search>
  );
};

const Table = ({ people }: { people: readonly Person[] }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const today = todayIn(zone);
  const sunday = addDays(mondayOf(today), -1);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('employees.column.name')}</th>
          <th scope="col">{t('plusMinus.current')}</th>
          <th scope="col">{t('plusMinus.lastWeek')}</th>
          <th scope="col" data-trend>
            {t('plusMinus.team.trend')}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ employee, kept, current, lastWeek, trend }) => (
          <tr key={employee.id}>
            <th scope="row">
              <Link to={`/employees/${employee.id}/plus-minus`}>{employee.name}</Link>
            </th>
            {kept ? (
              <>
                <td>
                  <OpenBalance
                    userId={employee.id}
                    of={employee.name}
                    to={today}
                    label={t('plusMinus.current')}
                    minutes={current}
                  />
                </td>
                <td data-owed={lastWeek < 0 || undefined}>
                  <OpenBalance
                    userId={employee.id}
                    of={employee.name}
                    to={sunday}
                    label={t('plusMinus.lastWeek')}
                    minutes={lastWeek}
                  />
                </td>
                <td data-trend>
                  <Trend balances={[...trend, current]} />
                </td>
              </>
            ) : (
              <td colSpan={3} className={classes.quiet}>
                {t('plusMinus.team.notKept')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const [width, height] = [88, 24];

/** Line chart of the balances with its zero line; the change is written next to it. */
const Trend = ({ balances }: { balances: readonly number[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const reach = high - low || 1;
  const yOf = (minutes: number): number => Math.round(2 + ((high - minutes) * (height - 4)) / reach);
  const xOf = (index: number): number => Math.round((index * width) / (balances.length - 1));
  const change = balances.at(-1)! - balances[0]!;
  return (
    <span className={classes.trend}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line className={classes.zero} x1={0} x2={width} y1={yOf(0)} y2={yOf(0)} />
        <polyline
          className={classes.line}
          points={balances.map((minutes, index) => `${xOf(index)},${yOf(minutes)}`).join(' ')}
        />
      </svg>
      <span>{t('plusMinus.team.change', { change: format.difference(change) })}</span>
    </span>
  );
};
