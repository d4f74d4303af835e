import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useFurtherPages } from '#web/kit/graphql/use-further-pages.ts';
import type { TeamLeaveParts } from './Liability.tsx';
import { FurtherTeamLeaveDocument, type FurtherTeamLeaveQuery, TeamLeaveDocument } from './TeamLeave.generated.ts';
import type { TeamLeaveAddress } from './use-team-leave-address.ts';

/** People in one request; the server takes fewer where their leave has to be derived. */
const first = 1000;

/** Sum of the known values; null if there are none. */
const sumOfValues = (values: readonly (number | null | undefined)[]): number | null => {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0);

type Owed = { hours: number; days: number; valueMinor?: number | null };
const owedBy = (all: readonly Owed[]): Required<Owed> => ({
  hours: sumOf(all, ({ hours }) => hours),
  days: sumOf(all, ({ days }) => days),
  valueMinor: sumOfValues(all.map(({ valueMinor }) => valueMinor)),
});

/** The leave of everyone on these pages; sums are sums of shown figures, so they add up over pages. */
const joined = (pages: readonly TeamLeaveParts[]): TeamLeaveParts | undefined => {
  const [page, ...others] = pages;
  if (!page || others.length === 0) return page;
  const departments = Map.groupBy(
    pages.flatMap((one) => one.departments),
    ({ departmentId }) => departmentId,
  );
  const totals = Map.groupBy(
    pages.flatMap((one) => one.totals),
    ({ unit }) => unit,
  );
  return {
    ...pages.at(-1)!,
    people: sumOf(pages, ({ people }) => people),
    balances: [...new Map(pages.flatMap(({ balances }) => balances).map((one) => [one.id, one])).values()],
    rows: pages.flatMap(({ rows }) => rows),
    totals: [...totals].map(([unit, own]) => ({
      ...{ __typename: 'TeamLeaveTotal' as const, unit },
      now: sumOf(own, ({ now }) => now),
      planned: sumOf(own, ({ planned }) => planned),
      ending: sumOf(own, ({ ending }) => ending),
      expiring: sumOf(own, ({ expiring }) => expiring),
    })),
    departments: [...departments.values()]
      .map((own) => ({ ...own[0]!, people: sumOf(own, ({ people }) => people), ...owedBy(own) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    months: page.months.map((month, index) => ({
      ...month,
      ...owedBy(pages.flatMap(({ months }) => months[index] ?? [])),
    })),
    valueMinor: sumOfValues(pages.map(({ valueMinor }) => valueMinor)),
  };
};

/** Leave of everyone who fits the address, page by page; `isComplete` once no one is missing. */
export const useTeamLeave = ({ date, departmentIds, team, balance, search }: TeamLeaveAddress) => {
  const variables = { date, departmentIds, teamId: team, balanceId: balance, search: search || null, first };
  const { data, previousData, error, loading, refetch } = useQuery(TeamLeaveDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const further = useFurtherPages<FurtherTeamLeaveQuery, { after: string } & typeof variables>(
    { data, loading },
    {
      document: FurtherTeamLeaveDocument,
      after: (after) => ({ ...variables, after }),
      pageInfoOf: ({ teamLeave }) => teamLeave?.pageInfo,
    },
  );
  const pages = data ? further.pages : previousData ? [previousData] : [];
  const count = pages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages are only ever added to a first one.
  const found = useMemo(() => joined(pages.flatMap(({ teamLeave }) => teamLeave ?? [])), [pages[0], count]);
  const isStale = loading && !data;
  return { found, error, isStale, refetch, isComplete: !isStale && further.isComplete, further };
};
