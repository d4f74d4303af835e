import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { seatsOn } from '#services/billing/seats.ts';
import { employees } from '#services/employees/employees.store.ts';
import { addExampleData } from '#services/example/add-example-data.ts';
import { removeExampleData } from '#services/example/remove-example-data.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { rollForward } from '#services/kit/journal.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { notify } from '#services/notifications/notify.ts';
import { remindOfPeople } from '#services/notifications/remind-of-people.ts';
import type { Item } from '#services/ports/table.ts';
import { type Company, differences, dyingAfter, newCompany } from './new-company.ts';

/** A person who really works there, with the seeded group of that name. */
const newOneIn = async ({ ports, accountId, made }: Company, group: string): Promise<string> => {
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

/** A manager's actions in a company with example data, apart from reading it. */
const restOf = (company: Company, seed = 0) => {
  const { ports, made } = company;
  let drawn = seed;
  const draw = <T>(list: readonly T[]): T => {
    drawn = (Math.imul(drawn + 1, 1_103_515_245) + 12_345) >>> 0;
    return list[(drawn >>> 8) % list.length]!;
  };
  const items = async (kind: string): Promise<Item[]> =>
    [...(await company.things()).values()]
      .filter(({ __edb_e__ }) => __edb_e__ === kind)
      .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));

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
    const [person] = (await items('employee')).filter((item) => item.example === true);
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
    const [item] = (await items('scheduledShift')).filter(
      (shiftThere) => shiftThere.date === date && shiftThere.employeeId !== owner,
    );
    const { id, version } = item!;
    await send('moveScheduledShift', 'MoveScheduledShiftInput', { id, version, employeeId: owner });
    return String(id);
  };

  return {
    example,
    shift,
    offer,
    hours,
    giveAway,
    /** Deletes an example shift and returns its undo handle. */
    deleteOne: async (date: string): Promise<string> => {
      const [item] = (await items('scheduledShift')).filter((there) => there.date === date);
      return (await send('deleteScheduledShift', 'DeleteScheduledShiftInput', {
        id: item!.id,
        version: item!.version,
      }))!;
    },
    /** A random action; returns the ids that must outlast the example data. */
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
        // Refused for two things at one time, or for duplicate hours: then nothing changed.
        if (refused instanceof Error && /overlap|absent|busy|approved/i.test(refused.message)) return [];
        throw refused;
      }
    },
    /** Items that refer to a deleted example person, team or shift type. */
    orphans: async (): Promise<string[]> => {
      const all = [...(await company.things()).values()];
      const there = new Set(all.map(({ id }) => String(id)));
      const named = (one: Item): string[] => JSON.stringify(one).match(/(?:emp|tem|shf)_[0-9a-z]{26}/g) ?? [];
      return all.filter((thing) => named(thing).some((id) => !there.has(id))).map(({ pk, sk }) => `${pk} ${sk}`);
    },
  };
};

const [add, remove] = ['AddExampleData', 'RemoveExampleData'];
const view = `query Q { exampleData { added hindrance own staying given
  counts { people teams shiftTypes shifts openShifts requiredShifts hours absences messages } } }`;

const look = async (company: Company, id?: string) => (await (await company.as(id)).query(view, {})).data.exampleData;
const send = async (
  company: Company,
  operation: string,
  { key = randomUUID() as string, id = undefined as string | undefined } = {},
) => {
  const { data } = await (await company.session(id)).run(operation, {}, { key });
  return Object.values(data)[0] as { __typename: string; key?: string; code?: string };
};
const done = { __typename: 'Done', ok: true };

