import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { eventsOfPerson } from '#services/kit/event-log.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createContract: '... on Contract { id version }',
  editEmployee: '... on Employee { id version }',
  createEmployeeNote: '... on EmployeeNote { id }',
  requestAbsence: '... on Absence { id }',
  exportPersonData: '... on ExportedReport { name url }',
};

const evasData = async () => {
  const { world, owner, id, send } = await ownersWorld(answers);
  const employeeId = world.ids.employee;
  const profile = { banknr: 'NL91ABNA0417164300', city: '=Delft', roster_note: 'Prefers mornings' };
  await send('editEmployee', { id: employeeId, version: 1, ...profile });
  await send('createContract', {
    id: id('con'),
    employeeId,
    departmentId: world.departmentId,
    contractTypeId: world.made.contractTypes['Fixed hours'],
    minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    startdate: '2026-11-02',
    wageMinor: 1417,
  });
  await send('createEmployeeNote', { id: id('nte'), employeeId, text: 'Written about Eva' });
  await approvedHours(world, { date: '2026-11-02' });
  const day = { firstDay: '2026-11-04', lastDay: '2026-11-04' };
  await send('requestAbsence', { id: id('abs'), employeeId, absenceTypeId: world.made.absenceTypes.Vacation, ...day });
  const files = async (by: Client) => {
    const { url } = await send('exportPersonData', { userId: employeeId }, by);
    const kept = await world.ports.files.get(url.replace('/api/files/', ''));
    return Object.entries(unzipSync(kept!.bytes)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  };
  return { world, owner, send, files, employeeId };
};

describe("a person's own data", () => {
  it('are one zip with everything as JSON and each kind as CSV', async () => {
    const { files, owner } = await evasData();
    const found = new Map(await files(owner));
    const kinds = ['profile', 'contracts', 'hours', 'absences', 'absenceDays', 'notes'];
    for (const kind of kinds) expect([...found.keys()]).toContain(`${kind}.csv`);
    const data = JSON.parse(found.get('data.json')!);
    expect(data.profile).toMatchObject([{ first_name: 'Eva', banknr: 'NL91ABNA0417164300' }]);
    expect(data.contracts).toMatchObject([{ wageMinor: 1417 }]);
    expect(data.hours).toMatchObject([{ date: '2026-11-02', status: 'approved' }]);
    expect(found.get('profile.csv')).toContain("'=Delft");
    expect(JSON.stringify(data)).not.toContain('accountId');
  });

  it('hold neither wages nor notes about oneself for people who may not read them', async () => {
    const { world, files } = await evasData();
    const whole = JSON.stringify(await files(await world.as('employee')));
    expect(whole).toContain('NL91ABNA0417164300');
    for (const secret of ['1417', 'wageMinor', 'Written about Eva', 'Prefers mornings'])
      expect(whole).not.toContain(secret);
  });

  it('have the log back to the date until which a request can read it, and say so', async () => {
    const { world, send, employeeId } = await evasData();
    for (const version of [2, 3]) {
      world.ports.clock.advance({ hours: 7 * 24 });
      await send('editEmployee', { id: employeeId, version, city: `City ${version}` });
    }
    const since = '2026-10-01';
    const logOf = async (mostPages?: number) =>
      eventsOfPerson(await world.context('owner'), world.accountId, employeeId, { since, mostPages });
    const [whole, part] = [await logOf(), await logOf(2)];
    expect(whole.from).toBe(since);
    const ids = whole.events.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(whole.events.filter(({ type }) => type === 'employeeEdited')).toHaveLength(3);
    // Today is 24 November: its week and the one before.
    expect(part.from).toBe('2026-11-16');
    expect(part.events).toEqual(whole.events.filter(({ at }) => at >= '2026-11-16'));
    expect(part.events.length).toBeLessThan(whole.events.length);
  });

  it('are made at most thirty times a day by one person', async () => {
    const { world, owner, send, employeeId } = await evasData();
    const window = Math.floor(world.ports.clock.now().epochMilliseconds / 86_400_000);
    const pk = `rate#person-data#${world.accountId}:${world.ids.owner}`;
    await world.ports.table.transact([{ Put: { Item: { pk, sk: String(window), tries: 29 } } }]);
    const input = { userId: employeeId };
    expect(await send('exportPersonData', input, owner)).toMatchObject({ __typename: 'ExportedReport' });
    const refused = { code: 'STATE', key: 'tooManyDataExports', limit: '30' };
    expect(await send('exportPersonData', input, owner)).toMatchObject(refused);
  });

  it('are for the person and for those who keep the records', async () => {
    const { world, send, employeeId } = await evasData();
    for (const role of ['colleague', 'planner', 'nobody'] as const)
      expect(await send('exportPersonData', { userId: employeeId }, await world.as(role))).toMatchObject({
        __typename: 'Refusal',
      });
  });
});
