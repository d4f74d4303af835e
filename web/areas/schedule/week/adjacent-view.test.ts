import { expect, it } from 'vitest';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { exampleData, shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import type { PlanningFactsQuery } from '#web/parts/fill/PlanningFacts.generated.ts';
import { foundAdjacent } from './adjacent-view.ts';
import { createVerdictIndex } from './verdict-index.ts';

const zone = 'Europe/Amsterdam';
type Facts = PlanningFactsQuery['planningFacts'];

it('a late Sunday is found short of rest beside the Monday after the week', () => {
  const sunday = shift('s_sun', 'anna', '2026-11-22', { starttime: '15:00', endtime: '23:30' });
  const store = createBoardStore({ ...exampleData(), shifts: [sunday] });
  const index = createVerdictIndex(store, { zoneOfTeam: () => zone, departmentOfTeam: () => 'dep' });
  const monday = { id: 's_mon', employeeId: 'anna', date: '2026-11-23', breakMinutes: 0, paidBreakMinutes: 0, zone };
  const moments = { startsAt: '2026-11-23T07:00:00Z', endsAt: '2026-11-23T11:00:00Z' };
  const person = { id: 'anna', startdate: '2020-01-01', enddate: null, skills: [], skillEnds: [] };
  const labourSets = [{ setId: 'nl', from: '2026-11-16', to: '2026-11-22' }];
  const facts = {
    ...{
      absences: [],
      availability: { dated: [], recurring: [] },
      labourSets: [],
      templates: [],
      weekSums: [],
      holidays: [],
    },
    shifts: [{ ...monday, ...moments, shiftId: 'day', departmentId: 'dep' }],
    people: [{ ...person, contracts: [], labourSets }],
  } as unknown as Facts;
  index.answer({ week: { scheduledShifts: [], absences: [], departmentDays: [] }, facts });
  const words = ({ rule }: { rule: string }): string => rule;
  const [seen] = foundAdjacent([sunday], index, () => true, words)!;
  expect(seen!.findings.filter(({ ids }) => ids?.includes('s_mon')).map(({ rule }) => rule)).toEqual(['shortRest']);
  expect(foundAdjacent([sunday], index, () => false, words)).toBeUndefined();
  expect(foundAdjacent([seen!], index, () => true, words)).toBeUndefined();
});
