import * as z from 'zod';
import { customFieldsAccess } from '#domain/custom-fields/actions.ts';
import { type CustomField, hasOptions } from '#domain/custom-fields/custom-field.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { fieldRefusal, fieldWords } from './custom-field-input.ts';
import { customFields } from './custom-fields.store.ts';
import { fieldsTurn, readCustomFields } from './custom-fields-reader.ts';

/** Changes a field; its type stays. What was filled in with an option that is gone stays until someone changes it. */
export const editCustomField = useCase({
  name: 'editCustomField',
  needs: customFieldsAccess.editCustomField,
  input: z.object({ id: referenceSchema, version: versionSchema, ...fieldWords }),
  run: async (ctx, { id, version, ...given }): Promise<CustomField | Refusal> => {
    const turn = await fieldsTurn(ctx);
    const all = await readCustomFields(ctx);
    const before = all.find((one) => one.id === id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after: CustomField = { ...before, ...given, options: hasOptions(before.type) ? given.options : [] };
    const refused = fieldRefusal(after, all);
    if (refused) return refused;
    return commit(ctx, {
      changes: [change(customFields, before, after)],
      guards: [turn],
      event: { type: 'customFieldEdited', area: 'custom-fields', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});
