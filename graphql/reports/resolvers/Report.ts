import type { ReportResolvers } from '#graphql/generated/types.ts';
import { pageOf } from '#graphql/reports/page-of.ts';

export const Report: ReportResolvers = {
  rows: ({ rows }, { first, after }) => pageOf(rows, first, after),
  totals: ({ totals }) => totals.map((cell) => ({ cell })),
};
