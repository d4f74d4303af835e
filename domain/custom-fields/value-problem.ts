import { parseDecimal } from '#domain/money/decimal.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { CustomField, CustomValue, FieldType } from './custom-field.ts';

const isUrl = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/.test(text);

/** Whether a text is a valid value of the type; choices are compared with the options elsewhere. */
const fits: Record<FieldType, (text: string) => boolean> = {
  text: (text) => text.length <= 500,
  numeric: (text) => /^-?\d{1,12}$/.test(text),
  decimal: (text) => parseDecimal(text, 6) !== undefined,
  money: (text) => parseDecimal(text, 2) !== undefined,
  url: isUrl,
  date: isPlainDate,
  boolean: (text) => text === 'true' || text === 'false',
  select: () => true,
  multi_select: () => true,
};

type Field = Pick<CustomField, 'id' | 'type' | 'options'>;

/** Message key of an error in a field's values; undefined when they are valid. */
export const valueProblem = ({ type, options }: Omit<Field, 'id'>, values: readonly string[]): string | undefined => {
  if (values.length > 1 && type !== 'multi_select') return 'customValueOne';
  if (type === 'select' || type === 'multi_select')
    return values.every((value) => options.includes(value)) ? undefined : 'customValueOption';
  return values.every(fits[type]) ? undefined : `customValue.${type}`;
};

/** The first invalid value, with the reason; values of deleted fields are removed beforehand. */
export const firstProblem = (
  fields: readonly Field[],
  values: readonly CustomValue[],
): { fieldId: string; key: string } | undefined => {
  for (const value of values) {
    const field = fields.find(({ id }) => id === value.fieldId);
    const key = field ? valueProblem(field, value.values) : 'unknownCustomField';
    if (key) return { fieldId: value.fieldId, key };
  }
  return undefined;
};
