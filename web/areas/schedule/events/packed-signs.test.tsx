// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { BoardDay } from '#web/areas/schedule/board/board-model.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import type { DayEvent } from './day-events.ts';
import { PackedSigns, signsOf } from './PackedSigns.tsx';

afterEach(cleanup);

const day = {
  date: '2026-11-19',
  holiday: 'Town fair',
  notes: [{ teamId: 'tem_1', team: 'Floor', text: 'Table 12 is reserved.' }],
} as unknown as BoardDay;
const events = [
  { id: 'one', Event: { id: 'evt_1', title: 'Tasting', starttime: '15:00' } },
  { id: 'two', Event: { id: 'evt_2', title: 'Market', starttime: null } },
] as unknown as DayEvent[];

it('says all that a narrow date has no room for, once it is pressed', async () => {
  await renderWithProviders(<PackedSigns day={day} events={events} />);
  const sign = screen.getByRole('button', { name: /^More for Thu 19 Nov: Town fair, Floor: Table 12/ });
  expect(sign.textContent).toBe('4');
  await userEvent.click(sign);
  const all = within(await screen.findByRole('dialog'));
  expect(all.getByText('Town fair')).toBeTruthy();
  expect(all.getByRole('button', { name: '15:00 Tasting' })).toBeTruthy();
  expect(all.getByRole('button', { name: 'Market' })).toBeTruthy();
  expect(all.getByRole('definition').textContent).toBe('Table 12 is reserved.');
});

it('kinds are counted, not how many there are of each', () => {
  expect(signsOf(day, events)).toBe(3);
  expect(signsOf({ ...day, holiday: null, notes: [] }, events)).toBe(1);
  expect(signsOf({ ...day, holiday: null }, [])).toBe(1);
});
