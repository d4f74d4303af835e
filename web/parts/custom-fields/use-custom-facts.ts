import { useTranslation } from 'react-i18next';
import type { CustomValue, FieldOwner, FieldType } from '#domain/custom-fields/custom-field.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useCustomFieldFormsQuery } from '#web/generated/graphql.ts';
import { useFormat } from '#web/kit/format/use-format.ts';

type Facts = { name: string; said: string }[];

/**
 * What was filled in, by the name of its field and as people read it; nothing where nothing was. A page that brought the
 * fields along looks at the cache first.
 */
export const useCustomFacts = (
  owner: FieldOwner,
  values: readonly CustomValue[],
  fetchPolicy?: 'cache-first',
): Facts => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCustomFieldFormsQuery({
    variables: { appliesTo: owner },
    skip: values.length === 0,
    fetchPolicy,
  });
  const shown = (type: FieldType, value: string): string => {
    if (type === 'boolean') return t(value === 'true' ? 'customFields.yes' : 'customFields.no');
    return type === 'date' && isPlainDate(value) ? format.dayMonthYear(value) : value;
  };
  return (data?.customFields ?? []).flatMap(({ id, name, type }) => {
    const own = values.find(({ fieldId }) => fieldId === id)?.values ?? [];
    return own.length === 0 ? [] : [{ name, said: own.map((value) => shown(type, value)).join(', ') }];
  });
};

/** As a form holds them. */
export const plainValues = (values: readonly CustomValue[] | null | undefined): CustomValue[] =>
  (values ?? []).map(({ fieldId, values: said }) => ({ fieldId, values: [...said] }));
