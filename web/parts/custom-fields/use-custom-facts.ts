import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CustomValue, FieldOwner, FieldType } from '#domain/custom-fields/custom-field.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { CustomFieldFormsDocument } from './CustomFieldForms.generated.ts';

/** Formats a custom field's value; empty when unset. */
export const useSaidValues = (): ((
  field: { id: string; type: FieldType },
  values: readonly CustomValue[],
) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = (type: FieldType, value: string): string => {
    if (type === 'boolean') return t(value === 'true' ? 'customFields.yes' : 'customFields.no');
    return type === 'date' && isPlainDate(value) ? format.dayMonthYear(value) : value;
  };
  return ({ id, type }, values) =>
    (values.find(({ fieldId }) => fieldId === id)?.values ?? []).map((value) => shown(type, value)).join(', ');
};

type Facts = { name: string; text: string }[];

/** Set custom field values with names, formatted. Pages that loaded the fields read the cache first. */
export const useCustomFacts = (
  owner: FieldOwner,
  values: readonly CustomValue[],
  fetchPolicy?: 'cache-first',
): Facts => {
  const say = useSaidValues();
  const { data } = useQuery(CustomFieldFormsDocument, {
    variables: { appliesTo: owner },
    skip: values.length === 0,
    fetchPolicy,
  });
  return (data?.customFields ?? []).flatMap((field) => {
    const text = say(field, values);
    return text === '' ? [] : [{ name: field.name, text }];
  });
};

/** Values in the form's shape. */
export const plainValues = (values: readonly CustomValue[] | null | undefined): CustomValue[] =>
  (values ?? []).map(({ fieldId, values: text }) => ({ fieldId, values: [...text] }));
