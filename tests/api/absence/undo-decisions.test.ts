import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { evasLeave } from './evas-leave.ts';

const standing = '__typename ... on Absence { id version status } ... on Refusal { code key }';
const page = `query ($userId: ID!) { leaveBalances(userId: $userId) {
  balanceId carried taken now ending expiring { lastDay amount } months { month balance lines { kind from to amount } } } }`;

/** Eva has leave under her contract and is planned on the dates of her request. */
describe('undoing a decision', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  let planning: Planning;
  beforeAll(async () => {
    made = await evasLeave();
    planning = await newPlanning(made.world);
    for (const date of ['2026-12-07', '2026-12-08', '2026-12-10'])
      await planning.plan({ employeeId: made.world.ids.employee, date });
  });
  const kept = async () => {
    const employeeId = made.world.ids.employee;
    const { week } = await planning.week(
      'planner',
      { from: '2026-12-07', to: '2026-12-13' },
      'scheduledShifts { id date employeeId } openShifts { date starttime instances } absences { date employeeId minutes hiddenShifts }',
    );
    const { data } = await made.owner.query(page, { userId: employeeId });
    return { week, balances: data.leaveBalances };
  };
  type Absence = { id: string; version: number };
  const asked = async (by = made.owner): Promise<Absence> => made.ask('2026-12-07', '2026-12-08', by);
  const pending = async () => asked(await made.world.as('employee'));

  it.each<[string, () => Promise<Absence>, (absence: Absence) => [string, object]]>([
    ['an approval that hides shifts', () => pending(), ({ id, version }) => ['approveAbsence', { id, version }]],
    [
      'an approval that offers shifts to others',
      () => pending(),
      ({ id, version }) => ['approveAbsence', { id, version, rosterAction: 'move_to_open_shift' }],
    ],
    ['a decline of what was approved', () => asked(), ({ id, version }) => ['declineAbsence', { id, version }]],
    ['a withdrawal of what was approved', () => asked(), ({ id, version }) => ['withdrawAbsence', { id, version }]],
    [
      'other dates of what was approved',
      () => asked(),
      ({ id, version }) => [
        'editAbsence',
        { id, version, absenceTypeId: made.absenceTypes.Vacation, firstDay: '2026-12-08', lastDay: '2026-12-10' },
      ],
    ],
  ])('restores ledger and schedule: %s', async (_what, begin, act) => {
    const absence = await begin();
    const before = await kept();
    const [name, input] = act(absence);
    const { data, extensions, errors } = await made.owner.mutate(
      `mutation ($input: ${name === 'editAbsence' ? 'EditAbsenceInput' : 'DecideAbsenceInput'}!) { ${name}(input: $input) { ${standing} } }`,
      { input },
    );
    if (data?.[name]?.__typename !== 'Absence') throw new Error(JSON.stringify(errors ?? data));
    expect(await kept()).not.toEqual(before);
    await made.send('undoOperation', { operation: extensions!.meta.operation });
    expect(await kept()).toEqual(before);
    const { data: now } = await made.owner.query(`{ absence(id: "${absence.id}") { id version } }`);
    await made.owner.mutate(
      `mutation ($input: DecideAbsenceInput!) { withdrawAbsence(input: $input) { __typename } }`,
      {
        input: now.absence,
      },
    );
  });
});
