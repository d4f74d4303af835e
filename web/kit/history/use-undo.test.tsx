// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { makeClient } from '#web/kit/graphql/client.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testServer } from '#web/kit/testing/test-server.ts';
import { Toasts } from '#web/kit/toasts/Toasts.tsx';
import { toastServerMessage } from '#web/kit/toasts/toast.tsx';
import { undoStack } from './undo-stack.ts';
import { useUndo } from './use-undo.ts';

afterEach(() => {
  cleanup();
  undoStack.clear();
});

const Keys = () => {
  const { undo, redo } = useUndo();
  return (
    <>
      <button type="button" onClick={() => void undo()}>
        Back
      </button>
      <button type="button" onClick={() => void redo()}>
        Again
      </button>
      <Toasts />
    </>
  );
};

it('says once what was taken back and what was done again, however long the screen takes to follow', async () => {
  const { fetcher, asked } = testServer({
    UndoOperation: ({ headers }) => ({
      data: { undoOperation: { __typename: 'Done', ok: true } },
      extensions: {
        meta: {
          status: 'ok',
          status_message: headers.get('ignore-meta-message') ? null : 'Undone.',
          operation: 'opr_2',
        },
      },
    }),
  });
  const client = makeClient({ say: toastServerMessage, refreshViewer: () => {} }, fetcher);
  await renderWithProviders(
    <ApolloProvider client={client}>
      <Keys />
    </ApolloProvider>,
  );
  const after = () => new Promise((later) => setTimeout(later, 400));
  undoStack.push({ operation: 'opr_1', message: 'Shift planned', after });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Undone: Shift planned')).toBeTruthy();
  expect(screen.queryByText('Undone.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('Shift planned')).toBeTruthy();
  expect(screen.queryByText('Undone.')).toBeNull();
  expect(asked).toHaveLength(2);
});

it('takes back all operations of a step, the last one first, and does them again in their order', async () => {
  const { fetcher, asked } = testServer({
    UndoOperation: ({ variables }) => ({
      data: { undoOperation: { __typename: 'Done', ok: true } },
      extensions: {
        meta: {
          status: 'ok',
          status_message: null,
          operation: `back of ${(variables.input as { operation: string }).operation}`,
        },
      },
    }),
  });
  const client = makeClient({ say: toastServerMessage, refreshViewer: () => {} }, fetcher);
  await renderWithProviders(
    <ApolloProvider client={client}>
      <Keys />
    </ApolloProvider>,
  );
  undoStack.push({ operation: 'opr_2', others: ['opr_1'], message: '2 people changed', after: () => {} });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Undone: 2 people changed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('2 people changed')).toBeTruthy();
  expect(asked.map(({ variables }) => (variables.input as { operation: string }).operation)).toEqual([
    'opr_2',
    'opr_1',
    'back of opr_1',
    'back of opr_2',
  ]);
});

it('keeps a step whose answer never came, and tries the very same again', async () => {
  const { fetcher, asked } = testServer({
    UndoOperation: () => ({
      data: { undoOperation: { __typename: 'Done', ok: true } },
      extensions: { meta: { status: 'ok', status_message: null, operation: 'opr_2' } },
    }),
  });
  let isCut = true;
  const lost: string[] = [];
  const cut: typeof fetch = async (input, init) => {
    if (!isCut) return fetcher(input, init);
    lost.push(String(new Headers(init?.headers).get('idempotency-key')));
    throw new TypeError('no connection');
  };
  const client = makeClient({ say: toastServerMessage, refreshViewer: () => {} }, cut);
  await renderWithProviders(
    <ApolloProvider client={client}>
      <Keys />
    </ApolloProvider>,
  );
  undoStack.push({ operation: 'opr_1', message: 'Shift deleted', after: () => {} });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText(/^No connection to Muster/, {}, { timeout: 40_000 })).toBeTruthy();
  expect(undoStack.get()).toEqual({ undo: true, redo: false });
  isCut = false;
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Undone: Shift deleted')).toBeTruthy();
  expect(new Set([...lost, asked.at(-1)!.headers.get('idempotency-key')]).size).toBe(1);
}, 90_000);
