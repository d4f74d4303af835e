import * as z from 'zod';
import { accrualSchema } from '#domain/absence/accrual.schema.ts';
import type { Contract, WeekMinutes } from '#domain/contracts/contract.ts';
import { enddateAfter } from '#domain/contracts/contract-on.ts';
import { referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';

const dayMinutes = z.int().min(0).max(1440);

export const weekMinutesSchema: z.ZodType<WeekMinutes> = z
  .object({
    mo: dayMinutes,
    tu: dayMinutes,
    we: dayMinutes,
    th: dayMinutes,
    fr: dayMinutes,
    sa: dayMinutes,
    su: dayMinutes,
  })
  .meta({ id: 'WeekMinutesInput' });

/** Up to 1,000 per hour in a currency with two decimals, so that a misplaced decimal separator is refused. */
export const wageSchema = z.int().min(0).max(100_000);

/** First and last date, both inclusive. */
const spanFields = {
  startdate: plainDateSchema,
  lastWorkday: plainDateSchema
    .nullish()
    .transform((date) => date ?? null)
    .describe('Left out: indefinite.'),
};

export const endsBeforeItBegins = {
  check: (span: { startdate: string; lastWorkday: string | null }): boolean =>
    span.lastWorkday === null || span.startdate <= span.lastWorkday,
  issue: { path: ['lastWorkday'], message: 'input.endsBeforeItBegins' },
};

const accrualsSchema = z
  .array(z.object({ balanceId: referenceSchema, factor: accrualSchema }).meta({ id: 'AccrualInput' }))
  .max(100)
  .nullish()
  .refine((rows) => !rows || new Set(rows.map(({ balanceId }) => balanceId)).size === rows.length, 'input.twice');

/** Input fields of a contract, without its employee. */
export const termsFields = {
  departmentId: referenceSchema,
  contractTypeId: referenceSchema,
  function: textSchema(120),
  minutes: weekMinutesSchema,
  ...spanFields,
  /** If omitted: none agreed in a new contract, unchanged in an existing one. */
  wageMinor: wageSchema
    .nullish()
    .describe(
      "Gross per hour, in the account's smallest unit. Left out: none is agreed yet in a new contract, unchanged in an existing one.",
    ),
  /** If omitted: withheld in a new contract, unchanged in an existing one. */
  wageTax: z.boolean().nullish().describe('Left out: withheld.'),
  /** If omitted: the defaults in a new contract, unchanged in an existing one. */
  accruals: accrualsSchema.describe('Left out: every balance with its default.'),
  note: textSchema(2000),
  /** The earlier contract that ends on the day before this one starts, in the same operation. */
  ends: z
    .object({ id: referenceSchema, version: versionSchema })
    .meta({ id: 'EndedContractInput' })
    .nullish()
    .describe('An earlier contract that ends on the day before this one starts, in the same operation.'),
};

type Given = z.output<z.ZodObject<typeof termsFields>>;
type Terms = Omit<Contract, 'accountId' | 'id' | 'version' | 'employeeId'>;
type Kept = Required<Pick<Contract, 'wageMinor' | 'wageTax' | 'accruals'>>;

/** The terms as stored: the end becomes the first date without the contract, and omitted fields are unchanged. */
export const termsOf = (
  { lastWorkday, wageMinor, wageTax, accruals, ends: _, ...terms }: Given,
  kept: Kept,
): Terms => ({
  ...terms,
  enddate: enddateAfter(lastWorkday),
  wageMinor: wageMinor ?? kept.wageMinor,
  wageTax: wageTax ?? kept.wageTax,
  accruals: accruals ?? kept.accruals,
});
