import type { TimesheetsReportResolvers } from '#graphql/generated/types.ts';
import { pageOf } from '#graphql/reports/page-of.ts';

export const TimesheetsReport: TimesheetsReportResolvers = {
  rows: ({ rows, currency }, { first, after }) => {
    const page = pageOf(rows, first, after);
    return { ...page, nodes: page.nodes.map((row) => ({ row, currency })) };
  },
  totals: (report) => report,
};
