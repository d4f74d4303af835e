import { beforeAll, describe, it } from 'vitest';
import { requestAbsence } from '#services/absence/request-absence.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { expectOneEffect } from '#tests/kit/one-effect.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const document = (name: string, input: string): string =>
  `mutation M($input: ${input}!) { ${name}(input: $input) { __typename ... on Absence { id version status } ... on Refusal { code key } } }`;

describe('[T30] each mutation of absence, sent twice and ten times at once with one key, has one effect', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });

  const input = (day: string) => ({
    id: world.ports.ids.next('abs'),
    employeeId: world.ids.employee,
    absenceTypeId: world.made.absenceTypes.Vacation!,
    firstDay: day,
    lastDay: day,
  });
  const pending = async (day: string) => {
    const absence = await requestAbsence(await world.context('employee'), input(day));
    if (isRefusal(absence)) throw new Error(absence.key);
    return { id: absence.id, version: absence.version };
  };

  it('requestAbsence', () =>
    expectOneEffect(world, 'employee', document('requestAbsence', 'RequestAbsenceInput'), input('2026-12-01')));
  it.each([
    ['approveAbsence', '2026-12-02'],
    ['declineAbsence', '2026-12-03'],
    ['withdrawAbsence', '2026-12-04'],
  ])('%s', async (name, day) =>
    expectOneEffect(world, 'planner', document(name, 'DecideAbsenceInput'), await pending(day)),
  );
});
