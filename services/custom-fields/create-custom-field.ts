import * as z from 'zod';
import { customFieldsAccess } from '#domain/custom-fields/actions.ts';
import { type CustomField, hasOptions } from '#domain/custom-fields/custom-field.ts';
import { idSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { fieldKind, fieldRefusal, fieldWords } from './custom-field-input.ts';
import { customFields } from './custom-fields.store.ts';
import { fieldsTurn, readCustomFields } from './custom-fields-reader.ts';

/** A field of the company's own. */
export const createCustomField = useCase({
  name: 'createCustomField',
  needs: customFieldsAccess.createCustomField,
  input: z.object({ id: idSchema('cfd'), ...fieldKind, ...fieldWords }),
  run: async (ctx, input): Promise<CustomField | Refusal> => {
    const turn = await fieldsTurn(ctx);
    const others = await readCustomFields(ctx);
    const refused = fieldRefusal(input, others);
    if (refused) return refused;
    const order = Math.max(0, ...others.map((one) => one.order)) + 1;
    const options = hasOptions(input.type) ? input.options : [];
    const field: CustomField = { ...input, options, accountId: ctx.viewer.accountId, version: 1, order };
    return commit(ctx, {
      changes: [change(customFields, null, field)],
      guards: [turn],
      event: { type: 'customFieldCreated', area: 'custom-fields', subject: field.id },
      answer: field,
    });
  },
});
