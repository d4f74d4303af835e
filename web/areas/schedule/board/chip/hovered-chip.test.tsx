// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderBoard } from '#web/areas/schedule/board/example-board.testing.tsx';

it('what is said of the focused shift goes when the focus does, as to a dialog over the board', async () => {
  await renderBoard();
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  const dialog = document.body.appendChild(document.createElement('button'));
  act(() => dialog.focus());
  expect(screen.queryByRole('tooltip')).toBeNull();
  dialog.remove();
});
