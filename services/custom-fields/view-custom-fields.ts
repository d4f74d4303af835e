import * as z from 'zod';
import { meets } from '#domain/access/requirement.ts';
import { customFieldsAccess } from '#domain/custom-fields/actions.ts';
import { type CustomField, fieldOwners } from '#domain/custom-fields/custom-field.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readCustomFields } from './custom-fields-reader.ts';

/** Custom fields, of one owner type or of all; those of shift types are for people who create these. */
export const viewCustomFields = useCase({
  name: 'viewCustomFields',
  needs: customFieldsAccess.viewCustomFields,
  input: z.object({ appliesTo: z.enum(fieldOwners).nullish() }),
  run: async (ctx, { appliesTo }): Promise<CustomField[]> => {
    const seesAll = meets(ctx.viewer, customFieldsAccess.viewShiftFields).ok;
    return (await readCustomFields(ctx)).filter(
      (field) => (!appliesTo || field.appliesTo === appliesTo) && (seesAll || field.appliesTo !== 'shift'),
    );
  },
});
