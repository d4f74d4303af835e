// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ViewerDocument } from '#web/kit/access/Viewer.generated.ts';
import { testServer } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { makeClient } from './client.ts';
import { usePartialQuery } from './use-partial-query.ts';

afterEach(cleanup);

const failed = { errors: [{ message: 'lost', extensions: { code: 'FAULT', requestId: '01jd' } }] };
const refused = { message: 'no', extensions: { code: 'FORBIDDEN' }, path: ['viewer', 'zone'] };

const Asking = ({ skip = false }: { skip?: boolean }) => {
  const { data, error, loading } = usePartialQuery(ViewerDocument, { skip, fetchPolicy: 'network-only' });
  return (
    <>
      <p>{data ? `data of ${data.viewer?.userId}` : 'no data'}</p>
      <p>{error ? 'error' : loading ? 'loading' : 'settled'}</p>
    </>
  );
};

const asking = async (first: unknown) => {
  let answer = first;
  const client = makeClient({ say: () => {}, refreshViewer: () => {} }, testServer({ Viewer: () => answer }).fetcher);
  const tree = (skip?: boolean) => (
    <ApolloProvider client={client}>
      <Asking skip={skip} />
    </ApolloProvider>
  );
  const { rerender } = render(tree());
  const reload = async (next: unknown): Promise<void> => {
    answer = next;
    await act(async () => void (await client.refetchQueries({ include: 'active' }).catch(() => {})));
  };
  return { reload, skip: (skip: boolean) => rerender(tree(skip)) };
};

it.each([
  ['fails', failed],
  ['fails in one part', { data: { viewer: null }, errors: failed.errors }],
])('keeps the data, with the error, when a later request %s', async (_case, answer) => {
  const { reload } = await asking({ viewer: viewerAnswer() });
  await screen.findByText('data of emp_hanna');
  await reload(answer);
  expect(screen.getByText('error')).toBeTruthy();
  expect(screen.getByText('data of emp_hanna')).toBeTruthy();
});

it('replaces the kept data with the next answer', async () => {
  const { reload } = await asking({ viewer: viewerAnswer() });
  await screen.findByText('data of emp_hanna');
  await reload(failed);
  await reload({ viewer: { ...viewerAnswer(), userId: 'emp_other' } });
  expect(await screen.findByText('data of emp_other')).toBeTruthy();
  expect(screen.getByText('settled')).toBeTruthy();
});

it('has parts of an answer together with the errors of others', async () => {
  await asking({ data: { viewer: viewerAnswer() }, errors: [refused] });
  expect(await screen.findByText('data of emp_hanna')).toBeTruthy();
  expect(screen.getByText('error')).toBeTruthy();
});

it('has no data when the first request fails, or once it is skipped', async () => {
  const { reload, skip } = await asking(failed);
  expect(await screen.findByText('error')).toBeTruthy();
  expect(screen.getByText('no data')).toBeTruthy();
  await reload({ viewer: viewerAnswer() });
  await screen.findByText('data of emp_hanna');
  await reload(failed);
  skip(true);
  expect(screen.getByText('no data')).toBeTruthy();
});
