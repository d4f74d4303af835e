import { Checkbox, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { MultiSelect, Select } from '#web/ui/Select.tsx';

type Choice = { value: string; label: string };

/** Input type of a value. A `choice` that is clearable, or has it among its data, may be ''; `none` says what no choices mean. */
type Kind =
  | { kind: 'text'; type?: 'email' | 'tel'; placeholder?: string; inputMode?: 'decimal' }
  | { kind: 'lines'; least: number; most?: number }
  | { kind: 'count'; placeholder?: string; suffix?: string; decimals?: number }
  | { kind: 'duration' | 'date' }
  | { kind: 'check' | 'switch' }
  | { kind: 'choice'; data: Choice[]; placeholder?: string; clearable?: boolean; icon?: ReactNode }
  | { kind: 'choices'; data: Choice[]; none?: string; searchable?: boolean };

/** One field of a record; validated by the form's schema. */
type RecordField<Values extends FieldValues> = Kind & {
  name: FieldPath<Values>;
  label: string;
  help?: string;
  required?: boolean;
  disabled?: boolean;
  /** Whether it has the focus at first. */
  first?: boolean;
};

type Bound = Omit<ReturnType<typeof useFormField>, 'value' | 'ref'> & { value: never; ref: never };

const Field = <Values extends FieldValues>(field: RecordField<Values>) => {
  const { name, label, help, required, first } = field;
  const bound = useFormField(name as never) as unknown as Bound;
  const common = {
    ...bound,
    ...{ label, description: help, required, disabled: field.disabled ?? bound.disabled, 'data-autofocus': first },
  };
  if (field.kind === 'text') {
    const { type, placeholder, inputMode } = field;
    return <TextInput {...common} {...{ type, placeholder, inputMode }} />;
  }
  if (field.kind === 'lines') return <Textarea {...common} autosize minRows={field.least} maxRows={field.most} />;
  if (field.kind === 'count') {
    const { placeholder, suffix, decimals = 0 } = field;
    return (
      <NumberInput
        {...common}
        {...{ placeholder, suffix }}
        allowDecimal={decimals > 0}
        decimalScale={decimals}
        allowNegative={false}
        hideControls
      />
    );
  }
  if (field.kind === 'duration') return <DurationField {...common} />;
  if (field.kind === 'date') return <DateField {...common} />;
  if (field.kind === 'choices') {
    const { data, none, searchable } = field;
    const placeholder = (bound.value as string[]).length === 0 ? none : undefined;
    return <MultiSelect {...common} {...{ data, placeholder, searchable, clearable: searchable }} />;
  }
  if (field.kind === 'choice') {
    const { data, placeholder, clearable = false, icon } = field;
    const empty = data.some(({ value }) => value === '') ? '' : null;
    return (
      <Select
        {...common}
        value={bound.value || empty}
        onChange={(value) => bound.onChange(value ?? '')}
        data={data}
        placeholder={placeholder}
        leftSection={icon}
        searchable={data.length > 8}
        clearable={clearable}
        allowDeselect={clearable}
      />
    );
  }
  const { ref: _, value, ...flag } = common;
  const Box = field.kind === 'switch' ? Switch : Checkbox;
  return <Box {...flag} checked={Boolean(value)} onChange={(event) => bound.onChange(event.currentTarget.checked)} />;
};

type Row<Values extends FieldValues> = RecordField<Values> | { row: readonly RecordField<Values>[]; wide?: boolean };

/** Renders fields from a table: a field, or several in one row; falsy entries are skipped. */
export const RecordFields = <Values extends FieldValues>({ of: rows }: { of: readonly (Row<Values> | false)[] }) =>
  rows.map((row) => {
    if (!row) return null;
    if ('name' in row) return <Field key={row.name} {...row} />;
    return (
      <FieldRow key={row.row.map(({ name }) => name).join(' ')} wide={row.wide}>
        {row.row.map((field) => (
          <Field key={field.name} {...field} />
        ))}
      </FieldRow>
    );
  });
