// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { makeClient } from '#web/kit/graphql/client.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testServer } from '#web/kit/testing/test-server.ts';
import { DayNeeds } from './DayNeeds.tsx';
import type { NeedLine } from './needs.ts';

afterEach(cleanup);

const line = (id: string, over: Partial<NeedLine> = {}): NeedLine => ({
  ...{ id, result: 'ok', asked: `At least 2 people, ${id}`, found: '2 planned', own: [] },
  ...over,
});

it('a day’s needs say what the company’s own fields hold, what is wrong first; each opens', async () => {
  const post = { __typename: 'CustomField', id: 'cfd_1', name: 'Post', description: null, type: 'text', options: [] };
  const server = testServer({ CustomFieldForms: () => ({ customFields: [post] }) });
  const client = makeClient({ say: () => {}, refreshViewer: () => {} }, server.fetcher);
  const onEdit = vi.fn();
  const lines = [
    line('rqs_1'),
    line('rqs_2', { result: 'under', own: [{ fieldId: 'cfd_1', values: ['Door'] }] }),
    line('rqs_3', { own: [{ fieldId: 'cfd_gone', values: ['Roof'] }] }),
  ];
  const need = { required: 4, covered: 3, short: 1, before: null, extra: 0, lines };
  await renderWithProviders(
    <ApolloProvider client={client}>
      <DayNeeds date="2026-11-16" need={need} close={() => {}} onEdit={onEdit} onAdd={() => {}} />
    </ApolloProvider>,
  );
  expect(await screen.findByText('Post: Door')).toBeTruthy();
  const [first] = screen.getAllByRole('listitem');
  expect(within(first!).getByText('Post: Door')).toBeTruthy();
  // A deleted field is no longer shown.
  expect(screen.queryByText(/Roof/)).toBeNull();
  await userEvent.click(within(first!).getByRole('button'));
  expect(onEdit).toHaveBeenCalledExactlyOnceWith('rqs_2');
});
