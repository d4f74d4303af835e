import { plainDays, type RateCard, type RateDay, type RateSpan } from './rate-card.ts';

/** A span from the hour, with percentages of pay and of time. */
export const span = (hour: number, pay = 100, time = 100): RateSpan => ({
  from: hour * 60,
  pay: pay * 100,
  time: time * 100,
});

/** A card at 100 % except on the days passed. */
export const exampleCard = (
  days: Partial<Record<RateDay, RateSpan[]>> = {},
  card: Partial<RateCard> = {},
): RateCard => ({
  accountId: 'acc_1',
  id: 'rtc_1',
  version: 1,
  name: 'Nights and Sundays',
  order: 1,
  rates: [{ from: null, days: { ...plainDays(), ...days } }],
  ...card,
});

/** Saturdays from 22:00 at 125 %, Sundays at 150 %. */
export const weekendCard = exampleCard({ sa: [span(0), span(22, 125)], su: [span(0, 150)] });
