import { Temporal } from 'temporal-polyfill';
import { missingByHand, unavailableByHand } from './availability-by-hand.testing.ts';
import { kept } from './kept.testing.ts';
import { labourByHand } from './labour-by-hand.testing.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { AbsenceFact, ContractFact, EmployeeFact, PlannedFact } from './planning-index.ts';

/**
 * Everything that the rules say of a shift a second time: slow, over lists as they come, quarter by quarter. Nothing here is
 * shared with the engine but the shapes of what is known. All clocks are those of one zone.
 */
export type HandFacts = {
  zone: string;
  shifts: readonly PlannedFact[];
  absenceDays: readonly AbsenceFact[];
  contracts: readonly ContractFact[];
  employees: readonly (EmployeeFact & { skills: readonly string[]; skillEnds: { skill: string; until: string }[] })[];
  availability: Parameters<typeof unavailableByHand>[1];
  skillsOf: Readonly<Record<string, readonly string[]>>;
  /** Days of departments that someone opened or closed, and the days of the week on which they are open else. */
  days: readonly { departmentId: string; date: string; open: boolean | null }[];
  openWeekdays: Readonly<Record<string, readonly string[]>>;
  limits: LabourLimits;
  /** Department and date of each public holiday. */
  holidays: readonly string[];
};

export type Said = {
  rule: string;
  level: 'warn' | 'block';
  ids: string[];
  date: string | null;
  from: string | null;
  to: string | null;
  measured: number | null;
  limit: number | null;
  source: string | null;
};

const say = (rule: string, level: Said['level'], ids: string[], more: Partial<Said> = {}): Said => ({
  rule,
  level,
  ids,
  date: null,
  from: null,
  to: null,
  measured: null,
  limit: null,
  source: null,
  ...more,
});

const dayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const plain = kept((date) => Temporal.PlainDate.from(date));
const textOf = (minute: number): string => Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toString();
const minuteOf = kept((moment) => Temporal.Instant.from(moment).epochMilliseconds / 60_000);
const quarter = 15;

/** Every quarter of an hour of a stretch, by the minute at which it begins. */
const quartersOf = (startsAt: string, endsAt: string): number[] => {
  const found: number[] = [];
  for (let at = minuteOf(startsAt); at < minuteOf(endsAt); at += quarter) found.push(at);
  return found;
};

/** The quarters that stand in both lists, as the stretch from the first to the last. */
const shared = (a: readonly number[], b: readonly number[]): { from: string; to: string } | undefined => {
  const both = a.filter((at) => b.includes(at));
  return both.length === 0 ? undefined : { from: textOf(both[0]!), to: textOf(both.at(-1)! + quarter) };
};

const overlapsByHand = (shift: PlannedFact, { shifts }: HandFacts): Said[] => {
  const own = quartersOf(shift.startsAt, shift.endsAt);
  return shifts.flatMap((plannedFact) => {
    if (plannedFact.id === shift.id || plannedFact.employeeId !== shift.employeeId || plannedFact.isTask) return [];
    const both = shared(own, quartersOf(plannedFact.startsAt, plannedFact.endsAt));
    return both ? [say('overlap', 'block', [plannedFact.id], both)] : [];
  });
};

const absencesByHand = (shift: PlannedFact, { absenceDays, zone }: HandFacts): Said[] => {
  const own = quartersOf(shift.startsAt, shift.endsAt);
  const next = plain(shift.date).add({ days: 1 }).toString();
  return absenceDays.flatMap((day) => {
    if (day.employeeId !== shift.employeeId || (day.date !== shift.date && day.date !== next)) return [];
    if (day.status !== 'Approved' && day.status !== 'Pending') return [];
    const level = day.status === 'Approved' ? ('block' as const) : ('warn' as const);
    const asked = day.status === 'Pending' ? { source: 'Pending' } : {};
    const at = Temporal.PlainTime.from(day.startTime ?? '00:00');
    const begins = plain(day.date).toZonedDateTime({ timeZone: zone, plainTime: at }).epochMilliseconds / 60_000;
    if (day.startTime !== null) {
      const gone = quartersOf(textOf(begins), textOf(begins + day.minutes));
      const both = shared(own, gone);
      return both ? [say('absence', level, [day.absenceId], { date: day.date, ...both, ...asked })] : [];
    }
    if (day.date === shift.date) return [say('absence', level, [day.absenceId], { date: day.date, ...asked })];
    const after = own.filter((quarterAt) => quarterAt >= begins);
    const reach = { date: day.date, from: textOf(begins), to: shift.endsAt };
    return after.length === 0 ? [] : [say('absence', 'warn', [day.absenceId], { ...reach, ...asked })];
  });
};

