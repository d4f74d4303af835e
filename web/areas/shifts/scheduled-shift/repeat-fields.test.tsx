// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needed, offered, ofSeries, shiftType, showModal } from '#web/areas/shifts/shift-modals.testing.ts';

beforeAll(() => import('#web/areas/shifts/required-shift/RequiredShiftEditor.tsx'), 60_000);
afterEach(cleanup);

type Sent = { input: Record<string, unknown> };

const choose = async (form: ReturnType<typeof within>, ending: string) => {
  await userEvent.click(form.getByRole('combobox', { name: 'Ends' }));
  await userEvent.click(await screen.findByRole('option', { name: ending }));
};
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  await userEvent.tab();
};

/** Opens the form of new recurring demand on Monday 16 November, and records the requests. */
const begin = async () => {
  const sent: Sent[] = [];
  await showModal('schedule-required-shift?date=2026-11-16&departmentId=dep_1&start=12:00&end=15:00', {
    answers: {
      CreateRequiredShift: ({ variables }) => {
        sent.push(variables as Sent);
        return { createRequiredShift: needed() };
      },
    },
  });
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(await form.findByRole('checkbox', { name: 'Repeat weekly' }));
  return { form, sent };
};

it('ends after so many times: the form says which date that is, and that date is what is kept', async () => {
  const { form, sent } = await begin();
  await userEvent.click(form.getByRole('checkbox', { name: 'Wed' }));
  await choose(form, 'After … times');
  const times = form.getByRole('textbox', { name: 'Number of times' });
  await retype(times, '5');
  expect(form.getByText(/Last occurrence: .*30.*2026/)).toBeTruthy();
  await retype(form.getByRole('textbox', { name: 'Every … weeks' }), '2');
  expect(form.getByText(/Last occurrence: .*14.*2026/)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.input.repeat).toEqual({ interval: 2, weekdays: ['mo', 'we'], repeat_until: '2026-12-14' });
});

it('says at the field what cannot be counted, and asks for the date that was chosen as its end', async () => {
  const { form, sent } = await begin();
  await choose(form, 'After … times');
  const times = form.getByRole('textbox', { name: 'Number of times' });
  for (const [typed, words] of [
    ['', 'This is required.'],
    ['0', 'At least 1.'],
    ['1000', 'At most 999.'],
  ] as const) {
    await retype(times, typed);
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(times.getAttribute('aria-invalid')).toBe('true'));
    expect(await form.findByText(words)).toBeTruthy();
    expect(form.queryByText(/Last occurrence:/)).toBeNull();
  }
  await retype(form.getByRole('textbox', { name: 'Every … weeks' }), '52');
  await retype(times, '999');
  expect(await form.findByText(/too far in the future/)).toBeTruthy();
  await choose(form, 'On a date');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  const until = form.getByRole('textbox', { name: 'Until' });
  await waitFor(() => expect(until.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await choose(form, 'Never');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.input.repeat).toMatchObject({ interval: 52, repeat_until: null });
});

const heldOn = (date: string, weekdays: ('mo' | 'we')[] = ['mo']) =>
  offered({ ...ofSeries, id: `osh_9:${date}`, date, repeat: { ...ofSeries.repeat, weekdays, date } });

it.each([
  ['This date and all later ones', '2026-12-14'],
  ['The whole series', '2026-11-30'],
])('of a series it counts from where the change begins: %s', async (scope, repeat_until) => {
  const sent: Sent[] = [];
  const item = heldOn('2026-11-30');
  await showModal('schedule-open-shift/osh_9:2026-11-30/edit', {
    answers: {
      OpenShiftForm: () => ({ openShift: item, shifts: [shiftType] }),
      EditOpenShift: ({ variables }) => {
        sent.push(variables as Sent);
        return { editOpenShift: item };
      },
    },
  });
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(await form.findByLabelText(scope));
  await choose(form, 'After … times');
  await retype(form.getByRole('textbox', { name: 'Number of times' }), '3');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.input.repeat_until).toBe(repeat_until);
});

it('a date that moves takes its weekday along, and so many times are counted from where the series begins then', async () => {
  const sent: Sent[] = [];
  const item = heldOn('2026-11-30', ['mo', 'we']);
  await showModal('schedule-open-shift/osh_9:2026-11-30/edit', {
    answers: {
      OpenShiftForm: () => ({ openShift: item, shifts: [shiftType] }),
      EditOpenShift: ({ variables }) => {
        sent.push(variables as Sent);
        return { editOpenShift: item };
      },
    },
  });
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(await form.findByLabelText('This date and all later ones'));
  await choose(form, 'After … times');
  await retype(form.getByRole('textbox', { name: 'Number of times' }), '3');
  const date = form.getByRole('textbox', { name: 'Date' });
  // A date that the series already includes is refused, and the chosen weekdays are kept.
  await retype(date, '2-12-2026');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('The series already includes that day.')).toBeTruthy();
  await retype(date, '4-12-2026');
  const days = ['Mon', 'Wed', 'Fri'].map((name) => form.getByRole<HTMLInputElement>('checkbox', { name }).checked);
  expect(days).toEqual([false, true, true]);
  expect(form.getByText(/Last occurrence: .*9.*2026/)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.input).toMatchObject({ date: '2026-12-04', weekdays: ['we', 'fr'], repeat_until: '2026-12-09' });
});
