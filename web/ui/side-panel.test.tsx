// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { SidePanel } from './SidePanel.tsx';

afterEach(cleanup);

const Page = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <button type="button">Other</button>
      {opened ? (
        <SidePanel title="Findings" onClose={() => setOpened(false)}>
          <button type="button">Inside</button>
        </SidePanel>
      ) : null}
    </>
  );
};

const panel = () => screen.queryByRole('complementary', { name: 'Findings' });

it('is left by Escape from within, and the focus is where it was before', async () => {
  await renderWithProviders(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  screen.getByRole('button', { name: 'Inside' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('is left by Escape right after it was opened, not by one that is meant for the page next to it', async () => {
  await renderWithProviders(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  screen.getByRole('button', { name: 'Other' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(panel()).not.toBeNull();
  screen.getByRole('button', { name: 'Open' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
});
