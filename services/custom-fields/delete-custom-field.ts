import * as z from 'zod';
import { customFieldsAccess } from '#domain/custom-fields/actions.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { customFields } from './custom-fields.store.ts';
import { readCustomFields } from './custom-fields-reader.ts';

/** Takes a field off every form. What was filled in is kept, unseen, so that undoing brings it back. */
export const deleteCustomField = useCase({
  name: 'deleteCustomField',
  needs: customFieldsAccess.deleteCustomField,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const before = (await readCustomFields(ctx)).find((one) => one.id === id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit(ctx, {
      changes: [change(customFields, before, null)],
      event: { type: 'customFieldDeleted', area: 'custom-fields', subject: id },
      answer: { ok: true },
    });
  },
});
