// @vitest-environment jsdom

import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import '#web/kit/testing/browser-gaps.ts';
import { SearchField } from './SearchField.tsx';

afterEach(cleanup);

const show = () => {
  const sent: string[] = [];
  const piece = (search: string) => (
    <MantineProvider env="test">
      <SearchField label="Find" search={search} onSearch={(text) => sent.push(text)} />
    </MantineProvider>
  );
  const { rerender } = render(piece(''));
  return { sent, field: screen.getByRole('searchbox'), come: (search: string) => rerender(piece(search)) };
};

it('keeps what is typed while the page still works on what was typed before', async () => {
  const { sent, field, come } = show();
  await userEvent.type(field, 'Ka');
  await waitFor(() => expect(sent.at(-1)).toBe('Ka'));
  await userEvent.type(field, 'j');
  come('Ka');
  expect(field).toHaveProperty('value', 'Kaj');
  await waitFor(() => expect(sent.at(-1)).toBe('Kaj'));
  come('Kaj');
  expect(field).toHaveProperty('value', 'Kaj');
});

it('follows the address where someone else changed it', async () => {
  const { sent, field, come } = show();
  await userEvent.type(field, 'Ka');
  await waitFor(() => expect(sent.at(-1)).toBe('Ka'));
  come('Ka');
  come('');
  expect(field).toHaveProperty('value', '');
  come('Ka');
  expect(field).toHaveProperty('value', 'Ka');
});
