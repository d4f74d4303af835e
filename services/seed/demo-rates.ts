import { plain, plainDays, type RateDays, type RateSpan } from '#domain/rates/rate-card.ts';
import { weekdays } from '#domain/time/plain-date.ts';
import { createRateCard } from '#services/rates/create-rate-card.ts';
import { createSurcharge } from '#services/rates/create-surcharge.ts';
import { editRates } from '#services/rates/edit-rates.ts';
import { type Built, sure } from './build-company.ts';

const surcharges = [
  ['Event evening', 11_500],
  ['Night', 12_500],
  ['Sunday', 15_000],
  ['Holiday', 20_000],
] as const;
const [evening, night, sunday, holiday] = surcharges.map(([, percentage]) => percentage) as [
  number,
  number,
  number,
  number,
];

const from = (hour: number, pay: number): RateSpan => ({ from: hour * 60, pay, time: plain });

/** More at night, on Sundays and on holidays; in the evening too where a card says so. */
const daysWith = (lateShare: number): RateDays => {
  const workday =
    lateShare === plain
      ? [from(0, night), from(6, plain), from(22, night)]
      : [from(0, night), from(6, plain), from(18, lateShare), from(22, night)];
  const days = Object.fromEntries(weekdays.map((day) => [day, day === 'su' ? [from(0, sunday)] : workday]));
  return { ...plainDays(), ...days, holiday: [from(0, holiday)] };
};

/** The percentages, the card of everybody's contract, and one of its own for events. Answers the latter's id. */
export const setRates = async ({ act, made, organisation }: Built): Promise<string> => {
  for (const [name, percentage] of surcharges)
    sure(await createSurcharge(act(), { id: act().ports.ids.next('sur'), name, percentage }));
  const { version } = organisation.rateCards.find(({ id }) => id === made.rateCardId)!;
  const standard = { id: made.rateCardId, version, rates: [{ from: null, days: daysWith(plain) }] };
  sure(await editRates(act(), standard));
  const id = act().ports.ids.next('rtc');
  sure(await createRateCard(act(), { id, name: 'Events' }));
  sure(await editRates(act(), { id, version: 1, rates: [{ from: null, days: daysWith(evening) }] }));
  return id;
};
