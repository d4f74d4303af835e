import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

/** Prevents blur on press: a message that appears or disappears could move the button from under the pointer. */
const holdPointer = (event: PointerEvent<HTMLButtonElement>) =>
  event.currentTarget.setPointerCapture?.(event.pointerId);

/** Ignores the second click of a double click. */
const onlyFirst = (event: MouseEvent<HTMLButtonElement>) => {
  if (event.detail > 1) event.preventDefault();
};

/** The primary button of a form. Never disabled, so that pressing it shows what is missing. */
export const SaveButton = ({ children, ...look }: Pick<ButtonProps, 'variant' | 'color'> & { children: ReactNode }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button {...look} type="submit" loading={isSubmitting} onPointerDown={holdPointer} onClick={onlyFirst}>
      {children}
    </Button>
  );
};
