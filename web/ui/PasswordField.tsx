import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password field that exposes its error to screen readers, which the library omits here. */
export const PasswordField = ({ error, ...props }: PasswordInputProps) => (
  <PasswordInput error={error} aria-invalid={error ? true : undefined} {...props} />
);
