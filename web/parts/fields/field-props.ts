import type { ReactNode, Ref } from 'react';

/** What every typed field takes, so that `{...useFormField('date')}` fits all of them. */
export type FieldProps = {
  label: ReactNode;
  name?: string;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  size?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  'data-autofocus'?: boolean;
};
