// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoardActions } from '#web/areas/schedule/board/board-model.ts';
import { exampleData, renderBoard, shift, week } from '#web/areas/schedule/board/example-board.testing.tsx';
import { makeClient } from '#web/kit/graphql/client.ts';
import { testServer } from '#web/kit/testing/test-server.ts';

beforeAll(() => import('./BulkTagsForm.tsx'), 60_000);
afterEach(cleanup);

const openForm = async () => {
  const tag = vi.fn<NonNullable<BoardActions['tag']>>();
  const server = testServer({ ShiftTags: () => ({ shiftTags: ['Training', 'Keys'] }) });
  const client = makeClient({ say: () => {}, refreshViewer: () => {} }, server.fetcher);
  const shifts = [
    shift('s1', 'anna', week[0]!, { tags: ['Keys', 'Bar'] }),
    shift('s2', 'bram', week[1]!, { tags: ['keys'] }),
    shift('o1', null, week[2]!, { seats: { total: 1, free: 1, requests: 0 } }),
    shift('s3', 'bram', week[3]!, { may: { edit: false, move: true, delete: true } }),
  ];
  await renderBoard({
    data: { ...exampleData(), shifts },
    strip: { tag },
    around: (board) => <ApolloProvider client={client}>{board}</ApolloProvider>,
  });
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByRole('button', { name: 'Tags' }));
  const form = within(await screen.findByRole('dialog'));
  return { user, tag, form, field: await form.findByLabelText('Tags to add', { selector: 'input' }) };
};
const sent = (tag: Awaited<ReturnType<typeof openForm>>['tag']) => {
  const [shifts = [], change] = tag.mock.lastCall ?? [];
  return [shifts.map(({ id }) => id).sort(), change];
};

describe('the bar of what is chosen', () => {
  it('puts tags on all that one may change, planned and open, and takes others off, in one step', async () => {
    const { user, tag, form, field } = await openForm();
    const save = form.getByRole<HTMLButtonElement>('button', { name: 'Tag 3 shifts' });
    expect(save.disabled).toBe(true);
    expect(form.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).value)).toEqual(['Bar', 'Keys']);
    await user.type(field, 'TRAINING{Enter}');
    await user.click(form.getByRole('checkbox', { name: 'Keys, on 2 shifts' }));
    await user.click(save);
    expect(tag).toHaveBeenCalledTimes(1);
    expect(sent(tag)).toEqual([['o1', 's1', 's2'], { add: ['Training'], remove: ['Keys'] }]);
    expect(screen.queryByRole('toolbar', { name: '4 shifts' })).toBeNull();
  });

  it('says at the field what no shift can bear, and sends nothing', async () => {
    const { user, tag, form, field } = await openForm();
    await user.type(field, `${'x'.repeat(31)}{Enter}`);
    expect(form.getByText('A tag can have at most 30 characters.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Tag 3 shifts' }));
    expect(tag).not.toHaveBeenCalled();
  });
});
