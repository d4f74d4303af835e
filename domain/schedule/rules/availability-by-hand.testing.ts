import { Temporal } from 'temporal-polyfill';
import type { AvailabilityFacts } from '#domain/schedule/availability.ts';

/**
 * Availability and skills a second time: slow, quarter by quarter on a calendar, to compare the quick rules with. Nothing here
 * is shared with them but the shapes of what is said.
 */
type Found = { date: string; minutes: number; from: string; to: string };
type Part = { from: number; until: number; level: string };

const quarter = 15;
const dayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
const mondayBefore = (date: Temporal.PlainDate): Temporal.PlainDate => date.subtract({ days: date.dayOfWeek - 1 });

/** What is said of the date, by looking at everything that was ever said. */
const saidOf = (date: string, { dated, recurring }: AvailabilityFacts): readonly Part[] => {
  for (const one of dated) if (one.date === date) return one.parts;
  const day = Temporal.PlainDate.from(date);
  let newest: { from: string; parts: readonly Part[] } | undefined;
  for (const one of recurring) {
    const parts = one.weekdays[dayNames[day.dayOfWeek - 1]!];
    const first = Temporal.PlainDate.from(one.from);
    if (Temporal.PlainDate.compare(day, first) < 0) continue;
    if (one.until && Temporal.PlainDate.compare(day, Temporal.PlainDate.from(one.until)) >= 0) continue;
    const weeks = mondayBefore(first).until(mondayBefore(day)).days / 7;
    if (weeks % one.interval !== 0 || !parts || parts.length === 0) continue;
    if (!newest || one.from >= newest.from) newest = { from: one.from, parts };
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
  const end = Temporal.Instant.from(work.endsAt);
  for (
    let moment = Temporal.Instant.from(work.startsAt);
    Temporal.Instant.compare(moment, end) < 0;
    moment = moment.add({ minutes: quarter })
  ) {
    const shown = moment.toZonedDateTimeISO(zone);
    const date = shown.toPlainDate().toString();
    if (!isAway(shown.hour * 60 + shown.minute, saidOf(date, facts))) continue;
    const known = found.get(date);
    const to = moment.add({ minutes: quarter }).toString();
    found.set(date, { date, from: known?.from ?? moment.toString(), minutes: (known?.minutes ?? 0) + quarter, to });
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
          has = Temporal.PlainDate.compare(Temporal.PlainDate.from(date), Temporal.PlainDate.from(until)) < 0;
    }
    if (!has) missing.push(wanted);
  }
  return missing;
};