describe('a new company tries example data', () => {
  it('reads what comes, gets just that, and is afterwards as it was before', async () => {
    const company = await newCompany();
    const before = await company.things();
    const told = await look(company);
    expect(told).toMatchObject({
      added: false,
      hindrance: null,
      counts: { people: 8, teams: 2, shiftTypes: 4, shifts: 95, openShifts: 1, absences: 1, messages: 1 },
    });
    expect(told.counts.hours).toBeGreaterThan(30);
    expect(await company.things()).toEqual(before);
    expect(await send(company, add)).toEqual(done);
    expect(await look(company)).toMatchObject({ added: true, own: 0, staying: [], given: 0, counts: told.counts });
    expect((await company.account()).quotaUsage).toMatchObject({ teams: 3, departments: 1 });
    expect(await send(company, remove)).toEqual(done);
    expect(await differences(company, before)).toEqual([]);
    expect((await company.account()).quotaUsage).toEqual({ teams: 1, departments: 1, holidayGroups: 0 });
    expect(await look(company)).toEqual(told);
  });

  it('sees people of its country, in its language, around its own now', async () => {
    const company = await newCompany({
      locale: 'de',
      country: 'AT',
      zone: 'Europe/Vienna',
      now: '2026-06-30T22:30:00Z',
    });
    await send(company, add);
    const { data } = await (await company.as()).query(
      `query Q { scheduleWeek(from: "2026-06-29", to: "2026-07-12") {
        scheduledShifts { date published employeeId } rows { name } }
        organisation { locations { departments { teams { name } } } } }`,
      {},
    );
    const { scheduledShifts, rows } = data.scheduleWeek;
    const planned = new Set(scheduledShifts.map((scheduledShift: { employeeId: string }) => scheduledShift.employeeId));
    expect(planned.size).toBe(8);
    expect(rows.map((row: { name: string }) => row.name)).toContain('Lena Hoffmann');
    // In Vienna, 1 July has begun: this week is published, the next is a draft.
    const drafts = scheduledShifts.filter((scheduledShift: { published: boolean }) => !scheduledShift.published);
    expect(new Set(drafts.map((draft: { date: string }) => draft.date >= '2026-07-06'))).toEqual(new Set([true]));
    expect(drafts.length).toBeGreaterThan(25);
    expect(data.organisation.locations[0].departments[0].teams.map((team: { name: string }) => team.name)).toEqual(
      expect.arrayContaining(['Service', 'Küche']),
    );
  });

  it.each(['2026-11-10T09:10:00Z', '2026-11-10T02:30:00Z', '2026-11-14T22:40:00Z'])(
    'sees a day that is under way at %s: clocks that run, someone late, and requests that wait',
    async (now) => {
      const company = await newCompany({ now });
      await send(company, add);
      const { data } = await (await company.as()).query(
        '{ today { places { people { presence clockedIn } hoursToApprove } } openRequests { supervisor } }',
        {},
      );
      const people = data.today.places.flatMap((place: { people: object[] }) => place.people);
      expect(people.filter(({ presence }: { presence: string }) => presence === 'working')).toHaveLength(2);
      expect(people.filter(({ presence }: { presence: string }) => presence === 'late')).toHaveLength(1);
      expect(data.openRequests.supervisor).toBeGreaterThan(0);
    },
  );

  it('gets the same again after it was removed, and another company gets people of its own', async () => {
    const [one, other] = [await newCompany(), await newCompany()];
    const idsIn = async (company: Company) => [...(await company.things()).values()].map(({ id }) => String(id)).sort();
    await send(one, add);
    const first = await idsIn(one);
    await send(one, remove);
    expect(await idsIn(one)).not.toEqual(first);
    await send(one, add);
    expect(await idsIn(one)).toEqual(first);
    expect(await send(other, add)).toEqual(done);
    const strangers = (await idsIn(other)).filter((id) => id.startsWith('emp_') && first.includes(id));
    expect(strangers).toEqual([]);
  });

  it('mails and tells no one; no one of it has a log-in, is invited or is paid for', async () => {
    const company = await newCompany();
    const { ports, accountId } = company;
    await send(company, add);
    const log = await queryAll(ports.table, partition(logPartition(accountId, ports.clock.now().toString())));
    const added = log.map(loggedEvent).filter(({ type }) => type === 'exampleDataAdded');
    expect(added.length).toBeGreaterThan(3);
    const ctx = contextFor(ports, { viewer: null });
    for (const event of added) expect(await notify(ctx, event)).toBe(0);
    const things = [...(await company.things()).values()];
    const person = things.find(({ __edb_e__: kind, example }) => kind === 'employee' && example === true)!;
    const invited = await (await company.session()).run('InviteEmployee', { input: { id: person.id } });
    expect(invited.data.inviteEmployee).toMatchObject({ __typename: 'Refusal', key: 'example.noLogin' });
    // Nor a year later, when they have existed for a year.
    ports.clock.advance({ hours: 24 * 366 });
    await remindOfPeople(ctx);
    const reminded = await queryAll(ports.table, partition(logPartition(accountId, ports.clock.now().toString())));
    expect(reminded.filter(({ type }) => type === 'peopleReminded')).toEqual([]);
    expect(ports.mail.sent).toEqual([]);
    expect(things.filter(({ pk }) => pk.endsWith('#notifications'))).toEqual([]);
    expect(things.filter(({ pk }) => pk.endsWith('#cred'))).toHaveLength(1);
    expect(await seatsOn(contextFor(ports, { viewer: null }), accountId, '2026-11-18')).toBe(1);
  });
});

