// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { makeClient } from '#web/kit/graphql/client.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { UndoOperationDocument } from '#web/kit/history/UndoOperation.generated.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testServer } from '#web/kit/testing/test-server.ts';
import { Form } from './Form.tsx';
import { SaveButton } from './SaveButton.tsx';
import { holdsUnsaved } from './unsaved.ts';
import { useAppForm } from './use-app-form.ts';
import { useFormField } from './use-form-field.ts';

afterEach(cleanup);

const Field = ({ name, rendered }: { name: string; rendered?: () => void }) => {
  rendered?.();
  return <TextInput label={name} {...useFormField(name)} />;
};

type Props = { rendered: () => void; untouched: () => void; done: () => void };

const Owner = ({ rendered, untouched, done }: Props) => {
  rendered();
  const send = useMutate(UndoOperationDocument);
  const form = useAppForm<{ title: string; other: string }, { __typename: 'Done' } | undefined>({
    start: { title: '', other: '' },
    send: async ({ title }) => {
      const { data } = await send({ variables: { input: { operation: title } } as never });
      return data?.undoOperation as { __typename: 'Done' } | undefined;
    },
    done,
  });
  return (
    <Form of={form}>
      <Field name="title" />
      <Field name="other" rendered={untouched} />
      <SaveButton>Save</SaveButton>
    </Form>
  );
};

it('renders neither its owner nor another field while it opens, is filled in and is sent', async () => {
  const { fetcher, asked } = testServer({ UndoOperation: () => ({ undoOperation: { __typename: 'Done', ok: true } }) });
  const client = makeClient({ say: () => {}, refreshViewer: () => {} }, fetcher);
  const [rendered, untouched, done] = [vi.fn(), vi.fn(), vi.fn()];
  await renderWithProviders(
    <ApolloProvider client={client}>
      <Owner rendered={rendered} untouched={untouched} done={done} />
    </ApolloProvider>,
  );
  await userEvent.type(screen.getByLabelText('title'), 'ab');
  expect(holdsUnsaved()).toBe(true);
  expect(rendered).toHaveBeenCalledOnce();
  expect(untouched).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(asked.map(({ variables }) => variables)).toEqual([{ input: { operation: 'ab' } }]);
  expect(holdsUnsaved()).toBe(false);
  expect(rendered).toHaveBeenCalledOnce();
});
