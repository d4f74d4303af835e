import type { ReportCellResolvers } from '#graphql/generated/types.ts';

export const ReportCell: ReportCellResolvers = {
  text: ({ cell }) => (typeof cell === 'string' ? cell : null),
  number: ({ cell }) => (typeof cell === 'number' ? cell : null),
};
