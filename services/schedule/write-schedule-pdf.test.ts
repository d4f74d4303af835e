import { expect, it } from 'vitest';
import { lineStartsOf } from '#services/kit/line-starts.testing.ts';
import { writeSchedulePdf } from './write-schedule-pdf.ts';

const monday = '2026-11-23';
const dates = [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`);
const name = 'Großküchenreinigungsbereitschaftsdienst';
const sheet = {
  title: 'Bar',
  from: monday,
  to: '2026-11-29',
  rows: [
    {
      name: 'Jakob Schwarzenberger-Hohenlinden',
      cells: new Map(dates.map((date) => [date, [{ times: '09:00–17:00', name }]])),
    },
  ],
  notes: new Map([[monday, [{ team: 'Bar', text: `https://tasks.example/${'0123456789'.repeat(9)}` }]]]),
  namesOnly: false,
  locale: 'de',
  stamp: 'Bar',
} as const;
/** Width of A4 landscape without the right margin, in points. */
const sheetEnd = 841.89 - 32;

it.each([
  ['week', sheet.to],
  ['day', monday],
])('keeps a %s on its sheet, however long the names of shifts are', async (_, to) => {
  const starts = lineStartsOf(await writeSchedulePdf({ ...sheet, to } as never));
  expect(starts.length).toBeGreaterThan(10);
  expect(Math.max(...starts)).toBeLessThan(sheetEnd);
});
