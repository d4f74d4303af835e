import type { ReportRowResolvers } from '#graphql/generated/types.ts';

export const ReportRow: ReportRowResolvers = {
  cells: (row) => row.map((cell) => ({ cell })),
};
