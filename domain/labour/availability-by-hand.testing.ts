import { Temporal } from 'temporal-polyfill';
import type { AvailabilityFacts } from '#domain/availability/availability.ts';
import { kept } from './kept.testing.ts';

/**
 * Availability and skills a second time: slow, quarter by quarter on a calendar, to compare the quick rules with. Nothing here
 * is shared with them but the shapes of what is said.
 */
type Found = { date: string; minutes: number; from: string; to: string };
type Part = { from: number; until: number; level: string };

const quarter = 15;
const dayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
const plain = kept((date) => Temporal.PlainDate.from(date));
/** What calendar and clock of a zone show at a moment, asked as "moment zone". */
const shownAt = kept((asked) => {
  const [moment, zone] = asked.split(' ') as [string, string];
  const shown = Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  const next = Temporal.Instant.from(moment).add({ minutes: quarter }).toString();
  return { date: shown.toPlainDate().toString(), minute: shown.hour * 60 + shown.minute, next };
});
const mondayBefore = (date: Temporal.PlainDate): Temporal.PlainDate => date.subtract({ days: date.dayOfWeek - 1 });

/** What is said of the date, by looking at everything that was ever said. */
const saidOf = (date: string, { dated, recurring }: AvailabilityFacts): readonly Part[] => {
  for (const datedAvailability of dated) if (datedAvailability.date === date) return datedAvailability.parts;
  const day = plain(date);
  let newest: { from: string; parts: readonly Part[] } | undefined;
  for (const recurringAvailability of recurring) {
    const parts = recurringAvailability.weekdays[dayNames[day.dayOfWeek - 1]!];
    const first = plain(recurringAvailability.from);
    if (Temporal.PlainDate.compare(day, first) < 0) continue;
    if (recurringAvailability.until && Temporal.PlainDate.compare(day, plain(recurringAvailability.until)) >= 0)
      continue;
    const weeks = mondayBefore(first).until(mondayBefore(day)).days / 7;
    if (weeks % recurringAvailability.interval !== 0 || !parts || parts.length === 0) continue;
    if (!newest || recurringAvailability.from >= newest.from) newest = { from: recurringAvailability.from, parts };
  }
  return newest?.parts ?? [];
};

const isAway = (minute: number, parts: readonly Part[]): boolean => {
  const here = parts.find(({ from, until }) => from <= minute && minute < until);
  if (here) return here.level === 'unavailable';
  return parts.some(({ level }) => level !== 'unavailable');
};

/** Every quarter of the work, asked one by one; everything said is meant in the one zone. */
export const unavailableByHand = (
  work: { startsAt: string; endsAt: string },
  facts: AvailabilityFacts,
  zone: string,
): Found[] => {
  const found = new Map<string, Found>();
  const said = kept((date) => saidOf(date, facts));
  for (let moment = work.startsAt; moment < work.endsAt; moment = shownAt(`${moment} ${zone}`).next) {
    const { date, minute, next: to } = shownAt(`${moment} ${zone}`);
    if (!isAway(minute, said(date))) continue;
    const known = found.get(date);
    found.set(date, { date, from: known?.from ?? moment, minutes: (known?.minutes ?? 0) + quarter, to });
  }
  return [...found.values()];
};

/** Each required skill looked for in the whole list, on the day itself. */
export const missingByHand = (
  required: readonly string[],
  holder: { skills: readonly string[]; skillEnds: { skill: string; until: string }[] },
  date: string,
): string[] => {
  const missing: string[] = [];
  for (const wanted of required) {
    let has = false;
    for (const held of holder.skills) {
      if (held.trim().toLowerCase() !== wanted.trim().toLowerCase()) continue;
      has = true;
      for (const { skill, until } of holder.skillEnds)
        if (skill.trim().toLowerCase() === held.trim().toLowerCase())
          has = Temporal.PlainDate.compare(plain(date), plain(until)) < 0;
    }
    if (!has) missing.push(wanted);
  }
  return missing;
};
