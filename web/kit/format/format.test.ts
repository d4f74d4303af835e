import { describe, expect, it } from 'vitest';
import { decimal, separators } from './amounts.ts';
import { dateSpan, fullDate, monthTitle, spanOfAnyYear, typedDate, weekdayDayMonth } from './dates.ts';
import { difference, hours, shortClockTime } from './times.ts';

describe('dates', () => {
  it.each([
    ['en-GB', 'Mon 2 Nov'],
    ['nl-NL', 'ma 2 nov'],
    ['de-DE', 'Mo 2. Nov'],
  ])('reads short in %s', (locale, text) => expect(weekdayDayMonth(locale, '2026-11-02')).toBe(text));

  it('says the year once, at the end of a span', () => {
    expect(dateSpan('en-GB', '2026-11-09', '2026-11-15')).toBe('9 – 15 Nov 2026');
    expect(dateSpan('en-GB', '2026-11-30', '2026-12-06')).toBe('30 Nov – 6 Dec 2026');
    expect(dateSpan('en-GB', '2026-12-28', '2027-01-03')).toBe('28 Dec 2026 – 3 Jan 2027');
    expect(dateSpan('de-DE', '2026-11-09', '2026-11-15')).toBe('9. – 15. Nov 2026');
  });

  it.each([
    ['en-GB', '2026-11-09', '2026-11-15', '9 – 15 Nov'],
    ['de-DE', '2026-11-30', '2026-12-06', '30. Nov – 6. Dez'],
    ['en-GB', '2026-12-28', '2027-01-03', '28 Dec – 3 Jan'],
    ['en-GB', '2027-11-08', '2027-11-14', '8 – 14 Nov 2027'],
  ])('leaves out the year of today in a short span in %s: %s to %s', (locale, from, to, text) =>
    expect(spanOfAnyYear(locale, from, to, '2026-11-10')).toBe(text),
  );

  it('has a full form, a month and a form for typing', () => {
    expect(fullDate('en-GB', '2026-11-09')).toBe('Mon 9 Nov 2026');
    expect(monthTitle('nl-NL', '2026-11-09')).toBe('november 2026');
    expect(typedDate('en-GB', '2026-11-09')).toBe('09/11/2026');
    expect(typedDate('nl-NL', '2026-11-09')).toBe('09-11-2026');
    expect(typedDate('de-DE', '2026-11-09')).toBe('09.11.2026');
  });
});

describe('times', () => {
  it('groups thousands of hours, as sums of a month come to', () => {
    expect(hours(999 * 60 + 5, 'en-GB')).toBe('999:05');
    expect(hours(38_708 * 60, 'en-GB')).toBe('38,708:00');
    expect(hours(-38_708 * 60, 'de-DE')).toBe('−38.708:00');
  });

  it.each([
    ['24h', '09:00', '09:00'],
    ['12h', '09:00', '9a'],
    ['12h', '16:30', '4:30p'],
    ['12h', '00:00', '12a'],
  ] as const)('in a narrow column on a %s clock, %s is %s', (clock, time, text) =>
    expect(shortClockTime(clock, time)).toBe(text),
  );

  it('writes differences with their sign and a real minus', () => {
    expect([difference(10), difference(-22), difference(0)]).toEqual(['+0:10', '−0:22', '0:00']);
  });
});

describe('amounts', () => {
  it('knows what each language writes between thousands and before decimals', () => {
    expect(separators('en-GB')).toEqual({ thousands: ',', decimals: '.' });
    for (const locale of ['nl-NL', 'de-DE']) expect(separators(locale)).toEqual({ thousands: '.', decimals: ',' });
  });

  it('writes the decimals of the API with the sign of the language', () => {
    expect(decimal('de-DE', '0.083333')).toBe('0,083333');
    expect(decimal('en-GB', '0.096')).toBe('0.096');
  });
});
