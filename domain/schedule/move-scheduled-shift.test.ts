import { expect, it } from 'vitest';
import { exampleShift } from '#domain/labour/examples.testing.ts';
import { planningIndex } from '#domain/labour/planning-index.ts';
import { moveScheduledShift } from './move-scheduled-shift.ts';

const brams = exampleShift({ id: 'sch_bram', employeeId: 'emp_bram' });
const index = planningIndex({ shifts: [exampleShift(), brams], absenceDays: [] });

it('takes the shift to another person, date and team, and says what the rules say there', () => {
  const moved = moveScheduledShift(
    exampleShift(),
    { employeeId: 'emp_bram', date: '2026-03-03', teamId: 'tem_2' },
    index,
  );
  expect(moved).toMatchObject({
    id: 'sch_1',
    employeeId: 'emp_bram',
    teamId: 'tem_2',
    startsAt: '2026-03-03T08:00:00Z',
    verdict: { level: 'fits' },
  });
});

it('is not refused where it does not fit: the verdict goes with it', () => {
  const moved = moveScheduledShift(exampleShift(), { employeeId: 'emp_bram' }, index);
  expect(moved.verdict).toMatchObject({ level: 'block', findings: [{ rule: 'overlap', ids: ['sch_bram'] }] });
});

it('keeps its times of day in the zone of another department', () => {
  const moved = moveScheduledShift(exampleShift(), { departmentId: 'dep_ny', zone: 'America/New_York' }, index);
  expect(moved).toMatchObject({ starttime: '09:00', startsAt: '2026-03-02T14:00:00Z', endsAt: '2026-03-02T22:00:00Z' });
});

it('does not stand in its own way', () => {
  expect(moveScheduledShift(exampleShift(), { teamId: 'tem_2' }, index).verdict?.level).toBe('fits');
});
