import { isActiveOn } from '#domain/employees/employee.ts';
import { remembered } from '#domain/kit/remembered.ts';
import type { Closing } from '#domain/organisation/day-plan.ts';
import { sharedPart } from '#domain/time/interval.ts';
import { startOfDate } from '#domain/time/zones.ts';
import { unavailableTime } from './availability-rule.ts';
import { dutyAlone } from './duty.ts';
import { type AskedWork, labourFindings, shiftsIn } from './labour-findings.ts';
import { limitOf } from './labour-rule.ts';
import { overlapping, type Stretch, sharedStretch, stretchOf } from './overlap.ts';
import type { AbsenceFact, IndexedAbsence, PersonFacts, PlannedFact, PlanningIndex } from './planning-index.ts';
import { missingSkills, type WantedSkill, wantedSkills } from './skill-rule.ts';
import { type Finding, fits, type Verdict, verdictOf } from './verdict.ts';

/** A shift that is planned, or proposed, for the employee it names. */
export type Candidate = PlannedFact;

/** A shift with everything the rules need that does not depend on the employee; computed once per column of the grid. */
type Asked = AskedWork & {
  shift: Candidate;
  /** When it is worked. */
  time: Stretch;
  skills: readonly WantedSkill[];
  closing: Closing | null;
};

const skillsAsked = ({ shiftId, skills }: Candidate, index: PlanningIndex): readonly WantedSkill[] => {
  const own = shiftId === undefined ? [] : index.skillsOf(shiftId);
  return skills?.length ? [...own, ...wantedSkills(skills)] : own;
};

const askedOf = (shift: Candidate, index: PlanningIndex): Asked => ({
  shift,
  time: stretchOf(shift),
  alone: remembered((limits) => dutyAlone(shift, limits)),
  skills: skillsAsked(shift, index),
  closing: shift.departmentId === undefined ? null : index.closedOn(shift.departmentId, shift.date),
});

/** Adds the findings of one rule for the shift, were this person to work it. */
type RuleOfPerson = (asked: Asked, person: PersonFacts, found: Finding[]) => void;

const finding = (
  rule: Finding['rule'],
  level: Finding['level'],
  ids: string[],
  { from = null, to = null, date = null, measured = null, limit = null, source = null }: Partial<Finding>,
): Finding => ({ rule, level, ids, from, to, date, measured, limit, source });

/**
 * Limit on shifts named in a finding: a planner who assigns a full week needs no complete list, and it is stored with each shift.
 */
const mostNamed = 10;

/** Two shifts of one person at one time. Touching is fine. */
const overlap: RuleOfPerson = ({ shift, time }, { shifts }, found) => {
  const places = overlapping(time, shift.id, shifts);
  for (const place of places.length > mostNamed ? places.slice(0, mostNamed) : places) {
    const { startsAt: from, endsAt: to } = sharedStretch(time, shifts.stretches[place]!);
    found.push(finding('overlap', 'block', [shifts.items[place]!.id], { from, to }));
  }
};

const levelOf = (day: AbsenceFact): Finding['level'] | undefined =>
  day.status === 'Approved' ? 'block' : day.status === 'Pending' ? 'warn' : undefined;

/** Pending requests are marked, so that they are not presented as leave. */
const askedFor = ({ status }: AbsenceFact): 'Pending' | undefined => (status === 'Pending' ? 'Pending' : undefined);

const absenceOf = (shift: Candidate, day: IndexedAbsence, found: Finding[]): void => {
  const level = levelOf(day);
  if (!level) return;
  const shared = day.part && sharedPart(shift, day.part);
  if (day.part && !shared) return;
  found.push(
    finding('absence', level, [day.absenceId], {
      date: day.date,
      from: shared?.startsAt,
      to: shared?.endsAt,
      source: askedFor(day),
    }),
  );
};

/** A night that reaches into an absent day is reported, but the shift belongs to the date before. */
const absenceOfMorning = (shift: Candidate, day: IndexedAbsence, found: Finding[]): void => {
  if (day.part) {
    absenceOf(shift, day, found);
    return;
  }
  const midnight = startOfDate(day.date, shift.zone);
  if (!levelOf(day) || shift.endsAt <= midnight) return;
  const stretch = { from: midnight, to: shift.endsAt };
  found.push(finding('absence', 'warn', [day.absenceId], { date: day.date, ...stretch, source: askedFor(day) }));
};

