import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';

/** Keeps the press on the button: a message that appears or disappears on blur could move it from under the pointer. */
const holdPointer = (event: PointerEvent<HTMLButtonElement>) =>
  event.currentTarget.setPointerCapture?.(event.pointerId);

/** Ignores the second click of a double click. */
const onlyFirst = (event: MouseEvent<HTMLButtonElement>) => {
  if (event.detail > 1) event.preventDefault();
};

/** A button that submits its form, also while errors move it. */
export const SubmitButton = ({ children, ...look }: ButtonProps & { children: ReactNode }) => (
  <Button {...look} type="submit" onPointerDown={holdPointer} onClick={onlyFirst}>
    {children}
  </Button>
);
