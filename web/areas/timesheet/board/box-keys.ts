import type { KeyboardEvent } from 'react';

/** Up and down from the box of one line to that of the next: Space chooses, A approves and D declines what is chosen. */
export const boxKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const next = boxes[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
};
