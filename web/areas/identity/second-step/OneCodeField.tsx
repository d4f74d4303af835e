import { TextInput } from '@mantine/core';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import classes from './SecondStep.module.css';

export type CodeValues = { code: string };
type Props = { label: string; description?: string; digits?: boolean };

/** A single field, so that pasting and autofill work (WCAG 3.3.8). */
export const OneCodeField = ({ label, description, digits = true }: Props) => (
  <TextInput
    className={classes.code}
    label={label}
    description={description}
    required
    autoComplete="one-time-code"
    inputMode={digits ? 'numeric' : 'text'}
    autoCapitalize="none"
    spellCheck={false}
    size="lg"
    {...useFormField<CodeValues, 'code'>('code')}
  />
);
