import { beforeAll, describe, expect, it } from 'vitest';
import { loadOrganisation } from '#services/table.ts';
import { decideAbsenceDocument } from '#tests/api/absence/documents.ts';
import { evasLeave, fullWeek } from '#tests/api/absence/evas-leave.ts';
import { rehearse } from '#tests/api/import/ward-files.ts';
import { approvedHours, approveHours, declineHours, keptHours } from './hours.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const decideMany = `mutation ($input: DecideAbsencesInput!) { approveAbsences(input: $input) {
  ... on AbsencesDecided { absences { id } refused { id key measured } } } }`;
const undoDocument = `mutation ($input: UndoOperationInput!) { undoOperation(input: $input) {
  __typename ... on Refusal { code key measured } } }`;
const preview = `query ($employeeId: ID!, $absenceTypeId: ID!, $firstDay: PlainDate!, $lastDay: PlainDate) {
  absencePreview(employeeId: $employeeId, absenceTypeId: $absenceTypeId, firstDay: $firstDay, lastDay: $lastDay) {
    worked { date minutes noted } } }`;
const dayOf = `query ($userId: ID!, $date: PlainDate!) { plusMinus(userId: $userId, from: $date, to: $date) {
  day_stats { date contract worked overtime absence surcharge minutes rows { kind value minutes percent } } }
  leaveBalances(userId: $userId, date: $date) { balanceId taken now } }`;

const overHours = (measured: string) => ({
  __typename: 'Refusal',
  code: 'INVALID',
  key: 'absenceOverHours',
  field: 'overrideReason',
  measured,
});
const morning = { startTime: '08:00', minutes: 60 };

/** Today is Tuesday 10 November 2026. Eva has approved hours, and an absence is entered over them afterwards. */
describe('an absence over approved hours', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  beforeAll(async () => {
    made = await evasLeave();
  });
  const worked = (date: string, more: object = {}) => approvedHours(made.world, { date, ...more });
  const request = (firstDay: string, more: object = {}, by = made.owner): Promise<Answered> => {
    const [employeeId, absenceTypeId] = [made.world.ids.employee, made.absenceTypes.Vacation];
    return made.send(
      'requestAbsence',
      { id: made.id('abs'), employeeId, absenceTypeId, firstDay, lastDay: firstDay, ...more },
      by,
    );
  };
  const asked = async (firstDay: string, more: object = {}): Promise<Answered> => {
    const absence = await request(firstDay, more, await made.world.as('employee'));
    expect(absence).toMatchObject({ status: 'Pending' });
    return absence;
  };
  const decide = async (verb: string, { id, version }: Answered, more: object = {}): Promise<Answered> => {
    const answer = await made.owner.mutate(decideAbsenceDocument(verb), { input: { id, version, ...more } });
    return { ...answer.data[`${verb}Absence`], operation: answer.extensions?.meta.operation };
  };
  const undo = async (operation: string): Promise<Answered> => {
    const { data, extensions } = await made.owner.mutate(undoDocument, { input: { operation } });
    return { ...data.undoOperation, operation: extensions?.meta.operation };
  };
  const reasonOf = async (id: string): Promise<string | null> =>
    (await made.owner.query('query ($id: ID!) { absence(id: $id) { overrideReason } }', { id })).data.absence
      .overrideReason;

  it('takes a reason when an approver enters it', async () => {
    await worked('2026-10-05');
    expect(await request('2026-10-05')).toMatchObject(overHours('2026-10-05'));
    const done = await request('2026-10-05', { overrideReason: 'Came in for the handover' });
    expect(done).toMatchObject({ status: 'Approved' });
    expect(await reasonOf(done.id)).toBe('Came in for the handover');
  });

  it('takes none for part of the day next to the hours, for pending hours, and for hours with a note by an approver', async () => {
    await worked('2026-10-06');
    expect(await request('2026-10-06', morning)).toMatchObject({ status: 'Approved' });
    expect(await request('2026-10-06', { startTime: '16:00', minutes: 120 })).toMatchObject(overHours('2026-10-06'));
    await keptHours(made.world, { date: '2026-10-07' });
    expect(await request('2026-10-07')).toMatchObject({ status: 'Approved' });
    await worked('2026-10-08', { note: 'Handover, agreed' });
    expect(await request('2026-10-08')).toMatchObject({ status: 'Approved' });
  });

  it('takes a reason when a request is approved, alone or with others, which keeps it', async () => {
    const [one, other, free] = [await asked('2026-10-12'), await asked('2026-10-13'), await asked('2026-10-14')];
    await worked('2026-10-12');
    await worked('2026-10-13');
    expect(await decide('approve', one)).toMatchObject({ key: 'absenceOverHours' });
    const all = { absences: [one, other, free].map(({ id, version }) => ({ id, version })) };
    const first = (await made.owner.mutate(decideMany, { input: all })).data.approveAbsences;
    expect(first.absences).toEqual([{ id: free.id }]);
    expect(first.refused.toSorted((a: Answered, b: Answered) => (a.measured < b.measured ? -1 : 1))).toEqual([
      { id: one.id, key: 'absenceOverHours', measured: '2026-10-12' },
      { id: other.id, key: 'absenceOverHours', measured: '2026-10-13' },
    ]);
    expect(await decide('approve', one, { overrideReason: 'Half an hour only' })).toMatchObject({ status: 'Approved' });
    const input = { absences: [{ id: other.id, version: other.version }], overrideReason: 'Agreed' };
    expect((await made.owner.mutate(decideMany, { input })).data.approveAbsences.refused).toEqual([]);
    expect([await reasonOf(one.id), await reasonOf(other.id), await reasonOf(free.id)]).toEqual([
      'Half an hour only',
      'Agreed',
      null,
    ]);
  });

  it('takes a reason when an approved absence moves over them', async () => {
    await worked('2026-10-16');
    const { id, version } = await request('2026-10-15');
    const dates = { absenceTypeId: made.absenceTypes.Vacation, firstDay: '2026-10-15', lastDay: '2026-10-16' };
    expect(await made.send('editAbsence', { id, version, ...dates })).toMatchObject(overHours('2026-10-16'));
    const reason = { overrideReason: 'Left at noon' };
    expect(await made.send('editAbsence', { id, version, ...dates, ...reason })).toMatchObject({ status: 'Approved' });
  });

  it('does not get an end beyond them without a reason', async () => {
    const open = await request('2026-11-16', { absenceTypeId: made.absenceTypes.Sick, lastDay: null });
    await worked('2026-11-30');
    const end = (lastDay: string) => made.send('endAbsence', { id: open.id, version: open.version, lastDay });
    expect(await end('2026-12-01')).toMatchObject({ ...overHours('2026-11-30'), field: 'lastDay' });
    expect(await end('2026-11-27')).toMatchObject({ __typename: 'Absence' });
  });

  it('is not brought back by undo or redo, nor are hours into it', async () => {
    const absence = await request('2026-10-19');
    const declined = await decide('decline', absence);
    const entry = await worked('2026-10-19');
    expect(await undo(declined.operation)).toMatchObject({
      code: 'STATE',
      key: 'absenceOverHours',
      measured: '2026-10-19',
    });
    const input = { entries: [{ id: entry.id, version: entry.version }], reason: 'Twice' };
    const { data, extensions } = await made.owner.mutate(declineHours, { input });
    expect(data.declineTimesheetEntries).toMatchObject({ entries: [{ status: 'declined' }] });
    expect(await decide('approve', { id: absence.id, version: 2 })).toMatchObject({ status: 'Approved' });
    expect(await undo(extensions!.meta.operation!)).toMatchObject({ code: 'STATE', key: 'hoursInAbsenceNote' });
    const undone = await undo((await decide('approve', await asked('2026-10-23'))).operation);
    await worked('2026-10-23');
    expect(await undo(undone.operation)).toMatchObject({ code: 'STATE', key: 'absenceOverHours' });
  });

  it('comes back by undo with the reason that it had', async () => {
    const request = await asked('2026-10-20');
    await worked('2026-10-20');
    const approved = await decide('approve', request, { overrideReason: 'Agreed' });
    const declined = await decide('decline', approved);
    expect(await undo(declined.operation)).toMatchObject({ __typename: 'Done' });
  });

  it('is refused at its line of an import', async () => {
    await worked('2026-10-21');
    await made.send('editEmployee', { id: made.world.ids.employee, version: 1, employee_nr: 'E1' });
    const { departments } = await loadOrganisation(await made.world.context('owner'), made.world.accountId);
    const text = ['employee_nr,date,type', 'E1,2026-10-21,Vacation', 'E1,2026-10-22,Vacation'].join('\n');
    const input = { department: departments[0]!.name, files: [{ name: 'days-off.csv', text }] };
    const [report] = (await made.owner.mutate(rehearse, { input })).data.rehearseImport.files;
    expect(report).toMatchObject({
      created: 1,
      problems: [{ line: 2, column: 'date', reason: 'hoursApproved' }],
    });
  });

  it('is shown with them before it is decided, without minutes to people who see no hours', async () => {
    await worked('2026-10-26');
    await worked('2026-10-27', { note: 'Handover, agreed' });
    await keptHours(made.world, { date: '2026-10-28' });
    const look = async (by = made.owner) => {
      const [employeeId, absenceTypeId] = [made.world.ids.employee, made.absenceTypes.Vacation];
      const dates = { employeeId, absenceTypeId, firstDay: '2026-10-26', lastDay: '2026-10-28' };
      return (await by.query(preview, dates)).data.absencePreview.worked;
    };
    expect(await look()).toEqual([
      { date: '2026-10-26', minutes: 450, noted: false },
      { date: '2026-10-27', minutes: 450, noted: true },
    ]);
    const approver = await made.world.personWith(['viewAbsentee', 'approveAbsentee']);
    expect(await look(await made.world.asUser(approver))).toMatchObject([{ minutes: null }, { minutes: null }]);
  });

  it('makes the same day as hours approved after it', async () => {
    const figures = async (order: 'hours first' | 'absence first', more: object): Promise<Answered> => {
      const employeeId = await made.world.addPerson('Order', []);
      const contract = { employeeId, startdate: '2026-01-01' };
      await made.send('createContract', { ...made.terms, ...contract, id: made.id('con'), minutes: fullWeek });
      const date = '2026-11-05';
      const hours = { employeeId, date, note: 'Agreed', starttime: '09:00', endtime: '13:00' };
      const away = () =>
        made.send('requestAbsence', {
          ...{ id: made.id('abs'), employeeId, absenceTypeId: made.absenceTypes.Vacation },
          ...{ firstDay: date, lastDay: date, overrideReason: 'Agreed' },
          ...more,
        });
      if (order === 'absence first') expect(await away()).toMatchObject({ status: 'Approved' });
      const { id, version } = await keptHours(made.world, hours);
      const approval = await made.owner.mutate(approveHours, { input: { entries: [{ id, version }] } });
      expect(approval.data.approveTimesheetEntries).toMatchObject({ entries: [{ status: 'approved' }] });
      if (order === 'hours first') expect(await away()).toMatchObject({ status: 'Approved' });
      return (await made.owner.query(dayOf, { userId: employeeId, date })).data;
    };
    for (const more of [{}, { startTime: '10:00', minutes: 240 }]) {
      const [one, other] = [await figures('hours first', more), await figures('absence first', more)];
      expect(one).toEqual(other);
      // Both count (decision 82): 3:30 worked, next to 8:00 or 4:00 of leave.
      const absent = 'minutes' in more ? 240 : 480;
      expect(one.plusMinus.day_stats).toMatchObject([{ worked: 210, absence: absent, minutes: absent + 210 - 480 }]);
    }
  });
});
