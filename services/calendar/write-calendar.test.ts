import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts';
import { runs } from '#domain/kit/sampling.testing.ts';
import { readCalendar } from '#tests/kit/read-calendar.ts';
import { writeCalendar } from './write-calendar.ts';

const entry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'sch_1:2026-11-16',
  sequence: 2,
  title: 'Day shift',
  place: 'Lumen, Bar',
  details: ['Team: Bar'],
  busy: true,
  tentative: false,
  startsAt: '2026-11-16T08:00:00Z',
  endsAt: '2026-11-16T16:00:00Z',
  ...over,
});
const file = async (entries: CalendarEntry[], name = 'Mine') =>
  readCalendar(await writeCalendar({ name, host: 'muster.example', stampedAt: '2026-11-10T08:00:00Z', entries }));

it('says each entry by uid, number and moments in UTC', async () => {
  const { name, entries } = await file([entry()]);
  expect(name).toBe('Mine');
  expect(entries).toEqual([
    {
      uid: 'sch_1:2026-11-16@muster.example',
      sequence: 2,
      summary: 'Day shift',
      location: 'Lumen, Bar',
      description: 'Team: Bar',
      status: 'CONFIRMED',
      busy: true,
      start: '20261116T080000Z',
      end: '20261116T160000Z',
    },
  ]);
});

it('whole dates end with the first date without them, whatever zone the process is in', async () => {
  const { startsAt: _, endsAt: __, ...said } = entry() as Extract<CalendarEntry, { startsAt: string }>;
  const { entries } = await file([{ ...said, from: '2026-10-24', to: '2026-10-25' }]);
  expect(entries.map(({ start, end }) => [start, end])).toEqual([['20261024', '20261026']]);
});

/** The expected text: control characters become spaces, and a title is one line. */
const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\r', '\n', '\r\n', ';', ',', '\\', ':', '"', '\t', '\0', ' ', 'END:VEVENT', 'é', '😀', '\u2028'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  ),
  maxLength: 60,
});

it('whatever is typed comes back as the same text, in as many entries', async () => {
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, async (title, note, name) => {
      const { entries } = await file([entry({ title, details: [note] }), entry({ uid: 'other' })], name);
      expect(entries).toHaveLength(2);
      expect(oneLine(entries[0]!.summary)).toBe(oneLine(title));
      expect(oneLine(entries[0]!.description)).toBe(oneLine(note));
    }),
    runs(150, 10_000),
  );
});
