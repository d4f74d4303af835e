import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { decideAbsenceDocument } from './documents.ts';
import { evasLeave } from './evas-leave.ts';

type Seen = { id: string; version: number };

describe('an absence that is brought back', () => {
  let eva: Awaited<ReturnType<typeof evasLeave>>;
  let [employee, colleague]: Client[] = [];
  beforeAll(async () => {
    eva = await evasLeave();
    [employee, colleague] = [await eva.world.as('employee'), await eva.world.as('colleague')];
  });
  const decide = async (verb: string, { id, version }: Seen, by = eva.owner) => {
    const { data, extensions } = await by.mutate(decideAbsenceDocument(verb), { input: { id, version } });
    return { ...data[`${verb}Absence`], operation: extensions?.meta?.operation as string };
  };
  const undo = (operation: string, by = eva.owner) => eva.send('undoOperation', { operation }, by);
  const read = async ({ id }: Seen) =>
    (await eva.owner.query(`{ absence(id: "${id}") { status firstDay days { date } } }`)).data.absence;
  const colleagueAsks = (date: string) => {
    const input = { absenceTypeId: eva.absenceTypes.Vacation, firstDay: date, lastDay: date };
    return eva.send('requestAbsence', { id: eva.id('abs'), employeeId: eva.world.ids.colleague, ...input }, colleague!);
  };
  const limit = async (date: string, maxAbsent: number) => {
    const restriction = { name: 'One day', from: date, to: date, absenceTypeIds: [], departmentIds: [] };
    const made = await eva.send('createAbsenceRestriction', { id: eva.id('abr'), ...restriction, maxAbsent });
    return (fewer: number) =>
      eva.send('editAbsenceRestriction', { id: made.id, version: 1, ...restriction, maxAbsent: fewer });
  };

  it('stays withdrawn where the same dates were requested again', async () => {
    const first = await eva.ask('2026-12-07', '2026-12-08');
    const withdrawn = await decide('withdraw', first);
    const second = await eva.ask('2026-12-08', '2026-12-09', employee);
    expect(await undo(withdrawn.operation)).toMatchObject({
      code: 'STATE',
      key: 'absenceOverlap',
      measured: '2026-12-08',
    });
    expect(await read(first)).toMatchObject({ status: 'Withdrawn', days: [] });
    const gone = await decide('withdraw', second, employee);
    expect(gone).toMatchObject({ status: 'Withdrawn' });
    expect(await undo(withdrawn.operation)).toMatchObject({ __typename: 'Done' });
    expect(await read(first)).toMatchObject({ status: 'Approved' });
  });

  it('stays withdrawn where a restriction has no place left', async () => {
    await limit('2026-12-15', 1);
    const first = await eva.ask('2026-12-15', '2026-12-15', employee);
    const withdrawn = await decide('withdraw', first, employee);
    expect(await colleagueAsks('2026-12-15')).toMatchObject({ status: 'Pending' });
    expect(await undo(withdrawn.operation, employee)).toMatchObject({
      code: 'STATE',
      key: 'absenceRestricted',
      limit: 'One day',
    });
    expect(await read(first)).toMatchObject({ status: 'Withdrawn', days: [] });
  });

  it('stays declined with another where they would take one place together', async () => {
    const edit = await limit('2026-12-16', 2);
    const asked = [await eva.ask('2026-12-16', '2026-12-16', employee), await colleagueAsks('2026-12-16')];
    const input = { absences: asked.map(({ id, version }) => ({ id, version })) };
    const document = 'mutation ($input: DecideAbsencesInput!) { declineAbsences(input: $input) { __typename } }';
    const { extensions } = await eva.owner.mutate(document, { input });
    await edit(1);
    expect(await undo(extensions!.meta.operation as string)).toMatchObject({ key: 'absenceRestricted' });
    expect([await read(asked[0]), await read(asked[1])]).toMatchObject([
      { status: 'Declined' },
      { status: 'Declined' },
    ]);
  });

  it('needs the right to approve where it was or becomes approved', async () => {
    const approved = await eva.ask('2026-12-21');
    const { id, version } = approved;
    const dates = { absenceTypeId: eva.absenceTypes.Vacation, firstDay: '2026-12-22', lastDay: '2026-12-22' };
    const moved = await eva.send('editAbsence', { id, version, ...dates });
    expect(await undo(moved.operation, employee)).toMatchObject({ code: 'FORBIDDEN' });
    const withdrawn = await decide('withdraw', moved);
    expect(await undo(withdrawn.operation, employee)).toMatchObject({ code: 'FORBIDDEN' });
    const back = await undo(withdrawn.operation);
    expect(await read(approved)).toMatchObject({ status: 'Approved', firstDay: '2026-12-22' });
    expect(await undo(back.operation, employee)).toMatchObject({ code: 'FORBIDDEN' });
    const pending = await eva.ask('2026-12-23', '2026-12-23', employee);
    const taken = await decide('withdraw', pending, employee);
    expect(await undo(taken.operation, employee)).toMatchObject({ __typename: 'Done' });
    expect(await read(pending)).toMatchObject({ status: 'Pending' });
  });
});