describe('example data is refused', () => {
  it('to the person who does not manage the account', async () => {
    const company = await newCompany();
    const id = await newOneIn(company, 'Planner');
    expect(await look(company, id)).toBeNull();
    expect(await send(company, add, { id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await send(company, remove, { id })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('to a company with people or a plan, which also has no button for it', async () => {
    const [peopled, planned] = [await newCompany(), await newCompany()];
    await newOneIn(peopled, 'Employee');
    await restOf(planned).shift('2026-12-01');
    for (const [company, hindrance] of [
      [peopled, 'people'],
      [planned, 'planned'],
    ] as const) {
      expect(await look(company)).toMatchObject({ hindrance, counts: null });
      expect(await send(company, add)).toMatchObject({ code: 'STATE', key: `example.${hindrance}` });
    }
  });

  it('where the plan has no room for two teams', async () => {
    const company = await newCompany({ plan: 'free' });
    const before = await company.things();
    expect(await look(company)).toMatchObject({ hindrance: 'quota' });
    expect(await send(company, add)).toMatchObject({ code: 'QUOTA', key: 'quota.teams' });
    expect(await differences(company, before)).toEqual([]);
  });

  it('where it is there already, and its removal where it is not', async () => {
    const company = await newCompany();
    expect(await send(company, remove)).toMatchObject({ key: 'example.gone' });
    await send(company, add);
    expect(await send(company, add)).toMatchObject({ key: 'example.there' });
  });
});

describe('however often it is pressed', () => {
  it('with one key twice and four times at once it is added, and removed, once', async () => {
    const company = await newCompany();
    const before = await company.things();
    for (const document of [add, remove]) {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 4 }, () => send(company, document, { key })));
      expect([...answers, await send(company, document, { key })]).toEqual(Array.from({ length: 5 }, () => done));
    }
    expect(await differences(company, before)).toEqual([]);
  });

  it('in several windows one adds and one removes; the others hear that it is there, or gone', async () => {
    const company = await newCompany();
    const before = await company.things();
    const keys = async (document: string) =>
      (await Promise.all(Array.from({ length: 4 }, () => send(company, document))))
        .map((one) => one.key ?? one.__typename)
        .sort();
    expect(await keys(add)).toEqual(['Done', 'example.there', 'example.there', 'example.there']);
    expect(await look(company)).toMatchObject({ counts: { people: 8, shifts: 95 } });
    expect(await keys(remove)).toEqual(['Done', 'example.gone', 'example.gone', 'example.gone']);
    expect(await differences(company, before)).toEqual([]);
  });
});

describe('cut off after each of its writes', () => {
  const finish = (company: Company) => rollForward(contextFor(company.ports, { viewer: null }));
  it.each([0, 2, 6])('adding is finished or never began: %i', async (writes) => {
    const company = await newCompany();
    const [before, told] = [await company.things(), await look(company)];
    await expect(addExampleData(await company.context('key', dyingAfter(company, writes)), {})).rejects.toThrow(
      'killed',
    );
    await finish(company);
    const began = Boolean((await company.account()).exampleSince);
    if (began) expect(await look(company)).toMatchObject({ added: true, counts: told.counts });
    else expect(await differences(company, before)).toEqual([]);
    // The same key continues as if nothing had happened.
    expect(await addExampleData(await company.context('key'), {})).toEqual({ ok: true });
    expect(await look(company)).toMatchObject({ added: true, counts: told.counts });
    expect(await removeExampleData(await company.context(), {})).toEqual({ ok: true });
    expect(await differences(company, before)).toEqual([]);
  });

  it.each([0, 2, 6])('so is removing: %i', async (writes) => {
    const company = await newCompany();
    const [before, told] = [await company.things(), await look(company)];
    await send(company, add);
    await expect(removeExampleData(await company.context('key', dyingAfter(company, writes)), {})).rejects.toThrow(
      'killed',
    );
    await finish(company);
    const stays = Boolean((await company.account()).exampleSince);
    if (stays) expect(await look(company)).toMatchObject({ added: true, counts: told.counts });
    else expect(await differences(company, before)).toEqual([]);
    expect(await removeExampleData(await company.context('key'), {})).toEqual({ ok: true });
    expect(await differences(company, before)).toEqual([]);
  });
});

describe('what the company made itself meanwhile', () => {
  it('stays, with the example team and kind of shift that it is in; what hangs on example people goes', async () => {
    const company = await newCompany();
    await send(company, add);
    const work = restOf(company);
    const { teamId, shiftId, personId } = await work.example();
    const mine = await work.shift('2026-11-20', { teamId, shiftId });
    const theirs = await work.shift('2026-12-24', { teamId, shiftId, employeeId: personId });
    const given = await work.giveAway('2026-11-26');
    const offered = await work.offer('2026-11-27', personId);
    const hours = await work.hours('2026-11-17', { teamId, shiftId });
    const before = await look(company);
    expect(before).toMatchObject({ own: 1, given: 1, counts: { people: 8, shifts: 95 } });
    expect(before.staying.length).toBeGreaterThanOrEqual(2);
    expect(await send(company, remove)).toEqual(done);
    const ids = new Map([...(await company.things()).values()].map((item) => [String(item.id), item]));
    for (const id of [mine, given, offered, hours, teamId, shiftId]) expect(ids.has(id), id).toBe(true);
    expect(ids.has(theirs)).toBe(false);
    expect(ids.has(personId)).toBe(false);
    expect(ids.get(offered)!.candidates).toEqual([]);
    // Dates with a real shift stay as they are, published or draft.
    const publication = [...ids.values()].find(({ __edb_e__: kind }) => kind === 'publication')!;
    expect(publication.overrides).toEqual({ '2026-11-20': true, '2026-11-26': false });
    expect(await work.orphans()).toEqual([]);
    expect((await company.account()).quotaUsage.teams).toBe(
      1 + [...ids.keys()].filter((id) => id !== company.made.teamId && id.startsWith('tem_')).length,
    );
  });

  it('[property] after any of many own changes leaves no orphan and keeps every own thing', async () => {
    for (let round = 0; round < (process.env.FULL ? 2 : 1); round += 1) {
      const company = await newCompany();
      await send(company, add);
      const work = restOf(company, round);
      const kept: string[] = [];
      for (let step = 0; step < 9; step += 1) kept.push(...(await work.anything(addDays('2026-11-16', round + step))));
      expect(await send(company, remove)).toEqual(done);
      const ids = new Set([...(await company.things()).values()].map(({ id }) => String(id)));
      expect(kept.filter((id) => !ids.has(id))).toEqual([]);
      expect(await work.orphans()).toEqual([]);
    }
  }, 60_000);
});

describe('what is done to example data', () => {
  it('cannot be brought back once it is gone, by undo or by restoring an earlier moment', async () => {
    const company = await newCompany();
    await send(company, add);
    const work = restOf(company);
    const operation = await work.deleteOne('2026-11-19');
    const at = company.ports.clock.now().toString();
    company.ports.clock.advance({ minutes: 5 });
    await send(company, remove);
    company.ports.clock.advance({ minutes: 5 });
    const caller = await company.as();
    const undone = await caller.mutate(
      'mutation M($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { key } } }',
      { input: { operation } },
    );
    expect(undone.data.undoOperation).toEqual({ __typename: 'Refusal', key: 'example.undone' });
    const restored = await caller.mutate(
      'mutation M($input: RestoreScheduleInput!) { restoreSchedule(input: $input) { __typename ... on Refusal { key } } }',
      { input: { at, from: '2026-11-16', to: '2026-11-22' } },
    );
    expect(restored.data.restoreSchedule).toEqual({ __typename: 'Refusal', key: 'nothingToRestore' });
    const then = await caller.query(
      'query Q($at: Instant!) { scheduleWeek(from: "2026-11-16", to: "2026-11-22", asOf: $at) { rows { name } } }',
      { at },
    );
    expect(then.errors).toBeUndefined();
    expect(await work.orphans()).toEqual([]);
  });
});
