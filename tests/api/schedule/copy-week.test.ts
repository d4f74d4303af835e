import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const fields = 'made removed kept leftOut { name date rule }';
const copied = 'CopiedWeek';
const copy = (input: object, role: 'planner' | 'employee' = 'planner') =>
  planning.call(role, 'copyWeek', input, undefined, copied, fields);
const preview = async (input: object) => {
  const caller = await world.as('planner');
  const { data } = await caller.query(
    `query ($input: CopyWeekInput!) { copyWeekPreview(input: $input) { ${fields} } }`,
    {
      input,
    },
  );
  return data.copyWeekPreview;
};
const week = async (from: string, to: string): Promise<string[]> =>
  (
    await planning.week('planner', { from, to }, 'scheduledShifts { id employeeId date starttime }')
  ).week.scheduledShifts
    .map(
      (scheduledShift: Answered) =>
        `${scheduledShift.employeeId ?? 'no one'} ${scheduledShift.date} ${scheduledShift.starttime}`,
    )
    .sort();

describe('copying a week', () => {
  it('does what the preview says: with people, next to what is there, leaving out who cannot', async () => {
    const [ann, ben] = [await world.addPerson('Ann', []), await world.addPerson('Ben', [])];
    await planning.plan({ employeeId: ann, date: '2027-01-04' });
    const series = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['tu'], repeat_until: '2027-01-05' };
    await planning.plan({ employeeId: ann, date: '2027-01-05', repeat: series });
    await planning.plan({ employeeId: ben, date: '2027-01-06' });
    // Ben works then already, at other times that overlap.
    await planning.plan({ employeeId: ben, date: '2027-01-13', starttime: '12:00', endtime: '20:00' });
    const input = { from: '2027-01-06', to: '2027-01-14' };
    const told = await preview(input);
    expect(told).toMatchObject({
      made: 2,
      removed: 0,
      leftOut: [{ name: 'Ben Test', date: '2027-01-13', rule: 'overlap' }],
    });
    expect(await week('2027-01-11', '2027-01-17')).toHaveLength(1);
    expect(await copy(input)).toMatchObject(told);
    expect(await week('2027-01-11', '2027-01-17')).toEqual(
      [`${ann} 2027-01-11 09:00`, `${ann} 2027-01-12 09:00`, `${ben} 2027-01-13 12:00`].sort(),
    );
    // A second run finds the same shifts already there.
    expect(await preview(input)).toMatchObject({ made: 0, kept: 2 });
    expect(await preview({ ...input, conflicts: 'open' })).toMatchObject({ made: 1 });
  });

  it('replaces what stands there when asked to, and undo brings it back', async () => {
    const cem = await world.addPerson('Cem', []);
    await planning.plan({ employeeId: cem, date: '2027-02-01' });
    await planning.plan({ employeeId: cem, date: '2027-02-10', starttime: '13:00', endtime: '15:00' });
    const caller = await world.as('planner');
    const answer = await caller.mutate(
      `mutation ($input: CopyWeekInput!) { copyWeek(input: $input) { __typename ... on CopiedWeek { ${fields} } } }`,
      { input: { from: '2027-02-01', to: '2027-02-08', replace: true } },
    );
    expect(answer.data.copyWeek).toMatchObject({ made: 1, removed: 1 });
    expect(await week('2027-02-08', '2027-02-14')).toEqual([`${cem} 2027-02-08 09:00`]);
    await caller.mutate('mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }', {
      input: { operation: answer.extensions!.meta.operation },
    });
    expect(await week('2027-02-08', '2027-02-14')).toEqual([`${cem} 2027-02-10 13:00`]);
  });

  it('takes and replaces only what the filters of the page leave', async () => {
    const [dan, eve] = [await world.addPerson('Dan', []), await world.addPerson('Eve', [])];
    const { evening } = planning.shifts;
    for (const employeeId of [dan, eve]) await planning.plan({ employeeId, date: '2027-04-05' });
    await planning.plan({ employeeId: dan, date: '2027-04-06', shiftId: evening });
    await planning.plan({ employeeId: dan, date: '2027-04-16', shiftId: evening });
    await planning.plan({ employeeId: eve, date: '2027-04-16' });
    const input = { from: '2027-04-05', to: '2027-04-12', replace: true };
    expect(await preview(input)).toMatchObject({ made: 3, removed: 2 });
    expect(await preview({ ...input, shiftIds: [evening] })).toMatchObject({ made: 1, removed: 1 });
    expect(await preview({ ...input, teamIds: [world.teamId] })).toMatchObject({ made: 3, removed: 2 });
    expect(await preview({ ...input, employeeIds: ['nobody'] })).toMatchObject({ made: 0, removed: 0 });
    expect(await copy({ ...input, employeeIds: [dan] })).toMatchObject({ made: 2, removed: 1 });
    expect(await week('2027-04-12', '2027-04-18')).toEqual(
      [`${dan} 2027-04-12 09:00`, `${dan} 2027-04-13 16:00`, `${eve} 2027-04-16 09:00`].sort(),
    );
  });

  it('is refused onto itself, without anything to copy, and to those who do not plan', async () => {
    expect(await copy({ from: '2027-03-02', to: '2027-03-04' })).toMatchObject({ key: 'copyOntoItself' });
    expect(await copy({ from: '2027-03-02', to: '2027-03-09' })).toMatchObject({ key: 'nothingToCopy' });
    expect(await copy({ from: '2027-02-01', to: '2027-03-09' }, 'employee')).toMatchObject({ code: 'FORBIDDEN' });
  });
});
