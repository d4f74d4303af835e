import { describe, expect, it } from 'vitest';
import { mostPeopleOfLeave } from '#domain/absence/year-end.ts';
import type { Client } from '#tests/kit/client.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { evasLeave } from './evas-leave.ts';

const fields = `... on LeaveImport { rehearsal rows people brought { balanceName unit opening taken }
  changed { name balanceName unit before after effect { nowBefore nowAfter endingBefore endingAfter } }
  problems { line column reason value } }`;

const evasFile = async () => {
  const eva = await evasLeave();
  const { world, owner } = eva;
  const take = (csv: string, rehearsal = false, by: Client = owner) =>
    sendMutation(by, 'importLeave', { csv, rehearsal }, fields);
  const leave = async () =>
    (
      await owner.query(
        `{ leaveBalances(userId: "${world.ids.employee}") { now ending taken months { lines { kind amount correction { reason } } } } }`,
      )
    ).data.leaveBalances[0];
  return { ...eva, take, leave };
};
const good = `Employee;Balance;Type;Date;Amount;Last_day
Eva Test;Vacation hours;opening;2026-01-01;40:00;2026-12-15
Eva Test;Vacation hours;taken;2026-03-02;7,5;`;

describe('an import of leave', () => {
  it('is looked through first, written at once, and taken back with one undo', async () => {
    const { owner, take, leave } = await evasFile();
    const before = await leave();
    const report = {
      rows: 2,
      people: 1,
      brought: [{ balanceName: 'Vacation hours', unit: 'hours', opening: 2400, taken: 450 }],
      // Leave of 2025 is booked on 1 January; the leave earned until March is added.
      changed: [{ name: 'Eva Test', balanceName: 'Vacation hours', unit: 'hours' }],
      problems: [],
    };
    const rehearsed = await take(good, true);
    expect(rehearsed).toMatchObject({ rehearsal: true, ...report });
    expect(await leave()).toEqual(before);
    const done = await take(good);
    expect(done).toMatchObject({ rehearsal: false, ...report });
    const after = await leave();
    // The leave taken in March is of 2025, which expired on 1 July.
    expect([after.now - before.now, after.taken - before.taken]).toEqual([2400, 450]);
    // 40 h expire on 15 December.
    expect(rehearsed.changed[0].effect).toEqual({
      ...{ nowBefore: before.now, nowAfter: after.now, endingBefore: before.ending, endingAfter: after.ending },
    });
    expect(after.ending).toBe(before.ending);
    expect(await sendMutation(owner, 'undoOperation', { operation: done.operation })).toMatchObject({
      __typename: 'Done',
    });
    expect(await leave()).toEqual(before);
  });

  it('says each fault with line and column, and writes nothing while there is one', async () => {
    const { take, leave } = await evasFile();
    const before = await leave();
    const faulty = `${good}\nEva Test;Vacation hours;taken;2026-13-01;8;\nNoone;Holidays;taken;2026-04-01;8;`;
    expect(await take(faulty)).toMatchObject({
      rehearsal: true,
      problems: [
        { line: 4, column: 'date', reason: 'date', value: '2026-13-01' },
        { line: 5, column: 'employee', reason: 'employee', value: 'Noone' },
        { line: 5, column: 'balance', reason: 'balance', value: 'Holidays' },
      ],
    });
    expect(await leave()).toEqual(before);
    expect((await take('employee,kind\nEva,1')).problems.map(({ reason }: { reason: string }) => reason)).toEqual([
      'unknownColumn',
      'missingColumn',
      'missingColumn',
      'missingColumn',
      'missingColumn',
    ]);
    expect((await take('')).problems).toMatchObject([{ line: 0, reason: 'empty' }]);
  });

  it('takes as many people at once as a request can check', async () => {
    const { take } = await evasFile();
    const lines = Array.from({ length: mostPeopleOfLeave + 1 }, (_, number) => `P${number};V;opening;2026-01-01;8`);
    const { problems } = await take(['employee;balance;type;date;amount', ...lines].join('\n'));
    const value = String(mostPeopleOfLeave + 1);
    expect(problems).toEqual([{ line: 0, column: null, reason: 'tooManyPeople', value }]);
  });

  it('takes no row twice', async () => {
    const { take } = await evasFile();
    await take(good);
    expect((await take(good)).problems).toMatchObject([
      { line: 2, column: 'date', reason: 'alreadyThere' },
      { line: 3, column: 'date', reason: 'alreadyThere' },
    ]);
  });

  it('is for people who may adjust balances, and not for their own leave', async () => {
    const { world, take } = await evasFile();
    expect(await take(good, true, await world.as('planner'))).toMatchObject({ code: 'FORBIDDEN' });
    const own = `employee,balance,type,date,amount\n${world.ids.manager},Vacation hours,opening,2026-01-01,8`;
    expect((await take(own, true, await world.as('manager'))).problems).toMatchObject([
      { line: 2, reason: 'correctionOwn' },
    ]);
  });

  it('answers for people of another department as for people who do not exist', async () => {
    const { world, id, send, owner, take } = await evasFile();
    const departmentId = id('dep');
    await send('createDepartment', { id: departmentId, locationId: world.made.locationId, name: 'Far' });
    const { teams } = (await owner.query('{ organisation { teams { id department_id } } }')).data.organisation;
    const away = teams.find((team: { department_id: string }) => team.department_id === departmentId).id;
    const far = await world.addPerson('Far', []);
    const moved = { id: far, version: 1, teamIds: [away] };
    expect(await sendMutation(owner, 'editUserTeams', moved)).toMatchObject({ __typename: 'Employee' });
    const { email } = (await owner.query(`{ employee(id: "${far}") { email } }`)).data.employee;
    const fileOf = (who: string) => `employee,balance,type,date,amount\n${who},Vacation hours,opening,2026-01-01,8`;
    // What is there already must not show either.
    expect(await take(fileOf(email))).toMatchObject({ rehearsal: false, rows: 1 });
    const answerFor = async (who: string) =>
      JSON.stringify(await take(fileOf(who), true, await world.as('manager'))).replaceAll(who, 'who');
    const stranger = await answerFor('stranger@test.example');
    expect(JSON.parse(stranger).problems).toEqual([{ line: 2, column: 'employee', reason: 'employee', value: 'who' }]);
    for (const who of [email, far, 'Far Test']) expect(await answerFor(who)).toBe(stranger);
  });
});
