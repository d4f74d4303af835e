import { Button } from '@mantine/core';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** Leaving a field may show or hide its message and so move the button away from under the pointer before it is up. */
const holdPointer = (event: PointerEvent<HTMLButtonElement>) =>
  event.currentTarget.setPointerCapture?.(event.pointerId);

/** A double click says once what one click says, however slow the machine is between its halves. */
const onlyFirst = (event: MouseEvent<HTMLButtonElement>) => {
  if (event.detail > 1) event.preventDefault();
};

/** The primary button of a form. It stays clickable while something is missing, so that pressing it says what. */
export const SaveButton = ({ children }: { children: ReactNode }) => {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" loading={isSubmitting} onPointerDown={holdPointer} onClick={onlyFirst}>
      {children}
    </Button>
  );
};
