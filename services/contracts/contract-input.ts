import * as z from 'zod';
import type { Contract, WeekMinutes } from '#domain/contracts/contract.ts';
import { enddateAfter } from '#domain/contracts/contract-on.ts';
import { referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';

const dayMinutes = z.int().min(0).max(1440);

export const weekMinutesSchema: z.ZodType<WeekMinutes> = z.object({
  mo: dayMinutes,
  tu: dayMinutes,
  we: dayMinutes,
  th: dayMinutes,
  fr: dayMinutes,
  sa: dayMinutes,
  su: dayMinutes,
});

/** Up to a thousand an hour in a currency of two places: a slip of the comma is beyond it. */
export const wageSchema = z.int().min(0).max(100_000);

/** The first and last date as people say them. */
const spanFields = {
  startdate: plainDateSchema,
  lastWorkday: plainDateSchema.nullish().transform((date) => date ?? null),
};

export const endsBeforeItBegins = {
  check: (span: { startdate: string; lastWorkday: string | null }): boolean =>
    span.lastWorkday === null || span.startdate <= span.lastWorkday,
  issue: { path: ['lastWorkday'], message: 'input.endsBeforeItBegins' },
};

/** What people say about a contract, apart from whose it is. */
export const termsFields = {
  departmentId: referenceSchema,
  contractTypeId: referenceSchema,
  function: textSchema(120),
  minutes: weekMinutesSchema,
  ...spanFields,
  wageMinor: wageSchema,
  note: textSchema(2000),
};

type Given = Omit<Contract, 'accountId' | 'id' | 'version' | 'employeeId' | 'enddate'> & { lastWorkday: string | null };

/** The terms as they are kept: the end becomes the first date without the contract. */
export const termsOf = ({
  lastWorkday,
  ...terms
}: Given): Omit<Contract, 'accountId' | 'id' | 'version' | 'employeeId'> => ({
  ...terms,
  enddate: enddateAfter(lastWorkday),
});
