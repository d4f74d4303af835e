// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { LateTooltip } from './LateTooltip.tsx';

afterEach(cleanup);

const renderButton = async (disabled = false) => {
  const onFocus = vi.fn();
  await renderWithProviders(
    <LateTooltip label="Settings of the company" disabled={disabled}>
      <button type="button" onFocus={onFocus}>
        Settings
      </button>
    </LateTooltip>,
  );
  return { button: screen.getByRole('button', { name: 'Settings' }), onFocus };
};

const tooltip = () => screen.queryByRole('tooltip');

it('comes when the mouse is over its child, describes it and goes when the mouse does', async () => {
  const { button } = await renderButton();
  await userEvent.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Settings of the company');
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Settings of the company',
  );
  await userEvent.unhover(button);
  await waitFor(() => expect(tooltip()).toBeNull());
  expect(button.getAttribute('aria-describedby')).toBeNull();
});

it('comes with the focus of the keyboard, which stays on the child, and goes with Escape', async () => {
  const { button, onFocus } = await renderButton();
  // Whether focus is to be seen is the browser's to say; this document guesses it from all that was ever pressed in it.
  const matches = button.matches.bind(button);
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':focus-visible' || matches(selector));
  await userEvent.tab();
  await screen.findByRole('tooltip');
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('button', { name: 'Settings' })).toBe(button);
  expect(onFocus).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(tooltip()).toBeNull());
});

it('stays away under a finger, and where it is off', async () => {
  const { button } = await renderButton();
  fireEvent.pointerEnter(button, { pointerType: 'touch' });
  cleanup();
  const off = await renderButton(true);
  await userEvent.hover(off.button);
  await userEvent.tab();
  expect(off.button.getAttribute('aria-describedby')).toBeNull();
  expect(tooltip()).toBeNull();
});
