import type { ReactNode, Ref } from 'react';

/** Props shared by all typed fields, compatible with `{...useFormField('date')}`. */
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
