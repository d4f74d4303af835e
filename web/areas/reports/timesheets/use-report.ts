import { skipToken, useQuery } from '@apollo/client/react';
import type { ReportParameters } from '#domain/reports/report-parameters.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import {
  TimesheetSummaryDocument,
  TimesheetsReportDocument,
  type TimesheetsReportQuery,
} from './TimesheetsReport.generated.ts';

export type DetailRow = TimesheetsReportQuery['timesheetsReport']['rows']['nodes'][number];

export type Totals = TimesheetsReportQuery['timesheetsReport']['totals'];

type Page = { nodes: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string | null }; totalCount: number };

/** One list out of the pages that have come. */
const joined = <P extends Page>(before: P, next: P): P => ({ ...next, nodes: [...before.nodes, ...next.nodes] });

type Wanted = { range: DateRange; parameters: ReportParameters } | undefined;
const asked = (wanted: Wanted) =>
  wanted
    ? { variables: { filter: { ...wanted.range, ...wanted.parameters } }, notifyOnNetworkStatusChange: true }
    : skipToken;

/** The detail, a hundred rows at a time; undefined asks for nothing. */
export const useDetail = (wanted: Wanted) => {
  const { data, previousData, error, loading, fetchMore, refetch } = useQuery(TimesheetsReportDocument, asked(wanted));
  const report = (data ?? previousData)?.timesheetsReport;
  const more = () =>
    fetchMore({
      variables: { after: report?.rows.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { timesheetsReport: next } }) => ({
        ...before,
        timesheetsReport: { ...next, rows: joined(before.timesheetsReport!.rows as typeof next.rows, next.rows) },
      }),
    });
  return { report, current: data !== undefined, error, loading, more, again: refetch };
};

/** The sums for each person, likewise. */
export const useSummary = (wanted: Wanted) => {
  const { data, previousData, error, loading, fetchMore, refetch } = useQuery(TimesheetSummaryDocument, asked(wanted));
  const report = (data ?? previousData)?.timesheetSummary;
  const more = () =>
    fetchMore({
      variables: { after: report?.rows.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { timesheetSummary: next } }) => ({
        ...before,
        timesheetSummary: { ...next, rows: joined(before.timesheetSummary!.rows as typeof next.rows, next.rows) },
      }),
    });
  return { report, current: data !== undefined, error, loading, more, again: refetch };
};
