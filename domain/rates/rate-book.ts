import type { ContractType } from '#domain/contracts/contract-type.ts';
import type { Department } from '#domain/organisation/department.ts';
import type { Holiday } from '#domain/organisation/holiday.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { netMinutes } from '#domain/time/breaks.ts';
import { minutesOf } from '#domain/time/interval.ts';
import { type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { type BordersOn, bordersIn, type RateBlock, type RatedWork, rateBlocks, rateParts } from './rate-blocks.ts';
import { isPlainCard, plain, type RateCard, ratesOn } from './rate-card.ts';
import { type Rated, ratedOf, ratedPlain } from './rated.ts';

export type BookedWork = RatedWork & { departmentId: string; shiftId: string | null };

/** The single pay rule: the value of planned or actual work in time. */
export type RateBook = {
  rated: (work: BookedWork, contractTypeId: string | null) => Rated;
  /** The same, split into blocks. */
  blocks: (work: BookedWork, contractTypeId: string | null) => RateBlock[];
};

export type RateSources = {
  rateCards: readonly RateCard[];
  shifts: readonly Pick<Shift, 'id' | 'rateCardId'>[];
  contractTypes: readonly Pick<ContractType, 'id' | 'rateCardId'>[];
  departments: readonly Pick<Department, 'id' | 'holidayGroupId'>[];
  holidays: readonly Pick<Holiday, 'holidayGroupId' | 'date'>[];
};

const ratedWhole = (work: RatedWork): Rated => ratedPlain(netMinutes(minutesOf(work), work.breakMinutes));

const plainBlock = (date: PlainDate, work: RatedWork): RateBlock => {
  const minutes = netMinutes(minutesOf(work), work.breakMinutes);
  const breakMinutes = minutesOf(work) - minutes;
  return { date, startsAt: work.startsAt, endsAt: work.endsAt, minutes, breakMinutes, pay: plain, time: plain };
};

/** Without rates all time counts at 100 %. */
export const noRates: RateBook = {
  rated: ratedWhole,
  blocks: (work) => [plainBlock(dateAt(work.startsAt, work.zone), work)],
};

/** Which rates apply to which work: the shift type's card outranks the contract type's; without either, no surcharge applies. */
export const rateBook = ({ rateCards, shifts, contractTypes, departments, holidays }: RateSources): RateBook => {
  // Cards without surcharges are skipped, which saves work.
  const cards = new Map(rateCards.filter((card) => !isPlainCard(card)).map((card) => [card.id, card]));
  const plainCards = new Set(rateCards.filter(isPlainCard).map(({ id }) => id));
  if (cards.size === 0) return noRates;
  const ofShift = new Map(shifts.map(({ id, rateCardId }) => [id, rateCardId ?? null]));
  const ofType = new Map(contractTypes.map(({ id, rateCardId }) => [id, rateCardId ?? null]));
  const groupOf = new Map(departments.map(({ id, holidayGroupId }) => [id, holidayGroupId ?? null]));
  const free = new Set(holidays.map(({ holidayGroupId, date }) => `${holidayGroupId} ${date}`));
  const rules = new Map<string, BordersOn>();

  const ruleOf = (card: RateCard, groupId: string | null, zone: string): BordersOn => {
    const key = `${card.id} ${groupId} ${zone}`;
    const rule =
      rules.get(key) ??
      bordersIn(zone, (date) => {
        const { days } = ratesOn(card, date);
        return groupId !== null && free.has(`${groupId} ${date}`) ? days.holiday : days[weekdayOf(date)];
      });
    rules.set(key, rule);
    return rule;
  };
  const isKnown = (id: string | null | undefined): id is string =>
    typeof id === 'string' && (cards.has(id) || plainCards.has(id));
  const cardFor = ({ shiftId }: BookedWork, contractTypeId: string | null): RateCard | undefined => {
    const own = shiftId === null ? null : ofShift.get(shiftId);
    const id = isKnown(own) ? own : contractTypeId === null ? null : ofType.get(contractTypeId);
    return typeof id === 'string' ? cards.get(id) : undefined;
  };
  const ruleUnder = (card: RateCard, { departmentId, zone }: BookedWork): BordersOn =>
    ruleOf(card, groupOf.get(departmentId) ?? null, zone);
  return {
    rated: (work, contractTypeId) => {
      const card = cardFor(work, contractTypeId);
      return card ? ratedOf(rateParts(work, ruleUnder(card, work))) : ratedWhole(work);
    },
    blocks: (work, contractTypeId) => {
      const card = cardFor(work, contractTypeId);
      if (!card) return noRates.blocks(work, contractTypeId);
      return rateBlocks(work, ruleUnder(card, work)).map((block) => ({
        ...block,
        card: card.name,
        since: ratesOn(card, block.date).from,
      }));
    },
  };
};
