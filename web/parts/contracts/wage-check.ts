import * as z from 'zod/mini';

/** Higher hourly wages are treated as a misplaced decimal separator. */
const mostWage = 100_000;

/** Validator of an optional hourly wage. */
export const wageCheck = z.union([z.number(), z.string(), z.null()]).check(
  z.refine((wage) => typeof wage !== 'string', 'input.amount'),
  z.refine((wage) => typeof wage !== 'number' || (wage >= 0 && wage <= mostWage), 'input.wage'),
);
