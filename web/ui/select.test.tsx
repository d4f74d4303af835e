// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { Select } from './Select.tsx';

afterEach(cleanup);

const inPage = () => document.querySelectorAll('[role=option]').length;

it('has no options in the page before it has the focus, and the first arrow key starts at the chosen one', async () => {
  await renderWithProviders(<Select label="Day" data={['Mon', 'Tue', 'Wed']} defaultValue="Tue" />);
  expect(inPage()).toBe(0);
  await userEvent.tab();
  expect(inPage()).toBe(3);
  expect(screen.queryAllByRole('option')).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Wed');
});
