// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { publishedDays } from '#web/parts/shifts/published-days.ts';
import { dates, type Preview, preview, red, show } from './publish.testing.tsx';
import { noReadersOf } from './Readers.tsx';

beforeAll(() => import('./PublishSchedule.tsx').then(() => undefined), 30_000);
afterEach(cleanup);

it('[R2.9-144] says who hears what, and publishes the days that stay chosen', async () => {
  const [publish, seen] = [vi.fn(), vi.fn()];
  const unsubscribe = publishedDays.subscribe(seen);
  await show(preview(), publish);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('1 person will be notified')).toBeTruthy();
  expect(within(dialog).getByText('1 new · 1 changed')).toBeTruthy();
  expect(within(dialog).getByText('Tue 17 Nov 09:00–17:00 GMT')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: /Mon 16 Nov, 1 new shift/ }));
  expect(within(dialog).getByText('1 changed')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish 6 days' }));
  await waitFor(() =>
    expect(publish).toHaveBeenCalledWith({
      departmentIds: ['dep_1'],
      dates: dates.slice(1),
      published: true,
      notify: true,
      overrides: [],
    }),
  );
  // The schedule behind the form shows them as published at once.
  const days = dates.slice(1).map((date) => ({ departmentId: 'dep_1', date, published: true }));
  await waitFor(() => expect(seen).toHaveBeenCalledExactlyOnceWith(days.map((day) => expect.objectContaining(day))));
  unsubscribe();
});

it('says why drafts are news to no one, and when there are none', async () => {
  await show(preview({ people: [] }), vi.fn());
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^(These shifts are over|Their people know these shifts)/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mon 16 Nov, 1 new shift' }));
  expect(within(dialog).getByText("There's nothing new to notify people about.")).toBeTruthy();
});

it.each([
  ['nothing', []],
  ['over', ['2026-11-01']],
  ['known', ['2026-11-10', '2026-11-11']],
  ['overOrKnown', ['2026-11-09', '2026-11-10']],
])('tells drafts that are over from those that are known: %s', (known, drafted) => {
  expect(
    noReadersOf(
      drafted.map((date) => ({ date })),
      '2026-11-10',
    ),
  ).toBe(known);
});

it('chooses at first what there is to publish, and leaves days that everyone sees', async () => {
  const publish = vi.fn();
  const days = dates.map(
    (date) => ({ __typename: 'DayPublication', departmentId: 'dep_1', date, published: date !== dates[5] }) as const,
  );
  await show(
    preview({ days, people: [], draftDays: [{ __typename: 'DraftDay', date: dates[5]!, drafts: 10 }] }),
    publish,
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('button', { name: 'Sat 21 Nov, 10 new shifts', pressed: true })).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: /back$/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish 1 day' }));
  await waitFor(() => expect(publish.mock.calls[0]?.[0].dates).toEqual([dates[5]]));
});

it('says with what two shifts at one time collide, each its other', async () => {
  const [finding] = red.shift.verdict!.findings;
  const verdict = { ...red.shift.verdict!, findings: [{ ...finding!, ids: ['sch_3'] }] };
  const other = { ...red, shift: { ...red.shift, id: 'sch_9', starttime: '16:00', endtime: '20:00', verdict } };
  await show(preview({ blockers: [red, other] }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Works 16:00–20:00 that day')).toBeTruthy();
  expect(within(dialog).getByText('Works 09:00–17:00 that day')).toBeTruthy();
});

it('opens for the days and departments of what was chosen on the board', async () => {
  const [publish, asked] = [vi.fn(), vi.fn()];
  await show(preview(), publish, '%3Fdates%3D2026-11-17%2B2026-11-18%26departments%3Ddep_1', asked);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Publish 2 days' }));
  await waitFor(() => expect(publish.mock.calls[0]?.[0].dates).toEqual(['2026-11-17', '2026-11-18']));
  expect(asked.mock.calls[0]?.[0].departmentIds).toEqual(['dep_1']);
});

it('asks why a red shift may go out all the same', async () => {
  const publish = vi.fn();
  await show(preview({ blockers: [red] }), publish);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/1 shift breaks a rule/)).toBeTruthy();
  const button = within(dialog).getByRole('button', { name: 'Publish 7 days' });
  expect(button.hasAttribute('disabled')).toBe(true);
  const why = within(dialog).getByRole('textbox', { name: /^Reason to publish anyway/ });
  await userEvent.click(why);
  await userEvent.paste('x'.repeat(501));
  expect(within(dialog).getByText('At most 500 characters.')).toBeTruthy();
  expect(button.hasAttribute('disabled')).toBe(true);
  await userEvent.clear(why);
  await userEvent.type(why, 'Handover');
  await userEvent.click(button);
  await waitFor(() =>
    expect(publish.mock.calls[0]?.[0].overrides).toEqual([{ id: 'sch_3', version: 4, reason: 'Handover' }]),
  );
});

