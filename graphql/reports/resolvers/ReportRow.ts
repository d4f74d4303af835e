import type { ReportRowResolvers } from '#graphql/generated/types.ts';

export const ReportRow: ReportRowResolvers = {
  cells: ({ cells }) => cells.map((cell) => ({ cell })),
  before: ({ before }) => before?.map((cell) => ({ cell })) ?? null,
};
