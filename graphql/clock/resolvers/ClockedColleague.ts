import type { ClockedColleagueResolvers } from '#graphql/generated/types.ts';

export const ClockedColleague: ClockedColleagueResolvers = { Timesheet: ({ clock }) => clock };
