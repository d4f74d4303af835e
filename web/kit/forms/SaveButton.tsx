import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { SubmitButton } from './SubmitButton.tsx';

/** The primary button of a form. Never disabled, so that pressing it shows what is missing. */
export const SaveButton = ({ children, ...look }: Pick<ButtonProps, 'variant' | 'color'> & { children: ReactNode }) => {
  const { isSubmitting } = useFormState();
  return (
    <SubmitButton {...look} loading={isSubmitting}>
      {children}
    </SubmitButton>
  );
};
