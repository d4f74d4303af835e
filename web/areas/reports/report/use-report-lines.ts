import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCursor, writeCursor } from '#domain/reports/report-cursor.ts';
import { reportTypes } from '#domain/reports/report-types.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
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

const hasKey = (fault: unknown, key: string): boolean =>
  CombinedGraphQLErrors.is(fault) && fault.errors.some(({ extensions }) => extensions?.key === key);

/** Whether the report has changed since its first lines were read. */
export const isChanged = (fault: unknown): boolean => hasKey(fault, 'reportChanged');

/** Whether the report is too long to be made for a screen, by its length or by what it would read. */
export const isTooLong = (fault: unknown): boolean => hasKey(fault, 'reportTooLong') || hasKey(fault, 'tooManyReads');

/** Content of the report that a line's cursor needs; null for a report without lines. */
export const contentOf = ({ rows }: Pick<ViewedReport, 'rows'>): string | null =>
  readCursor(rows.pageInfo.endCursor).content;

/** The report with its first lines; further pages are requested when they become visible. Undefined requests nothing. */
export const useReportLines = (wanted: ReportAddress | undefined) => {
  const client = useApolloClient();
  const { t } = useTranslation();
  const variables = useMemo(() => wanted && variablesOf(wanted), [wanted]);
  const { data, previousData, error, loading, refetch } = useQuery(
    ReportViewDocument,
    variables ? { variables, notifyOnNetworkStatusChange: true } : skipToken,
  );
  const known = (data ?? previousData)?.report as ViewedReport | undefined;
  // Rows of another report type must not appear under this report's title.
  const report = known && known.type === wanted?.type ? known : undefined;
  const content = data ? contentOf(data.report) : null;
  const of = JSON.stringify([variables ?? null, content]);
  const [later, setLater] = useState<Later>({ of, pages: {} });
  const asked = useRef(new Set<string>());
  const restarting = useRef(false);
  const latest = useRef(of);
  useEffect(() => {
    latest.current = of;
  }, [of]);
  const lineAt = useCallback(
    (index: number): Line | undefined => {
      const page = Math.floor(index / pageSize);
      if (page === 0) return report?.rows.nodes[index];
      return later.of === of ? later.pages[page]?.[index % pageSize] : undefined;
    },
    [report, later, of],
  );
  /** The line of a group, as far as its page has been read. */
  const groupAt = (path: readonly string[]): Line | undefined =>
    [(report?.rows.nodes ?? []) as Line[], ...(later.of === of ? Object.values(later.pages) : [])]
      .flat()
      .find((line) => line.group && line.path.length === path.length && line.path.every((id, at) => id === path[at]));
  const restart = useCallback((): void => {
    if (restarting.current) return;
    restarting.current = true;
    toastDone(t('reports.changed'));
    void refetch()
      .catch(() => undefined)
      .finally(() => {
        restarting.current = false;
      });
  }, [refetch, t]);
  const bring = useCallback(
    (from: number, to: number): void => {
      // Lines of the previous filters are still on screen, and have no later pages under the new ones.
      if (!variables || content === null) return;
      for (let page = Math.max(1, Math.floor(from / pageSize)); page <= Math.floor(to / pageSize); page += 1) {
        const name = `${of} ${page}`;
        if (asked.current.has(name)) continue;
        asked.current.add(name);
        const { type, filter } = variables;
        const question = { type, filter, after: writeCursor({ skipped: page * pageSize, content }) };
        client
          .query({ query: ReportLinesDocument, variables: question, fetchPolicy: 'no-cache' })
          .then(({ data: found }) => {
            const nodes = found?.report.rows.nodes ?? [];
            // An answer to earlier filters that comes late must not replace the pages of these.
            if (latest.current !== of) return void asked.current.delete(name);
            setLater((before) => ({ of, pages: { ...(before.of === of ? before.pages : {}), [page]: nodes } }));
          })
          .catch((fault) => {
            // Allows a retry when the page becomes visible again.
            asked.current.delete(name);
            if (isChanged(fault)) restart();
          });
      }
    },
    [client, of, variables, content, restart],
  );
  return {
    report,
    current: data !== undefined,
    answer: data ?? previousData,
    error,
    loading,
    again: refetch,
    lineAt,
    groupAt,
    bring,
  };
};
