import { newEmployee } from '#domain/employees/new-employee.ts';
import { employees } from '#services/employees/employees.store.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import type { Item } from '#services/ports/table.ts';
import type { Company } from './new-company.ts';

/** Somebody who really works there, with the seeded group of that name. */
export const newOneIn = async ({ ports, accountId, made }: Company, group: string): Promise<string> => {
  const { departmentId, teamId, groups } = made;
  const id = ports.ids.next('emp');
  const person = newEmployee({
    accountId,
    id,
    version: 1,
    updatedAt: ports.clock.now().toString(),
    first_name: 'Real',
    last_name: group,
    email: `${id}@test.example`,
    memberships: [{ departmentId, teamId }],
    groups: [{ departmentId, groupId: groups[group]! }],
  });
  const joining = stored(change(employees, null, person));
  await ports.table.transact([...actionsOf(joining), ...copiesOf([joining])]);
  return id;
};

type Place = { teamId?: string; shiftId?: string; employeeId?: string };

/** What a manager does in a company with example data beside looking at it. */
export const restOf = (company: Company, seed = 0) => {
  const { ports, made } = company;
  let drawn = seed;
  const draw = <T>(list: readonly T[]): T => {
    drawn = (Math.imul(drawn + 1, 1_103_515_245) + 12_345) >>> 0;
    return list[(drawn >>> 8) % list.length]!;
  };
  const items = async (kind: string): Promise<Item[]> =>
    [...(await company.things()).values()]
      .filter(({ __edb_e__ }) => __edb_e__ === kind)
      .sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));

  const send = async (field: string, type: string, input: Record<string, unknown>): Promise<string | null> => {
    const caller = await company.as();
    const document = `mutation M($input: ${type}!) { ${field}(input: $input) { __typename ... on Refusal { key field } } }`;
    const { data, errors, extensions } = await caller.mutate(document, { input });
    if (errors || data[field].__typename === 'Refusal') throw new Error(`${field}: ${JSON.stringify(errors ?? data)}`);
    return extensions?.meta.operation ?? null;
  };
  const create = async (
    prefix: string,
    field: string,
    type: string,
    input: Record<string, unknown>,
  ): Promise<string> => {
    const id = ports.ids.next(prefix);
    await send(field, type, { id, ...input });
    return id;
  };

  const owner = made.ownerId;
  const own = { teamId: made.teamId, shiftId: made.shiftId };
  const example = async () => {
    const [person] = (await items('employee')).filter((one) => one.example === true);
    const [{ teamId }] = person!.memberships as [{ teamId: string }];
    const [planned] = (await items('scheduledShift')).filter(({ employeeId }) => employeeId === person!.id);
    return { teamId, shiftId: String(planned!.shiftId), personId: String(person!.id) };
  };
  const shift = (date: string, place: Place = {}) =>
    create('sch', 'createScheduledShift', 'CreateScheduledShiftInput', { ...own, employeeId: owner, date, ...place });
  const offer = (date: string, invited: string, place: Place = own) =>
    create('osh', 'createOpenShift', 'CreateOpenShiftInput', { ...place, date, invitedIds: [invited] });
  const hours = (date: string, place: Place = own) =>
    create('tms', 'createTimesheetEntry', 'CreateTimesheetEntryInput', {
      ...place,
      employeeId: owner,
      departmentId: made.departmentId,
      date,
      starttime: '10:00',
      endtime: '12:00',
    });
  const giveAway = async (date: string): Promise<string> => {
    const [one] = (await items('scheduledShift')).filter(
      (shiftThere) => shiftThere.date === date && shiftThere.employeeId !== owner,
    );
    const { id, version } = one!;
    await send('moveScheduledShift', 'MoveScheduledShiftInput', { id, version, employeeId: owner });
    return String(id);
  };

  return {
    example,
    shift,
    offer,
    hours,
    giveAway,
    /** Deletes an example shift; the handle of that, for undo. */
    deleteOne: async (date: string): Promise<string> => {
      const [one] = (await items('scheduledShift')).filter((there) => there.date === date);
      return (await send('deleteScheduledShift', 'DeleteScheduledShiftInput', { id: one!.id, version: one!.version }))!;
    },
    /** One of the things that somebody may do; answers the ids that must outlast the example data. */
    anything: async (date: string): Promise<string[]> => {
      const { teamId, shiftId, personId } = await example();
      const done = draw([
        async () => [await shift(date)],
        async () => [await shift(date, { teamId, shiftId }), teamId, shiftId],
        async () => [await shift(date, { teamId, shiftId, employeeId: personId })].slice(1),
        async () => [await offer(date, personId)],
        async () => [await offer(date, personId, { teamId, shiftId }), teamId, shiftId],
        async () => [await hours('2026-11-16', own)],
        async () => [await newOneIn(company, 'Employee')],
        async () => [await create('nws', 'createNewsItem', 'CreateNewsItemInput', { title: 'Mine', text: 'Kept' })],
        async () => [
          await create('tem', 'createTeam', 'CreateTeamInput', {
            departmentId: made.departmentId,
            name: `Own ${date}`,
            colour: '#3d6ff0',
          }),
        ],
        async () => [
          await create('evt', 'createEvent', 'CreateEventInput', {
            departmentId: made.departmentId,
            teamId,
            title: 'Fair',
            date,
          }),
          teamId,
        ],
      ]);
      try {
        return await done();
      } catch (refused) {
        // Two things at one time, or hours twice: then nothing was done.
        if (refused instanceof Error && /overlap|absent|busy|approved/i.test(refused.message)) return [];
        throw refused;
      }
    },
    /** Things that name an example person, team or kind of shift which is no more. */
    orphans: async (): Promise<string[]> => {
      const all = [...(await company.things()).values()];
      const there = new Set(all.map(({ id }) => String(id)));
      const named = (one: Item): string[] => JSON.stringify(one).match(/(?:emp|tem|shf)_[0-9a-z]{26}/g) ?? [];
      return all.filter((one) => named(one).some((id) => !there.has(id))).map(({ pk, sk }) => `${pk} ${sk}`);
    },
  };
};