/** Whether the date lies in a span whose end is the first date without it. */
const holds = (date: string, from: string | null, until: string | null): boolean => {
  if (from !== null && Temporal.PlainDate.compare(plain(date), plain(from)) < 0) return false;
  return until === null || Temporal.PlainDate.compare(plain(date), plain(until)) < 0;
};

const closedByHand = (shift: PlannedFact, { days, openWeekdays }: HandFacts): Said[] => {
  const { departmentId, date, startsAt: from, endsAt: to } = shift;
  if (departmentId === undefined) return [];
  const measured = quartersOf(from, to).length * quarter;
  const told = { date, from, to, measured, limit: 0 };
  for (const day of days) {
    if (day.departmentId !== departmentId || day.date !== date || day.open === null) continue;
    return day.open ? [] : [say('closed', 'warn', [departmentId], { ...told, source: 'date' })];
  }
  const weekday = dayNames[plain(date).dayOfWeek - 1]!;
  if (openWeekdays[departmentId]!.includes(weekday)) return [];
  return [say('closed', 'warn', [departmentId], { ...told, source: 'openingDays' })];
};

const skillsByHand = (shift: PlannedFact, { employees, skillsOf }: HandFacts): Said[] => {
  const person = employees.find(({ id }) => id === shift.employeeId);
  const required = skillsOf[shift.shiftId ?? ''] ?? [];
  if (!person) return [];
  const missing = missingByHand(required, person, shift.date);
  const measured = required.length - missing.length;
  if (missing.length === 0) return [];
  return [say('skill', 'block', missing, { date: shift.date, measured, limit: required.length })];
};

const labourRulesByHand = (shift: PlannedFact, { shifts, limits, absenceDays, holidays }: HandFacts): Said[] => {
  const away = absenceDays.flatMap((day) =>
    day.employeeId === shift.employeeId && day.status === 'Approved' && day.neutral && day.startTime === null
      ? [day.date]
      : [],
  );
  const others = shifts.filter(
    (plannedFact) => plannedFact.id !== shift.id && plannedFact.employeeId === shift.employeeId && !plannedFact.isTask,
  );
  return labourByHand(shift.date, [...others, shift], limits, { away, holidays }).map(({ rule, measured, limit }) =>
    say(rule, 'warn', [], { date: shift.date, measured, limit }),
  );
};

/** What the rules say of the shift for the person whom it names. The shifts of a labour finding are not told. */
export const verdictByHand = (shift: PlannedFact, facts: HandFacts): Said[] => {
  const { date } = shift;
  const said: Said[] = [];
  if (!shift.isTask) said.push(...overlapsByHand(shift, facts));
  said.push(...absencesByHand(shift, facts));
  for (const { id, startdate, enddate } of facts.employees)
    if (id === shift.employeeId && !holds(date, startdate, enddate))
      said.push(say('employment', 'block', [id], { date }));
  const terms = facts.contracts.filter(({ employeeId }) => employeeId === shift.employeeId);
  const covered = terms.some(({ startdate, enddate }) => holds(date, startdate, enddate));
  if (!shift.isTask && !covered) said.push(say('contract', 'warn', [], { date }));
  const own = {
    dated: facts.availability.dated.filter(({ employeeId }) => employeeId === shift.employeeId),
    recurring: facts.availability.recurring.filter(({ employeeId }) => employeeId === shift.employeeId),
  };
  for (const { date: on, minutes, from, to } of unavailableByHand(shift, own, facts.zone))
    said.push(say('availability', 'warn', [], { date: on, measured: minutes, limit: 0, from, to }));
  said.push(...skillsByHand(shift, facts), ...closedByHand(shift, facts));
  if (!shift.isTask) said.push(...labourRulesByHand(shift, facts));
  return said;
};
