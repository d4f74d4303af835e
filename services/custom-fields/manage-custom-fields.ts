import * as z from 'zod';
import { customFieldsAccess } from '#domain/custom-fields/actions.ts';
import { type CustomField, hasOptions } from '#domain/custom-fields/custom-field.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { atVersion, isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { fieldKind, fieldRefusal, fieldWords } from './custom-field-input.ts';
import { customFields } from './custom-fields.store.ts';
import { fieldsTurn, readCustomFields } from './custom-fields-reader.ts';

/** Creates a custom field. */
export const createCustomField = useCase({
  name: 'createCustomField',
  needs: customFieldsAccess.createCustomField,
  input: z.object({ id: idSchema('cfd'), ...fieldKind, ...fieldWords }),
  run: async (ctx, input): Promise<CustomField | Refusal> => {
    const turn = await fieldsTurn(ctx);
    const others = await readCustomFields(ctx);
    const refused = fieldRefusal(input, others);
    if (refused) return refused;
    const order = Math.max(0, ...others.map((customField) => customField.order)) + 1;
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

/** Changes a field, except its type. Values with a removed option are kept until edited. */
export const editCustomField = useCase({
  name: 'editCustomField',
  needs: customFieldsAccess.editCustomField,
  input: z.object({ id: referenceSchema, version: versionSchema, ...fieldWords }),
  run: async (ctx, { id, version, ...input }): Promise<CustomField | Refusal> => {
    const turn = await fieldsTurn(ctx);
    const all = await readCustomFields(ctx);
    const before = atVersion(
      all.find((customField) => customField.id === id),
      version,
    );
    if (isRefusal(before)) return before;
    const after: CustomField = { ...before, ...input, options: hasOptions(before.type) ? input.options : [] };
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

/** Removes a field from all forms. Its values are kept invisibly, so that undo restores them. */
export const deleteCustomField = useCase({
  name: 'deleteCustomField',
  needs: customFieldsAccess.deleteCustomField,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const before = atVersion(
      (await readCustomFields(ctx)).find((customField) => customField.id === id),
      version,
    );
    if (isRefusal(before)) return before;
    return commit(ctx, {
      changes: [change(customFields, before, null)],
      event: { type: 'customFieldDeleted', area: 'custom-fields', subject: id },
      answer: { ok: true },
    });
  },
});
