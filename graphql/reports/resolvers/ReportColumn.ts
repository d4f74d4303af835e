import type { ReportColumnResolvers } from '#graphql/generated/types.ts';

export const ReportColumn: ReportColumnResolvers = {
  name: ({ name }) => name ?? null,
  groups: ({ groups }) => groups ?? false,
};
