import { beforeAll, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { requestAbsenceDocument } from './documents.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  planning = await newPlanning(world);
});

const undo = 'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }';
const endDocument = `mutation ($input: EndAbsenceInput!) { endAbsence(input: $input) {
  __typename ... on Absence { id version status lastDay days { date } } ... on Refusal { code key field } } }`;

const ill = async (employeeId: string): Promise<string> => {
  const input = { id: world.ports.ids.next('abs'), employeeId, absenceTypeId: world.made.absenceTypes.Sick };
  const dates = { firstDay: '2026-11-16', lastDay: null };
  const { data } = await (await world.as('planner')).mutate(requestAbsenceDocument, { input: { ...input, ...dates } });
  expect(data.requestAbsence.status).toBe('Approved');
  return input.id;
};
const end = async (role: Role, id: string, lastDay: string, version = 1) => {
  const { data, extensions } = await (await world.as(role)).mutate(endDocument, { input: { id, version, lastDay } });
  return { answer: data.endAbsence, operation: extensions?.meta.operation };
};
const seen = async (employeeId: string) => {
  const range = { from: '2026-11-16', to: '2026-11-29' };
  const { week } = await planning.week(
    'planner',
    range,
    'scheduledShifts { date employeeId } absences { date employeeId }',
  );
  const datesOf = (lines: { date: string; employeeId: string }[]) =>
    lines
      .filter((line) => line.employeeId === employeeId)
      .map(({ date }) => date.slice(8))
      .sort();
  return { planned: datesOf(week.scheduledShifts), absent: datesOf(week.absences) };
};

it('someone who is back has their days and shifts again, and undo takes that back', async () => {
  const employeeId = await world.addPerson('Ill', []);
  for (const day of ['17', '18', '19', '20']) await planning.plan({ employeeId, date: `2026-11-${day}` });
  const id = await ill(employeeId);
  expect(await seen(employeeId)).toEqual({
    planned: [],
    absent: ['16', '17', '18', '19', '20', '21', '22', '23', '24'],
  });
  const { answer, operation } = await end('planner', id, '2026-11-18');
  expect(answer).toMatchObject({ status: 'Approved', lastDay: '2026-11-18', version: 2, days: { length: 3 } });
  expect(await seen(employeeId)).toEqual({ planned: ['19', '20'], absent: ['16', '17', '18'] });
  await (await world.as('planner')).mutate(undo, { input: { operation } });
  expect((await seen(employeeId)).planned).toEqual([]);
});

it('an end beyond the days that are written takes out the shifts before it', async () => {
  const employeeId = await world.addPerson('Far', []);
  await planning.plan({ employeeId, date: '2026-11-26' });
  const id = await ill(employeeId);
  expect((await seen(employeeId)).planned).toEqual(['26']);
  const { answer } = await end('planner', id, '2026-11-27');
  expect(answer.days).toHaveLength(12);
  expect((await seen(employeeId)).planned).toEqual([]);
});

it('is for approvers, once, and not before it began', async () => {
  const id = await ill(world.ids.employee);
  expect((await end('planner', id, '2026-11-15')).answer).toMatchObject({ code: 'INVALID', field: 'lastDay' });
  expect((await end('planner', id, '2027-11-17')).answer).toMatchObject({ code: 'INVALID', field: 'lastDay' });
  expect((await end('employee', id, '2026-11-18')).answer).toMatchObject({ code: 'FORBIDDEN' });
  expect((await end('colleague', id, '2026-11-18')).answer).toMatchObject({
    code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/),
  });
  expect((await end('planner', id, '2026-11-18')).answer).toMatchObject({ version: 2 });
  expect((await end('planner', id, '2026-11-19')).answer).toMatchObject({ code: 'CONFLICT' });
  expect((await end('planner', id, '2026-11-19', 2)).answer).toMatchObject({ code: 'STATE', key: 'absenceHasEnd' });
});
