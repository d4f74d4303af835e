import type { ReportResolvers } from '#graphql/generated/types.ts';
import { pageOf } from '#graphql/reports/page-of.ts';

export const Report: ReportResolvers = {
  rows: ({ lines }, { first, after }) => pageOf(lines, first, after),
  totals: ({ totals }) => totals.map((cell) => ({ cell })),
  before: ({ before }) => before?.map((cell) => ({ cell })) ?? null,
  previous: ({ previous }) => previous && { startDate: previous.from, endDate: previous.to },
};
