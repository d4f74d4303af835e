import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { mostBreakMinutes } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { EmployeesPicker } from '#web/parts/pickers/EmployeesPicker.tsx';

/** Fields bound by the name of their value, shared by the forms of scheduled, open and required shifts. */
type Props = { name: string; label: string; description?: ReactNode; required?: boolean; disabled?: boolean };

type Named<V> = Omit<ReturnType<typeof useFormField>, 'value' | 'ref'> & { value: V; ref: Ref<HTMLInputElement> };

/** A shared component cannot know the value names of its form; the form's schema validates the values. */
const useNamed = <V,>(name: string): Named<V> => useFormField(name as never) as unknown as Named<V>;

export const BoundTime = ({ name, ...rest }: Props) => <TimeField {...useNamed<string>(name)} {...rest} />;

export const BoundBreak = ({ name, ...rest }: Props) => (
  <DurationField
    by={5}
    placeholder="0:00"
    most={mostBreakMinutes}
    {...useNamed<number | string | null>(name)}
    {...rest}
  />
);

export const BoundPeople = ({ name, placeholder, ...rest }: Props & { placeholder?: string }) => (
  <EmployeesPicker {...useNamed<string[]>(name)} {...rest} placeholder={placeholder} />
);

export const BoundText = ({ name, ...rest }: Props & { 'data-autofocus'?: boolean }) => (
  <TextInput {...useNamed<string>(name)} {...rest} />
);

export const BoundNote = ({ name, ...rest }: Props) => {
  const { ref: _, ...field } = useNamed<string>(name);
  return <Textarea autosize minRows={2} maxRows={6} {...rest} {...field} />;
};

export const BoundCheck = ({ name, label, description, disabled }: Props) => {
  const { value, onChange, error } = useNamed<boolean>(name);
  return (
    <Checkbox
      label={label}
      description={description}
      disabled={disabled}
      error={error}
      checked={Boolean(value)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
};

/** A whole number; an empty field is '' until the schema rejects it. */
export const BoundCount = ({ name, min = 0, max, ...rest }: Props & { min?: number; max: number }) => {
  const { value, ...field } = useNamed<number | string>(name);
  return (
    <NumberInput
      {...field}
      {...rest}
      value={value ?? ''}
      min={min}
      max={max}
      allowDecimal={false}
      // Values out of range show an error at the field instead of being changed.
      clampBehavior="none"
    />
  );
};
