import * as z from 'zod';
import { type CustomField, fieldOwners, fieldTypes, hasOptions } from '#domain/custom-fields/custom-field.ts';
import { lineSchema, nameSchema, referenceSchema, stringSchema, textSchema } from '#domain/kit/input.schema.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

/** Fields that can be changed after creation. */
export const fieldWords = {
  name: nameSchema,
  description: textSchema(360),
  options: z
    .array(lineSchema(80))
    .max(60, 'input.tooMany')
    .default([])
    .transform((options) => [...new Set(options)]),
};

export const fieldKind = { appliesTo: z.enum(fieldOwners), type: z.enum(fieldTypes) };

/** Values of custom fields. */
export const customValuesSchema = z
  .array(
    z
      .object({ fieldId: referenceSchema, values: z.array(stringSchema().trim().max(500, 'input.tooLong')).max(60) })
      .meta({ id: 'CustomValueInput' }),
  )
  .max(60, 'input.tooMany')
  .nullish();

/** Refused without options where the type requires them, or when the name is taken. */
export const fieldRefusal = (
  field: Pick<CustomField, 'id' | 'appliesTo' | 'name' | 'type' | 'options'>,
  others: readonly CustomField[],
): Refusal | undefined => {
  if (hasOptions(field.type) && field.options.length === 0)
    return refuse('INVALID', 'customFieldOptions', { field: 'options' });
  const same = (name: string): string => name.toLowerCase();
  const taken = others.some(
    ({ id, appliesTo, name }) => id !== field.id && appliesTo === field.appliesTo && same(name) === same(field.name),
  );
  return taken ? refuse('INVALID', 'customFieldTaken', { field: 'name' }) : undefined;
};
