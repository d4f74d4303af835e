import { skillKey } from '#domain/organisation/skill.ts';
import { type SkillFacts, skillsFrom } from '#domain/shifts/skill-filter.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardEmployee } from '#web/areas/schedule/board/board-model.ts';

type Week = {
  from: PlainDate;
  shifts: readonly { id: string; active: boolean }[];
  rows: readonly { employeeId: string }[];
  scheduledShifts: readonly { shiftId: string }[];
};

/** Distinct names, sorted, in the first spelling found. */
const named = (names: Iterable<string>): { key: string; name: string }[] => {
  const found = new Map<string, string>();
  for (const name of names) if (!found.has(skillKey(name))) found.set(skillKey(name), name.trim());
  return [...found].map(([key, name]) => ({ key, name })).sort((a, b) => a.name.localeCompare(b.name));
};

/** Skills required by visible shift types that are active or have shifts on these dates. */
const askedOf = (week: Week, { templates }: SkillFacts): { id: string; skills: readonly string[] }[] => {
  const used = new Set(week.scheduledShifts.map(({ shiftId }) => shiftId));
  const onView = new Set(week.shifts.filter(({ id, active }) => active || used.has(id)).map(({ id }) => id));
  return templates.flatMap(({ id, skills }) => (onView.has(id) && skills?.length ? [{ id, skills }] : []));
};

/** Skills of visible people and shift types; the active filter's skill is always included. */
export const skillsShown = (week: Week, facts: SkillFacts, chosen: string | null): string[] => {
  const onView = new Set(week.rows.map(({ employeeId }) => employeeId));
  const names = [
    ...(chosen === null ? [] : [chosen]),
    ...askedOf(week, facts).flatMap(({ skills }) => skills),
    ...facts.people.flatMap(({ id, skills }) => (onView.has(id) ? (skills ?? []) : [])),
  ];
  return named(names).map(({ name }) => name);
};

const rowIdOf = (key: string): string => `skill:${key}`;
const noSkill = rowIdOf('');

/** Rows of skills: one per required skill, and a last one for shifts that require none. */
export type SkillRows = {
  rows: readonly Pick<BoardEmployee, 'id' | 'name' | 'role'>[];
  /** Rows of a shift type; at least one. */
  rowsOf: (shiftId: string) => readonly [string, ...string[]];
};

export type SkillRowWords = { none: string; holders: (count: number) => string };

export const skillRows = (week: Week, facts: SkillFacts, words: SkillRowWords): SkillRows => {
  const asked = askedOf(week, facts);
  const onView = new Set(week.rows.map(({ employeeId }) => employeeId));
  const holders = new Map<string, number>();
  for (const person of facts.people)
    if (onView.has(person.id))
      for (const key of skillsFrom(person, week.from)) holders.set(key, (holders.get(key) ?? 0) + 1);
  const skills = named(asked.flatMap((shift) => shift.skills));
  const place = new Map(skills.map(({ key }, at) => [key, at]));
  const rowsByShift = new Map(
    asked.map(({ id, skills: wanted }) => {
      // In row order, topmost first.
      const keys = [...new Set(wanted.map(skillKey))].sort((a, b) => place.get(a)! - place.get(b)!);
      return [id, keys.map(rowIdOf) as [string, ...string[]]] as const;
    }),
  );
  const nowhereElse = [noSkill] as const;
  const rows = skills.map(({ key, name }) => ({
    id: rowIdOf(key),
    name,
    role: words.holders(holders.get(key) ?? 0),
  }));
  return {
    rows: rows.length === 0 ? [] : [...rows, { id: noSkill, name: words.none, role: null }],
    rowsOf: (shiftId) => rowsByShift.get(shiftId) ?? nowhereElse,
  };
};
