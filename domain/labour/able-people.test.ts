import { describe, expect, it } from 'vitest';
import { fillJudge } from '#domain/fill/evaluate-fill.ts';
import { exampleSeat } from '#domain/fill/fill-example.testing.ts';
import { evaluateRequiredShift } from '#domain/shifts/evaluate-required-shift.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { ableAmong, askedSkillsIn } from './able-people.ts';
import { verdictFor } from './conflicts.ts';
import { exampleShift } from './examples.testing.ts';
import { planningIndex } from './planning-index.ts';

const date = '2026-03-02';
const people = new Map([
  ['emp_ann', { skills: ['Bar', ' first aid'] }],
  ['emp_ben', { skills: ['Bar', 'First aid'], skillEnds: [{ skill: 'first aid', until: date }] }],
  ['emp_cem', { skills: ['Bar'] }],
]);
const asked = askedSkillsIn([
  { id: 'skl_1', name: 'Bar' },
  { id: 'skl_2', name: 'First aid' },
]);
const able = ableAmong((id) => people.get(id), asked);
const demand = (skill_ids: string[] | null): RequiredShift => ({
  ...{ accountId: 'acc_1', id: 'rqs_1', version: 1, seriesId: null, departmentId: 'dep_1', teamId: null },
  ...{ shiftId: null, skill_ids, date, starttime: '09:00', endtime: '17:00', breakMinutes: 0, instances: 1 },
  ...{ match: 'min', time_settings: 'any', zone: 'Europe/Amsterdam' },
});

describe('demand by skill', () => {
  const shifts = ['emp_ann', 'emp_ben', 'emp_cem', 'emp_gone'].map((employeeId) =>
    exampleShift({ id: `sch_${employeeId}`, employeeId, date }),
  );
  it.each<[string, string[] | null, number]>([
    ['everyone where it names none', null, 4],
    ['those who have the one', ['skl_1'], 3],
    ['only those who have all of them on that date', ['skl_1', 'skl_2'], 1],
    ['without what is no longer on the list', ['skl_1', 'skl_gone'], 3],
  ])('counts %s', (_, skill_ids, count) => {
    expect(evaluateRequiredShift(demand(skill_ids), shifts, able).count).toBe(count);
  });

  it('is as hard for who is proposed as what a shift type asks for', () => {
    const employees = [...people].map(([id, skills]) => ({ id, startdate: null, enddate: null, ...skills }));
    const judge = fillJudge({ shifts: [], absenceDays: [], employees });
    const seat = exampleSeat({ skills: ['Bar', 'First aid'] });
    const rulesOf = (id: string) => judge.findings(id, [seat]).map(({ rule, ids }) => `${rule} ${ids}`);
    expect([...people.keys()].map(rulesOf)).toEqual([[], ['skill First aid'], ['skill First aid']]);
    const index = planningIndex({ shifts: [], absenceDays: [], employees, skillsOf: () => ['Wine'] });
    const both = { ...exampleShift({ employeeId: 'emp_cem', date }), skills: ['First aid'] };
    expect(verdictFor(both, index).findings.find(({ rule }) => rule === 'skill')?.ids).toEqual(['Wine', 'First aid']);
  });
});
