import type { MutationResolvers } from '#graphql/generated/types.ts';
import { importHolidays as run } from '#services/organisation/import-holidays.ts';

export const importHolidays: MutationResolvers['importHolidays'] = (_root, { input }, { ctx }) => run(ctx, input);
