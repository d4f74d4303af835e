import { useQuery } from '@apollo/client/react';
import { Box, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mostPeopleOfLeave } from '#domain/absence/year-end.ts';
import team from '#web/areas/absence/team/TeamLeave.module.css';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useFurtherPages } from '#web/kit/graphql/use-further-pages.ts';
import { WritingProgress } from '#web/kit/history/use-writing.tsx';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { useSetInQuery } from '#web/kit/router/address-now.ts';
import { BackLink } from '#web/parts/back-link/BackLink.tsx';
import { ChipMenu } from '#web/parts/filters/ChipMenu.tsx';
import { Counting } from '#web/parts/loaded/Counting.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { keyOfRow, useYearEnd } from './use-year-end.ts';
import {
  FurtherYearEndDocument,
  type FurtherYearEndQuery,
  YearEndDocument,
  type YearEndPartsFragment,
} from './YearEnd.generated.ts';
import { YearEndRules } from './YearEndRules.tsx';
import { YearEndTable } from './YearEndTable.tsx';

/** People in one request; the server takes fewer, as each takes a read. */
const peopleAtOnce = 1000;

/** /employees/leave-year-end: leave remaining at the end of a year, and its carry-over, payout or expiry. */
export default function YearEnd() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [query] = useSearchParams();
  const change = useSetInQuery();
  const { departments, loading: arePlacesLoading } = usePlaces({ brought: true });
  const today = todayIn(zone);
  const current = Number(today.slice(0, 4));
  // In the first half of a year, people usually close the previous year.
  const usual = today.slice(5) < '07-01' ? current - 1 : current;
  const year = [current - 1, current].find((candidate) => String(candidate) === query.get('year')) ?? usual;
  const [department, balance] = [query.get('department'), query.get('balance')];
  const { found, error, refetch, isCounting, further } = useYearEndPages({
    ...{ year, departmentIds: department ? [department] : null, balanceId: balance, first: peopleAtOnce },
  });
  const title = t('absence.yearEnd.title');
  return (
    <Page>
      <title>{title}</title>
      <BackLink to="/employees/leave-balances">{t('absence.team.title')}</BackLink>
      <PageHeader title={title} />
      <search className={team.bar}>
        <SegmentedControl
          aria-label={t('absence.leave.year')}
          value={String(year)}
          onChange={(value) => change('year', value)}
          data={[String(current - 1), String(current)]}
        />
        <ChipMenu
          label={t('employees.filter.department')}
          chosen={department}
          choices={arePlacesLoading ? undefined : departments.map((item) => ({ id: item.id, name: placeName(item) }))}
          onChoose={(id) => change('department', id)}
        />
        <ChipMenu
          label={t('absence.correction.balance')}
          chosen={balance}
          choices={found?.balances}
          onChoose={(id) => change('balance', id)}
        />
      </search>
      <Loaded
        found={found !== undefined}
        error={error}
        again={() => void refetch()}
        fault={t('absence.leave.fault')}
        rows={10}
      >
        {found && isCounting ? (
          <Counting done={found.people} all={found.totalCount} error={further.error} again={further.again} />
        ) : null}
        {found ? (
          <Closing key={found.year} {...{ found, isCounting }} isOver={found.year < current} reload={refetch} />
        ) : null}
      </Loaded>
    </Page>
  );
}

type Asked = { year: number; departmentIds: string[] | null; balanceId: string | null; first: number };

/** What is left to everyone at the end of the year, page by page; `isCounting` until no one is missing. */
const useYearEndPages = (variables: Asked) => {
  const { data, previousData, error, loading, refetch } = useQuery(YearEndDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const further = useFurtherPages<FurtherYearEndQuery, Asked & { after: string }>(
    { data, loading },
    {
      document: FurtherYearEndDocument,
      after: (after) => ({ ...variables, after }),
      pageInfoOf: ({ yearEnd }) => yearEnd?.pageInfo,
    },
  );
  const pages = data ? further.pages : previousData ? [previousData] : [];
  const count = pages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages are only ever added to a first one.
  const found = useMemo((): YearEndPartsFragment | undefined => {
    const years = pages.flatMap(({ yearEnd }) => yearEnd ?? []);
    const last = years.at(-1);
    return (
      last && {
        ...last,
        people: years.reduce((sum, { people }) => sum + people, 0),
        balances: [...new Map(years.flatMap(({ balances }) => balances).map((one) => [one.id, one])).values()],
        rows: years.flatMap(({ rows }) => rows),
      }
    );
  }, [pages[0], count]);
  return { found, error, refetch, isCounting: data !== undefined && !further.isComplete, further };
};

type ClosingProps = {
  found: YearEndPartsFragment;
  isCounting: boolean;
  isOver: boolean;
  reload: () => Promise<unknown>;
};

/** The rules, the resulting lines and a single button that saves them. */
const Closing = ({ found, isCounting, isOver, reload }: ClosingProps) => {
  const { t } = useTranslation();
  const state = useYearEnd(found, reload);
  const { lines, written, later, refused, busy } = state;
  const format = useFormat();
  const year = String(found.year);
  if (found.rows.length === 0 && isCounting) return null;
  if (found.rows.length === 0) return <QuietEmpty>{t('absence.yearEnd.none', { year })}</QuietEmpty>;
  const nameOf = new Map(lines.map((line) => [keyOfRow(line), `${line.name}, ${line.balanceName}`]));
  return (
    <>
      <Stack gap="xs" mb="md">
        {isOver ? null : <Notice>{t('absence.yearEnd.forecast', { year })}</Notice>}
        {refused.length > 0 ? (
          <Notice kind="declined" role="alert">
            {t('absence.yearEnd.refused', { count: refused.length })}
            <Box component="ul" mt={4} ps={20}>
              {refused.map((line) => (
                <li key={keyOfRow(line)}>
                  {nameOf.get(keyOfRow(line))}: {refusalText({ code: 'STATE', key: line.key })}
                </li>
              ))}
            </Box>
          </Notice>
        ) : null}
      </Stack>
      <YearEndRules year={found.year} {...state} />
      <YearEndTable year={found.year} {...state} />
      {state.writing ? <WritingProgress writing={state.writing} /> : null}
      <Group gap="8px 16px" justify="flex-end" mt="md">
        <span role="status">
          {written.length === 0 ? t('absence.yearEnd.nothing') : t('absence.yearEnd.writes', { count: written.length })}
          {later > 0
            ? ` ${t('absence.yearEnd.later', { count: later, people: format.number(mostPeopleOfLeave) })}`
            : null}
        </span>
        <Button
          loading={busy}
          disabled={isCounting || written.length === 0 || written.some(({ expires }) => expires < 0)}
          onClick={() => void state.send()}
        >
          {t('absence.yearEnd.close', { year })}
        </Button>
      </Group>
    </>
  );
};
