import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A field for a password; its error reaches screen readers too, which the library leaves out for this one. */
export const PasswordField = ({ error, ...props }: PasswordInputProps) => (
  <PasswordInput error={error} aria-invalid={error ? true : undefined} {...props} />
);
