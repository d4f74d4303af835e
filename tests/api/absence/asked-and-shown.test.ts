import { beforeAll, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { decideAbsenceDocument, requestAbsenceDocument } from './documents.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  planning = await newPlanning(world);
});

type Sent = { answer: { id: string; version: number; status: string }; operation: string };

const send = async (role: Role, document: string, input: object): Promise<Sent> => {
  const { data, extensions } = await (await world.as(role)).mutate(document, { input });
  return { answer: Object.values(data)[0] as Sent['answer'], operation: extensions!.meta.operation! };
};
const undo = 'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }';

/** The employee's absence as the planner, or the employee, sees it on the week's schedule. */
const onSchedule = async (role: Role): Promise<string[]> => {
  const { week } = await planning.week(role, { week: '2026-W48' }, 'absences { employeeId date status }');
  return (week.absences as { employeeId: string; date: string; status: string }[])
    .filter(({ employeeId }) => employeeId === world.ids.employee)
    .map(({ date, status }) => `${date} ${status}`);
};
const waiting = async (role: Role, field: string): Promise<string[]> => {
  const { data } = await (await world.as(role)).query(`query { openRequests { ${field} { id } } }`);
  return data.openRequests[field].map(({ id }: { id: string }) => id);
};
const both = ['2026-11-24', '2026-11-25'];
const says = (status: string): string[] => both.map((date) => `${date} ${status}`);

it('[R4-02] a request waits for the supervisor, lies on the schedule as it stands, and each step can be undone', async () => {
  const id = world.ports.ids.next('abs');
  const asked = await send('employee', requestAbsenceDocument, {
    id,
    employeeId: world.ids.employee,
    absenceTypeId: world.made.absenceTypes.Vacation,
    firstDay: both[0],
    lastDay: both[1],
  });
  expect(asked.answer.status).toBe('Pending');
  expect(await waiting('planner', 'absencesToDecide')).toEqual([id]);
  expect(await waiting('employee', 'ownAbsences')).toEqual([id]);
  expect(await onSchedule('planner')).toEqual(says('Pending'));
  expect(await onSchedule('employee')).toEqual(says('Pending'));

  const approved = await send('planner', decideAbsenceDocument('approve'), { id, version: 1 });
  expect(await waiting('planner', 'absencesToDecide')).toEqual([]);
  expect(await onSchedule('employee')).toEqual(says('Approved'));

  await send('planner', undo, { operation: approved.operation });
  expect(await waiting('planner', 'absencesToDecide')).toEqual([id]);
  expect(await onSchedule('planner')).toEqual(says('Pending'));
});

it('[R4-02] the person who asked takes a request back as long as no one has decided', async () => {
  const ask = (day: string) =>
    send('employee', requestAbsenceDocument, {
      id: world.ports.ids.next('abs'),
      employeeId: world.ids.employee,
      absenceTypeId: world.made.absenceTypes.Vacation,
      firstDay: day,
      lastDay: day,
    });
  const [taken, decided] = [await ask('2026-11-26'), await ask('2026-11-27')];
  await send('employee', undo, { operation: taken.operation });
  await send('planner', decideAbsenceDocument('approve'), { id: decided.answer.id, version: 1 });
  const late = await (await world.as('employee')).mutate(undo, { input: { operation: decided.operation } });
  expect(late.data.undoOperation.__typename).toBe('Refusal');
  const seen = await onSchedule('planner');
  expect(seen.filter((line) => line.startsWith('2026-11-26'))).toEqual([]);
  expect(seen).toContain('2026-11-27 Approved');
});
