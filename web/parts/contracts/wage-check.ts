import * as z from 'zod/mini';

/** An hour beyond it is a slip of the comma. */
const mostWage = 100_000;

/** What is typed for a wage per hour; it may be left out. */
export const wageCheck = z.union([z.number(), z.string(), z.null()]).check(
  z.refine((wage) => typeof wage !== 'string', 'input.amount'),
  z.refine((wage) => typeof wage !== 'number' || (wage >= 0 && wage <= mostWage), 'input.wage'),
);
