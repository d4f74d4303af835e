import type { Viewer } from '#domain/access/viewer.ts';
import type { CustomField, CustomValue, FieldOwner } from '#domain/custom-fields/custom-field.ts';
import { firstProblem } from '#domain/custom-fields/value-problem.ts';
import { byOrder } from '#services/kit/by-order.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { turnOf } from '#services/kit/turn.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { customFields } from './custom-fields.store.ts';

/** All current custom fields of the account, in their order. */
export const readCustomFields = async ({ viewer, table }: Ctx<Viewer>): Promise<CustomField[]> =>
  byOrder(
    only(customFields, await queryAll(table, partition(`a#${viewer.accountId}#fields`, { ConsistentRead: true }))),
  );

/** Serialises changes of fields, which keeps names unique. Call before reading; a guard of the commit. */
export const fieldsTurn = (ctx: Ctx<Viewer>): Promise<WriteAction> => turnOf(ctx, 'custom-fields');

/** The values without empty ones, or the refusal. Existing values of deleted fields are kept. */
export const checkedValues = async (
  ctx: Ctx<Viewer>,
  owner: FieldOwner,
  values: readonly CustomValue[],
  before: readonly CustomValue[] = [],
): Promise<CustomValue[] | Refusal> => {
  const filled = values.filter((customValue) => customValue.values.some((value) => value !== ''));
  if (filled.length === 0) return [];
  const fields = (await readCustomFields(ctx)).filter(({ appliesTo }) => appliesTo === owner);
  const isGone = ({ fieldId }: CustomValue): boolean =>
    !fields.some(({ id }) => id === fieldId) && before.some((customValue) => customValue.fieldId === fieldId);
  const problem = firstProblem(
    fields,
    filled.filter((customValue) => !isGone(customValue)),
  );
  return problem ? refuse('INVALID', problem.key, { field: `customFields.${problem.fieldId}` }) : filled;
};