it('asks for no reasons where nothing is to publish', async () => {
  const days = dates.map(
    (date) => ({ __typename: 'DayPublication', departmentId: 'dep_1', date, published: true }) as const,
  );
  await show(preview({ days, people: [], draftDays: [], blockers: [red] }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText("There's nothing new to notify people about.")).toBeTruthy();
  expect(within(dialog).queryByRole('textbox', { name: /^Reason to publish anyway/ })).toBeNull();
});

it('offers to take nothing back before it is known what everyone sees', async () => {
  await show(new Promise<Preview>(() => {}));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  expect(within(dialog).queryByRole('button', { name: /back$/ })).toBeNull();
});

it('leaves word unticked where everything is published by itself, and takes days back', async () => {
  const publish = vi.fn();
  const open = preview({
    departments: [{ __typename: 'PublicationDepartment', id: 'dep_1', name: 'Bar', daysAhead: 365 }],
    days: dates.map((date) => ({ __typename: 'DayPublication', departmentId: 'dep_1', date, published: true })),
    people: [],
    draftDays: [],
  });
  await show(open, publish);
  const dialog = await screen.findByRole('dialog');
  const tell = await within(dialog).findByRole('checkbox', { name: 'Notify people' });
  expect((tell as HTMLInputElement).checked).toBe(false);
  expect(within(dialog).getByRole('button', { name: 'Publish 7 days' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unpublish 7 days' }));
  await waitFor(() => expect(publish.mock.calls[0]?.[0]).toMatchObject({ published: false, dates }));
});

it('says what the rules warn of on the chosen days, and publishes all the same', async () => {
  const publish = vi.fn();
  const found = { rule: 'averages' as const, level: 'warn' as const, measured: 2888, limit: 2880, source: 'nl' };
  const findings = [{ ...red.shift.verdict!.findings[0]!, ...found }];
  const amber = {
    ...red,
    shift: { ...red.shift, verdict: { ...red.shift.verdict!, level: 'warn' as const, findings } },
  };
  const { client } = await show(preview({ warnings: [amber] }), publish);
  const dialog = await screen.findByRole('dialog');
  const list = await within(dialog).findByRole('region', { name: '1 to check' });
  expect(within(list).getByText('Eva de Wit').parentElement?.textContent).toContain('· Wed 18 Nov');
  expect(list.textContent).toContain('a week on average, at most 48');
  // The week behind the dialog evaluates the same shift with fewer dates loaded.
  client.cache.modify({
    id: 'ScheduledShift:sch_3',
    fields: { verdict: () => ({ __typename: 'Verdict', level: 'fits', findings: [] }) },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: /^Wed 18 Nov/ }));
  expect(within(dialog).queryByRole('region', { name: '1 to check' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Wed 18 Nov/ }));
  expect(within(dialog).getByText(/a week on average, at most 48/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish 7 days' }));
  await waitFor(() => expect(publish).toHaveBeenCalled());
});

it('gathers by person, rule and week what the rules warn of, with the figure that is furthest off and one count', async () => {
  const amber = (date: string, name: string, measured: number) => ({
    ...red,
    employeeName: name,
    shift: {
      ...red.shift,
      ...{ id: `sch_${date}_${name}`, date },
      verdict: {
        ...red.shift.verdict!,
        level: 'warn' as const,
        findings: [
          {
            ...red.shift.verdict!.findings[0]!,
            ...{ rule: 'averages' as const, level: 'warn' as const, measured, limit: 2880, source: 'nl' },
          },
        ],
      },
    },
  });
  const warnings = [
    ...['2026-11-17', '2026-11-18', '2026-11-20'].map((date, at) => amber(date, 'Eva de Wit', 2881 + at)),
    amber('2026-11-17', 'Bram de Vries', 2940),
  ];
  await show(preview({ warnings }), vi.fn());
  const list = await screen.findByRole('region', { name: '2 to check' });
  const lines = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  const eva = lines.find((line) => line?.startsWith('Eva de Wit'));
  expect(eva).toMatch(/48:03 a week on average.*17 – 18 Nov.*, Fri 20 Nov$/);
});
