import { textSchema } from '#domain/kit/input.schema.ts';
import { plain, type Surcharge } from '#domain/rates/rate-card.ts';
import { percentageSchema } from '#domain/rates/rates.schema.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** 100 % is what everything is anyway. */
export const surchargeFields = {
  name: textSchema(80),
  percentage: percentageSchema.refine((percentage) => percentage !== plain, 'input.surchargePlain'),
};

/** Two of the same percentage could not be distinguished on a payslip. */
export const takenPercentage = (
  all: readonly Surcharge[],
  { id, percentage }: Pick<Surcharge, 'id' | 'percentage'>,
): Refusal | undefined =>
  all.some((one) => one.id !== id && one.percentage === percentage)
    ? refuse('INVALID', 'surchargeTaken', { field: 'percentage', measured: percentage / 100 })
    : undefined;
