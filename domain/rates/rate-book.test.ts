import { describe, expect, it } from 'vitest';
import { momentsOf } from '#domain/time/moments.ts';
import { exampleCard, span, weekendCard } from './card.testing.ts';
import { type BookedWork, noRates, rateBook } from './rate-book.ts';
import { isPlainCard, percentagesOf, plainDays, ratesDifferFrom, ratesOn } from './rate-card.ts';
import { ratesSchema } from './rates.schema.ts';

const double = exampleCard({ mo: [span(0, 200)], holiday: [span(0, 300)] }, { id: 'rtc_double' });
const standard = exampleCard({}, { id: 'rtc_standard' });
const book = rateBook({
  rateCards: [double, standard],
  shifts: [
    { id: 'shf_none', rateCardId: null },
    { id: 'shf_standard', rateCardId: 'rtc_standard' },
    { id: 'shf_gone', rateCardId: 'rtc_gone' },
  ],
  contractTypes: [{ id: 'cty_double', rateCardId: 'rtc_double' }, { id: 'cty_none' }],
  departments: [{ id: 'dep_be', holidayGroupId: 'hog_be' }, { id: 'dep_none' }],
  holidays: [{ holidayGroupId: 'hog_be', date: '2026-03-02' }],
});
const monday = (facts: Partial<BookedWork> = {}): BookedWork => ({
  ...momentsOf('2026-03-02', '09:00', '17:00', 'Europe/Amsterdam'),
  zone: 'Europe/Amsterdam',
  breakMinutes: 60,
  departmentId: 'dep_none',
  shiftId: 'shf_none',
  ...facts,
});

describe('which rates hold', () => {
  it.each([
    ['the contract type’s', monday(), 'cty_double', 2],
    ['the shift type’s before it, also when that adds nothing', monday({ shiftId: 'shf_standard' }), 'cty_double', 1],
    ['the contract type’s where the shift type’s is gone', monday({ shiftId: 'shf_gone' }), 'cty_double', 2],
    ['none without a card', monday(), 'cty_none', 1],
    ['none without a contract', monday(), null, 1],
    ['the holiday’s in a department that has it', monday({ departmentId: 'dep_be' }), 'cty_double', 3],
    ['the weekday’s of hours without a shift type', monday({ shiftId: null }), 'cty_double', 2],
  ] as const)('%s', (_, work, type, times) => {
    expect(book.rated(work, type)).toEqual({ minutes: 420, paid: 4_200_000 * times, counted: 4_200_000 });
    expect(book.blocks(work, type).map(({ pay }) => pay)).toEqual([10_000 * times]);
  });

  it('costs nothing to ask where no card adds anything', () => {
    const plain = { shifts: [], contractTypes: [], departments: [], holidays: [] };
    expect(rateBook({ rateCards: [standard], ...plain })).toBe(noRates);
  });
});

describe('a card', () => {
  const later = { from: '2027-01-01', days: { ...plainDays(), su: [span(0, 200, 150)] } };
  const card = { ...weekendCard, rates: [...weekendCard.rates, later] };

  it('has the rates of the date', () => {
    expect(ratesOn(card, '2026-12-31').from).toBeNull();
    expect(ratesOn(card, '2027-01-01').from).toBe('2027-01-01');
  });

  it('knows its percentages, and whether it changes anything', () => {
    expect(percentagesOf(card)).toEqual([12_500, 15_000, 20_000]);
    expect([isPlainCard(card), isPlainCard(standard)]).toEqual([false, true]);
  });

  it('has no gaps and no second beginning', () => {
    const taken = (rates: unknown) => ratesSchema.safeParse(rates).success;
    const days = (mo: unknown) => [{ from: null, days: { ...plainDays(), mo } }];
    expect(taken(card.rates)).toBe(true);
    expect(taken(days([span(0), span(22, 150)]))).toBe(true);
    expect(taken(days([]))).toBe(false);
    expect(taken(days([span(6)]))).toBe(false);
    expect(taken(days([span(0), span(6), span(6)]))).toBe(false);
    expect(taken(days([span(0, 1001)]))).toBe(false);
    expect(taken([later])).toBe(false);
    expect(taken([...card.rates, later])).toBe(false);
  });
});

describe('the first date on which other rates pay something else', () => {
  const double = { ...plainDays(), mo: [span(0, 200)] };
  const plainCard = { rates: [{ from: null, days: plainDays() }] };
  it.each([
    ['no date for the same rates', [{ from: null, days: plainDays() }], undefined],
    [
      'no date for a second period that says the same',
      [
        { from: null, days: plainDays() },
        { from: '2026-03-01', days: plainDays() },
      ],
      undefined,
    ],
    ['the start for rates since ever', [{ from: null, days: double }], '0000-01-01'],
    [
      'the date from which they are others',
      [
        { from: null, days: plainDays() },
        { from: '2026-03-01', days: double },
      ],
      '2026-03-01',
    ],
  ])('is %s', (_, rates, date) => {
    expect(ratesDifferFrom(plainCard, { rates })).toBe(date);
  });
});
