// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import { dates, preview, red, show } from './publish.testing.tsx';

beforeAll(() => import('./PublishSchedule.tsx').then(() => undefined), 30_000);
afterEach(() => {
  cleanup();
  notifications.clean();
  undoStack.clear();
});

/** Preview and publication over a connection that can be cut. */
const overLine = async () => {
  const line = { isCut: false };
  const news = preview({ blockers: [red] });
  const view = await show(news, undefined, '', undefined, {
    PublicationPreview: () => (line.isCut ? undefined : { publicationPreview: news }),
    SetPublication: () =>
      line.isCut
        ? undefined
        : {
            data: { setPublication: { __typename: 'SchedulePublication', days: [] } },
            extensions: { meta: { status: 'ok', status_message: null, operation: 'opr_1' } },
          },
  });
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(await form.findByRole('button', { name: /, 1 new shift/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^Reason to publish anyway/ }), 'Handover');
  const sent = () => view.asked.filter(({ operation }) => operation === 'SetPublication');
  const publish = () => userEvent.click(form.getByRole('button', { name: 'Publish 6 days' }));
  return { ...view, line, form, sent, publish };
};

/** Waits until the client gives up on the connection. */
const lost = async () => {
  expect(await screen.findByText(/^No connection to Muster/, {}, { timeout: 40_000 })).toBeTruthy();
};

it('keeps what was chosen and written when the connection is cut, and publishes with the next press', async () => {
  const { line, form, sent, publish, address, asked } = await overLine();
  line.isCut = true;
  await publish();
  await lost();
  expect(form.getByText('1 person will be notified')).toBeTruthy();
  // The preview is not loaded again: a failed reload would replace the form.
  expect(asked.filter(({ operation }) => operation === 'PublicationPreview')).toHaveLength(1);
  expect(form.getByRole('textbox', { name: /^Reason to publish anyway/ })).toHaveProperty('value', 'Handover');
  expect(form.getByRole('button', { name: /^Mon 16 Nov/ }).getAttribute('aria-pressed')).toBe('false');
  line.isCut = false;
  await publish();
  await waitFor(() => expect(address()).not.toContain('publish-schedule'));
  // Both attempts share one idempotency key: the server publishes and notifies once.
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(sent().at(-1)?.variables.input).toMatchObject({
    dates: dates.slice(1),
    overrides: [{ id: 'sch_3', version: 4, reason: 'Handover' }],
  });
  expect(undoStack.get()).toEqual({ undo: true, redo: false });
}, 120_000);

it('is another intent once something else was chosen', async () => {
  const { line, form, sent, publish } = await overLine();
  line.isCut = true;
  await publish();
  await lost();
  line.isCut = false;
  await userEvent.click(form.getByRole('button', { name: /^Sun 22 Nov/ }));
  await userEvent.click(form.getByRole('button', { name: 'Publish 5 days' }));
  await waitFor(() => expect(sent().at(-1)?.variables.input).toMatchObject({ dates: dates.slice(1, 6) }));
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
}, 120_000);
