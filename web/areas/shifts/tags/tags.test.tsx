// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { offered, refusal, showModal } from '#web/areas/shifts/shift-modals.testing.ts';

beforeAll(() => Promise.all([import('#web/areas/shifts/open-shift/OpenShiftEditor.tsx')]), 60_000);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-10T09:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Sent = { mock: { calls: [{ variables: { input: Record<string, unknown> } }][] } };
const inputOf = (sent: unknown): Record<string, unknown> => (sent as Sent).mock.calls.at(-1)![0].variables.input;

const openForm = async (edit: () => object, tags: string[] = []) => {
  await showModal('schedule-open-shift/osh_1/edit', {
    answers: {
      OpenShiftForm: () => ({ openShift: offered({ tags }), shifts: [] }),
      EditOpenShift: edit,
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Edit open shift' }));
  return { form, field: await form.findByLabelText('Tags', { selector: 'input' }) };
};

describe('the tags of a form', () => {
  it('begin with those of the shift, are taken from the suggestions or typed, and sent clean', async () => {
    const edit = vi.fn(() => ({ editOpenShift: offered() }));
    const { form, field } = await openForm(edit, ['Bar']);
    expect(form.getByText('Bar')).toBeTruthy();
    await userEvent.type(field, 'train');
    await userEvent.click(await screen.findByRole('option', { name: 'Training' }));
    await userEvent.type(field, '  key   HOLDER {Enter}New{Enter}new{Enter}');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(1));
    expect(inputOf(edit).tags).toEqual(['Bar', 'Training', 'Key holder', 'New']);
  });

  it('say at the field what the shift cannot bear, before and after they are sent', async () => {
    const edit = vi.fn(() => ({
      editOpenShift: refusal('tooManyTags', { code: 'INVALID', field: 'tags', limit: '10' }),
    }));
    const { form, field } = await openForm(edit);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(31));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('A tag can have at most 30 characters.')).toBeTruthy();
    expect(edit).not.toHaveBeenCalled();
    await userEvent.type(field, '{Backspace}Fine{Enter}');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('At most 10 tags per shift.')).toBeTruthy();
  });
});
