import { type AbsentPerson, dayCosts } from '#domain/absence/absence-costs.ts';
import type { AwayDay, LeaveRules } from '#domain/absence/absence-day-cost.ts';
import { holidayDayOn } from '#domain/absence/automatic-holidays.ts';
import { type Derivation, derivedFrom, lineOf } from '#domain/kit/derivation.ts';
import { shareOf } from '#domain/money/money.ts';
import { plain } from '#domain/rates/rate-card.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A date's absence in plain hours, and weighted by the percentage of its type. */
export type CountedAbsence = { minutes: number; line: Derivation };

/**
 * Approved absence of a person by date, including public holidays of the policy; an absence row is rounded once (decision 48).
 */
export const countedAbsence = (person: AbsentPerson, rules: LeaveRules): ((date: PlainDate) => CountedAbsence[]) => {
  const types = new Map(rules.absenceTypes.map((type) => [type.id, type]));
  const own = person.absenceDays.filter(({ status }) => status === 'Approved');
  const costOf = dayCosts({ ...person, absenceDays: own }, rules);
  const approved = Map.groupBy(own, ({ date }) => date);

  const ofDay = (day: AwayDay): CountedAbsence => {
    const { minutes } = costOf(day);
    const type = types.get(day.absenceTypeId);
    const about = { sourceId: day.absenceId, name: type?.name ?? null, date: day.date };
    const percent = type?.percentage ?? plain;
    if (percent === plain) return { minutes, line: lineOf('absence', minutes, about) };
    const weighed = lineOf('rate', shareOf(minutes, percent) - minutes, { minutes, percent });
    return { minutes, line: derivedFrom('absence', [lineOf('plain', minutes), weighed], { ...about, percent }) };
  };

  const dayOn = holidayDayOn(person, rules);
  const holidayOn = (date: PlainDate): CountedAbsence[] => {
    const day = dayOn(date);
    if (!day) return [];
    const { minutes } = costOf(day);
    return [{ minutes, line: lineOf('holiday', minutes, { name: day.name, date }) }];
  };

  return (date) => [...(approved.get(date) ?? []).map(ofDay), ...holidayOn(date)];
};
