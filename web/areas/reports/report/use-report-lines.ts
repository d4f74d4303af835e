import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { reportTypes } from '#domain/reports/report-types.ts';
import {
  type ReportLineFragment,
  ReportLinesDocument,
  ReportViewDocument,
  type ReportViewQuery,
} from './Report.generated.ts';
import type { ReportAddress } from './report-address.ts';

export type Line = ReportLineFragment;
export type ViewedReport = ReportViewQuery['report'];

const pageSize = 100;

const variablesOf = ({ type, range, parameters }: ReportAddress) => {
  const filters: readonly string[] = reportTypes[type].filters;
  return {
    type,
    filter: { ...range, ...parameters },
    shifts: filters.includes('shifts'),
    contractTypes: filters.includes('contractTypes'),
    absenceTypes: filters.includes('absenceTypes'),
    balances: filters.includes('balances'),
  };
};

type Later = { of: string; pages: Readonly<Record<number, readonly Line[]>> };

/** The report with its first lines; further pages are requested when they become visible. Undefined requests nothing. */
export const useReportLines = (wanted: ReportAddress | undefined) => {
  const client = useApolloClient();
  const variables = wanted && variablesOf(wanted);
  const { data, previousData, error, loading, refetch } = useQuery(
    ReportViewDocument,
    variables ? { variables, notifyOnNetworkStatusChange: true } : skipToken,
  );
  const known = (data ?? previousData)?.report as ViewedReport | undefined;
  // Rows of another report type must not appear under this report's title.
  const report = known && known.type === wanted?.type ? known : undefined;
  const of = JSON.stringify(variables ?? null);
  const [later, setLater] = useState<Later>({ of, pages: {} });
  const asked = useRef(new Set<string>());
  const lineAt = useCallback(
    (index: number): Line | undefined => {
      const page = Math.floor(index / pageSize);
      if (page === 0) return report?.rows.nodes[index];
      return later.of === of ? later.pages[page]?.[index % pageSize] : undefined;
    },
    [report, later, of],
  );
  const bring = useCallback(
    (from: number, to: number): void => {
      if (!variables) return;
      for (let page = Math.max(1, Math.floor(from / pageSize)); page <= Math.floor(to / pageSize); page += 1) {
        const name = `${of} ${page}`;
        if (asked.current.has(name)) continue;
        asked.current.add(name);
        const { type, filter } = variables;
        const question = { type, filter, after: String(page * pageSize) };
        client
          .query({ query: ReportLinesDocument, variables: question, fetchPolicy: 'no-cache' })
          .then(({ data: found }) => {
            const nodes = found?.report.rows.nodes ?? [];
            setLater((before) => ({ of, pages: { ...(before.of === of ? before.pages : {}), [page]: nodes } }));
          })
          // Allows a retry when the page becomes visible again.
          .catch(() => asked.current.delete(name));
      }
    },
    [client, of, variables],
  );
  return {
    report,
    current: data !== undefined,
    answer: data ?? previousData,
    error,
    loading,
    again: refetch,
    lineAt,
    bring,
  };
};