const absence: RuleOfPerson = ({ shift }, { absences, absencesOfMorning }, found) => {
  for (const day of absences) absenceOf(shift, day, found);
  for (const day of absencesOfMorning) absenceOfMorning(shift, day, found);
};

const employment: RuleOfPerson = ({ shift: { date } }, { employee }, found) => {
  if (employee && !isActiveOn(employee, date)) found.push(finding('employment', 'block', [employee.id], { date }));
};

/** Hours above the contract are not a finding: contracts balance out over months, and most full weeks would be amber. */
const contract: RuleOfPerson = ({ shift: { date } }, { lacksContract }, found) => {
  if (lacksContract) found.push(finding('contract', 'warn', [], { date }));
};

/** Availability is a preference, not a refusal: it warns, and the planner asks. */
const availability: RuleOfPerson = ({ time }, { away }, found) => {
  for (const times of away) {
    const unavailable = unavailableTime(time, times);
    if (!unavailable) continue;
    const { id, date, from, to, minutes: measured } = unavailable;
    found.push(finding('availability', 'warn', [id], { date, from, to, measured, limit: 0 }));
  }
};

/** Work that requires a skill is blocked without it; a planner can override with a reason. */
const skill: RuleOfPerson = ({ shift: { date }, skills }, { employee, skills: held }, found) => {
  if (skills.length === 0 || !employee) return;
  const missing = missingSkills(skills, held, date);
  if (missing.length === 0) return;
  const measured = skills.length - missing.length;
  found.push(finding('skill', 'block', missing, { date, measured, limit: skills.length }));
};

/** A closed day only warns, since someone may still be needed. */
const closed: RuleOfPerson = ({ shift: { date, departmentId }, time, closing }, _, found) => {
  if (closing === null || departmentId === undefined) return;
  const { startsAt: from, endsAt: to } = time;
  const measured = Math.trunc((time.end - time.start) / 60);
  found.push(finding('closed', 'warn', [departmentId], { date, from, to, measured, limit: 0, source: closing }));
};

/** Labour law warns and never blocks, because of its many agreements and exceptions. */
const labour: RuleOfPerson = (asked, { work, find }, found) => {
  if (!work) return;
  const { id, date } = asked.shift;
  for (const breach of labourFindings(asked, work, find(id))) {
    const { rule, measured, limit } = breach;
    const source = work.rules.origins[limitOf(rule)] ?? null;
    found.push({
      rule,
      level: 'warn',
      ids: shiftsIn(breach, id),
      from: null,
      to: null,
      date,
      measured,
      limit,
      source,
    });
  }
};

/** Verdict on the shift for this person; shared by the grid, the form and the server. */
const verdictOn = (asked: Asked, person: PersonFacts): Verdict => {
  const { isTask } = asked.shift;
  const found: Finding[] = [];
  if (!isTask) overlap(asked, person, found);
  absence(asked, person, found);
  employment(asked, person, found);
  if (!isTask) contract(asked, person, found);
  availability(asked, person, found);
  skill(asked, person, found);
  closed(asked, person, found);
  if (!isTask) labour(asked, person, found);
  return verdictOf(found);
};

/**
 * Verdicts on the shift for any person. Everything that depends on the date alone (mainly zone arithmetic) is computed once,
 * since a column of the grid asks for every row.
 */
export const verdictsOf = (candidate: Candidate, index: PlanningIndex): ((employeeId: string) => Verdict) => {
  const asked = askedOf(candidate, index);
  return (employeeId) => verdictOn(asked, index.person(employeeId)(candidate.date));
};

/** Verdict for the shift's own employee; an unassigned shift has no findings. */
export const verdictFor = (candidate: Candidate, index: PlanningIndex): Verdict =>
  candidate.employeeId === null ? fits : verdictsOf(candidate, index)(candidate.employeeId);
