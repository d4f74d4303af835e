import { contractOn } from '#domain/contracts/contract-on.ts';
import { isActiveOn } from '#domain/employees/employee.ts';
import { sharedPart } from '#domain/time/interval.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { startOfDate } from '#domain/time/zones.ts';
import { overlapping } from './overlap.ts';
import type { AbsenceFact, IndexedAbsence, PersonFacts, PlannedFact, PlanningIndex } from './planning-index.ts';
import { unavailableTimes } from './rules/availability-rule.ts';
import { labourFindings } from './rules/labour-findings.ts';
import { missingSkills } from './rules/skill-rule.ts';
import { type Finding, fits, type Verdict, verdictOf } from './verdict.ts';

/** A shift that is planned, or would be, for the person that it names. */
export type Candidate = PlannedFact;

const finding = (found: Pick<Finding, 'rule' | 'level' | 'ids'> & Partial<Finding>): Finding => ({
  from: null,
  to: null,
  date: null,
  measured: null,
  limit: null,
  source: null,
  ...found,
});

/** Two shifts of one person at one time. Touching is fine. */
const overlapFindings = (candidate: Candidate, person: PersonFacts): Finding[] =>
  overlapping(candidate, person.shifts).map((shift) => {
    const shared = sharedPart(candidate, shift);
    return finding({ rule: 'overlap', level: 'block', ids: [shift.id], from: shared?.startsAt, to: shared?.endsAt });
  });

const levelOf = (day: AbsenceFact): Finding['level'] | undefined =>
  day.status === 'Approved' ? 'block' : day.status === 'Pending' ? 'warn' : undefined;

const absenceFinding = (candidate: Candidate, day: IndexedAbsence): Finding | undefined => {
  const level = levelOf(day);
  if (!level) return undefined;
  if (!day.part) return finding({ rule: 'absence', level, ids: [day.absenceId], date: day.date });
  const shared = sharedPart(candidate, day.part);
  return (
    shared &&
    finding({ rule: 'absence', level, ids: [day.absenceId], date: day.date, from: shared.startsAt, to: shared.endsAt })
  );
};

/** A night that reaches into an absent day is told, but the shift belongs to the date before. */
const nightFinding = (candidate: Candidate, day: IndexedAbsence): Finding | undefined => {
  if (day.part) return absenceFinding(candidate, day);
  const midnight = startOfDate(day.date, candidate.zone);
  if (!levelOf(day) || candidate.endsAt <= midnight) return undefined;
  return finding({
    rule: 'absence',
    level: 'warn',
    ids: [day.absenceId],
    date: day.date,
    from: midnight,
    to: candidate.endsAt,
  });
};

const absenceFindings = (candidate: Candidate, { absences }: PersonFacts): Finding[] => {
  if (absences.size === 0) return [];
  const today = (absences.get(candidate.date) ?? []).map((day) => absenceFinding(candidate, day));
  const tomorrow = (absences.get(addDays(candidate.date, 1)) ?? []).map((day) => nightFinding(candidate, day));
  return [...today, ...tomorrow].filter((found) => found !== undefined);
};

const employmentFindings = (candidate: Candidate, { employee }: PersonFacts): Finding[] =>
  !employee || isActiveOn(employee, candidate.date)
    ? []
    : [finding({ rule: 'employment', level: 'block', ids: [employee.id], date: candidate.date })];

/** Hours beyond the contract are no finding: contracts are kept over months, and most full weeks would be amber. */
const contractFindings = (candidate: Candidate, { contracts }: PersonFacts): Finding[] =>
  contractOn(candidate.date, contracts)
    ? []
    : [finding({ rule: 'contract', level: 'warn', ids: [], date: candidate.date })];

/** What somebody said is their wish and no refusal: it warns, and the planner asks. */
const availabilityFindings = (candidate: Candidate, { saidOf }: PersonFacts): Finding[] =>
  unavailableTimes(candidate, saidOf).map(({ id, date, from, to, minutes }) =>
    finding({ rule: 'availability', level: 'warn', ids: [id], date, from, to, measured: minutes, limit: 0 }),
  );

/** Work that asks for a skill is not done without it; a planner who knows better gives a reason. */
const skillFindings = (candidate: Candidate, { employee }: PersonFacts, { skillsOf }: PlanningIndex): Finding[] => {
  const required = candidate.shiftId === undefined ? [] : skillsOf(candidate.shiftId);
  if (required.length === 0 || !employee) return [];
  const missing = missingSkills(required, employee, candidate.date);
  if (missing.length === 0) return [];
  const held = required.length - missing.length;
  return [
    finding({
      rule: 'skill',
      level: 'block',
      ids: missing,
      date: candidate.date,
      measured: held,
      limit: required.length,
    }),
  ];
};

/** Labour law warns and never stops: agreements and exceptions are many. */
const labourRuleFindings = (candidate: Candidate, person: PersonFacts, index: PlanningIndex): Finding[] => {
  const setId = index.labourSetOn(candidate.employeeId!, candidate.date);
  const rules = setId === null ? undefined : index.rulesUnder(setId);
  if (!rules) return [];
  return labourFindings(rules, candidate, person).map((found) =>
    finding({ ...found, level: 'warn', date: candidate.date }),
  );
};

/** What the rules say of the shift, if it were planned so: the one answer for the grid, the form and the server. */
export const verdictFor = (candidate: Candidate, index: PlanningIndex): Verdict => {
  if (candidate.employeeId === null) return fits;
  const person = index.person(candidate.employeeId);
  const found: Finding[] = [];
  if (!candidate.isTask) found.push(...overlapFindings(candidate, person));
  found.push(...absenceFindings(candidate, person), ...employmentFindings(candidate, person));
  if (!candidate.isTask && index.knowsContracts) found.push(...contractFindings(candidate, person));
  found.push(...availabilityFindings(candidate, person), ...skillFindings(candidate, person, index));
  if (!candidate.isTask) found.push(...labourRuleFindings(candidate, person, index));
  return verdictOf(found);
};
