import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** The primary button of a form. It stays clickable while something is missing, so that pressing it says what. */
export const SaveButton = ({ children }: { children: ReactNode }) => {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" loading={isSubmitting}>
      {children}
    </Button>
  );
};
