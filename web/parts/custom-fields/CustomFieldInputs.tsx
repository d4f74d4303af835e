import { useQuery } from '@apollo/client/react';
import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CustomValue, FieldOwner } from '#domain/custom-fields/custom-field.ts';
import { valueProblem } from '#domain/custom-fields/value-problem.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { MultiSelect, Select } from '#web/ui/Select.tsx';
import { CustomFieldFormsDocument, type CustomFieldFormsQuery } from './CustomFieldForms.generated.ts';

type Props = {
  owner: FieldOwner;
  values: readonly CustomValue[];
  /** Error of a field that the server refused. */
  refused?: (fieldId: string) => string | undefined;
  onChange: (values: CustomValue[]) => void;
};

/** Inputs of custom fields by type, with errors under each field. */
export const CustomFieldInputs = ({ owner, values, refused, onChange }: Props) => {
  const { data } = useQuery(CustomFieldFormsDocument, { variables: { appliesTo: owner } });
  const fields = data?.customFields ?? [];
  const set = (fieldId: string, own: string[]): void =>
    onChange([
      ...values.filter((value) => value.fieldId !== fieldId),
      ...(own.length > 0 ? [{ fieldId, values: own }] : []),
    ]);
  return fields.map((field) => (
    <OneField
      key={field.id}
      field={field}
      own={values.find(({ fieldId }) => fieldId === field.id)?.values ?? []}
      refused={refused?.(field.id)}
      set={(own) => set(field.id, own)}
    />
  ));
};

type Field = NonNullable<CustomFieldFormsQuery['customFields']>[number];
type OneProps = { field: Field; own: string[]; refused: string | undefined; set: (values: string[]) => void };

const OneField = ({ field, own, refused, set }: OneProps) => {
  const { t } = useTranslation();
  const [first = ''] = own;
  const key = valueProblem({ type: field.type, options: [...field.options] }, own);
  const words = {
    label: field.name,
    description: field.description ?? undefined,
    error: key ? refusalText({ code: 'INVALID', key }) : refused,
  };
  const setText = (text: string): void => set(text === '' ? [] : [text]);
  if (field.type === 'boolean')
    return (
      <Checkbox
        {...words}
        checked={first === 'true'}
        onChange={(event) => setText(event.currentTarget.checked ? 'true' : '')}
      />
    );
  if (field.type === 'date') return <DateField {...words} value={first} onChange={setText} />;
  if (field.type === 'multi_select')
    return <MultiSelect {...words} data={[...field.options]} value={own} onChange={set} />;
  if (field.type === 'select')
    return (
      <Select
        {...words}
        data={[
          { value: '', label: t('customFields.empty') },
          ...field.options.map((value) => ({ value, label: value })),
        ]}
        value={first}
        allowDeselect={false}
        onChange={(value) => setText(value ?? '')}
      />
    );
  const isNumber = field.type === 'numeric' || field.type === 'decimal' || field.type === 'money';
  return (
    <TextInput
      {...words}
      inputMode={isNumber ? 'decimal' : field.type === 'url' ? 'url' : undefined}
      value={first}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
};
