import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, minuteRule, newNotification, passMinutes, saidTo } from '#tests/api/notifications/telling.ts';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
let telling: ReturnType<typeof newNotification>;
const told: Record<string, number> = {};

const news = async (role: Role): Promise<string[]> => {
  const all = await saidTo(world, role);
  const fresh = all.slice(told[role] ?? 0);
  told[role] = all.length;
  return fresh;
};

beforeAll(async () => {
  world = await newWorld({ table: 'muster-publishing' });
  planning = await newPlanning(world);
  telling = newNotification(world);
  await world.settle({ publishDaysAhead: 0 });
});
beforeEach(async () => {
  await telling.tell();
  // Earlier notifications have been seen and emailed by now.
  await passMinutes(world, 6);
  for (const role of ['employee', 'colleague'] as const) await news(role);
});

const documents = {
  preview: `query ($from: PlainDate!, $to: PlainDate!, $departmentIds: [ID!]) {
    publicationPreview(from: $from, to: $to, departmentIds: $departmentIds) { drafts draftDays { date drafts }
      departments { id daysAhead } days { date published }
      people { employeeId name notices { subject kind was { date starttime } now { date starttime shift team } } }
      blockers { employeeName shift { id version } } } }`,
  publish: `mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename
    ... on SchedulePublication { days { date published } } ... on Refusal { code key field measured } } }`,
  undo: 'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }',
  silence:
    'mutation ($input: SilenceOperationInput!) { silenceOperation(input: $input) { __typename ... on Refusal { code key } } }',
};
const preview = async (from: string, to = from, role: Role = 'planner') => {
  const answer = await (await world.as(role)).query(documents.preview, { from, to });
  return answer.data?.publicationPreview ?? answer.errors;
};
const noticesOf = async (from: string, to = from): Promise<string[]> => {
  const { people } = await preview(from, to);
  return people.flatMap(({ name, notices }: { name: string; notices: { kind: string }[] }) =>
    notices.map(({ kind }) => `${name} ${kind}`),
  );
};
const send = async (document: string, input: object, role: Role = 'planner') => {
  const answer = await (await world.as(role)).mutate(document, { input });
  const [data] = Object.values(answer.data ?? {}) as Answered[];
  return { ...data!, operation: answer.extensions?.meta?.operation as string };
};
const publish = (dates: string[], more: object = {}) =>
  send(documents.publish, { departmentIds: [world.departmentId], dates, published: true, ...more });

describe('the preview', () => {
  it('says who would be told what, by name, and writes nothing', async () => {
    await planning.plan({ date: '2026-11-16' });
    await planning.plan({ date: '2026-11-17', employeeId: world.ids.colleague });
    const seen = await preview('2026-11-16', '2026-11-22');
    expect(seen.draftDays).toEqual([
      { date: '2026-11-16', drafts: 1 },
      { date: '2026-11-17', drafts: 1 },
    ]);
    expect(seen).toMatchObject({ drafts: 2, blockers: [], departments: [{ id: world.departmentId, daysAhead: 0 }] });
    expect(seen.people.map(({ name, notices }: { name: string; notices: object[] }) => [name, notices])).toEqual([
      ['Cem Test', [expect.objectContaining({ kind: 'added', was: null })]],
      [
        'Eva Test',
        [
          expect.objectContaining({
            kind: 'added',
            now: { date: '2026-11-16', starttime: '09:00', shift: 'Day shift', team: 'Operations' },
          }),
        ],
      ],
    ]);
    expect(await noticesOf('2026-11-16', '2026-11-22')).toHaveLength(2);
  });

  it('tells changed and cancelled shifts of dates that were taken back from new ones', async () => {
    const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
    const [moved, gone] = [await planning.plan({ date: dates[0] }), await planning.plan({ date: dates[1] })];
    await planning.plan({ date: dates[2] });
    await publish(dates);
    await telling.tell();
    await publish(dates, { published: false });
    await planning.call('planner', 'editScheduledShift', { id: moved.id, version: 1, starttime: '10:00' });
    await planning.call(
      'planner',
      'deleteScheduledShift',
      { id: gone.id, version: 1 },
      undefined,
      'DeletedShifts',
      'ids',
    );
    await planning.plan({ date: dates[1], shiftId: planning.shifts.evening, employeeId: world.ids.colleague });
    expect((await noticesOf('2026-11-23', '2026-11-25')).sort()).toEqual([
      'Cem Test added',
      'Eva Test changed',
      'Eva Test removed',
    ]);
    await telling.tell();
    await news('employee');
    await news('colleague');
    await publish(dates);
    await telling.tell();
    expect(await news('employee')).toEqual([
      'Your shift has changed: Mon 23 Nov, 10:00–17:00, Day shift, Operations. It was 09:00–17:00.',
      'You no longer work on Tue 24 Nov, 09:00–17:00 (Day shift, Operations).',
    ]);
    expect(await news('colleague')).toEqual([
      'Your schedule for Operations, Mon 23 Nov – Wed 25 Nov, is published: 1 shift.',
    ]);
    expect(await noticesOf('2026-11-23', '2026-11-25')).toEqual([]);
  });

  it('[R6-28] needs Create roster and the early-adopter plan', async () => {
    expect(await preview('2026-11-16', '2026-11-16', 'employee')).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
    await world.settle({ plan: 'basic' });
    expect(await preview('2026-11-16')).toMatchObject([{ extensions: { code: 'PLAN' } }]);
    await world.settle({ plan: 'premium' });
  });
});

describe('a red shift', () => {
  it('goes out with a reason, which is kept with it and in the log', async () => {
    const shift = await planning.plan({ date: '2026-12-01' });
    await planning.plan({ date: '2026-12-01', shiftId: planning.shifts.evening });
    const { blockers } = await preview('2026-12-01');
    expect(blockers).toHaveLength(2);
    const reasons = blockers.map((blocker: { shift: object }) => ({ ...blocker.shift, reason: 'Agreed with Eva' }));
    expect(await publish(['2026-12-01'], { overrides: reasons.slice(0, 1) })).toMatchObject({
      code: 'STATE',
      key: 'publishBlocked',
      measured: '1',
    });
    expect(await publish(['2026-12-01'], { overrides: [{ ...reasons[0], reason: ' ' }] })).toMatchObject({
      code: 'INVALID',
      field: 'overrides.0.reason',
    });
    const done = await publish(['2026-12-01'], { overrides: reasons });
    expect(done.__typename).toBe('SchedulePublication');
    const { week } = await planning.week('planner', { week: '2026-W49' });
    expect(week.scheduledShifts.find(({ id }: { id: string }) => id === shift.id).overrideReason).toBe(
      'Agreed with Eva',
    );
    const [event] = (await telling.waiting()).filter(({ type }) => type === 'schedulePublished').slice(-1);
    expect(event?.details?.overrides).toEqual(
      reasons.map(({ id }: { id: string }) => ({ id, reason: 'Agreed with Eva' })),
    );
    const { data } = await (await world.as('planner')).query(
      `{ scheduleHistory(from: "2026-12-01", to: "2026-12-01", first: 1) { type steps { before { date } after { reason } } } }`,
    );
    const told = { before: null, after: { reason: 'Agreed with Eva' } };
    expect(data.scheduleHistory).toEqual([{ type: 'schedulePublished', steps: [told, told] }]);
    await send(documents.undo, { operation: done.operation });
    expect(await publish(['2026-12-01'])).toMatchObject({ key: 'publishBlocked', measured: '2' });
  });
});

/** Number of notifications in the person's own inbox. */
const inbox = async (role: Role): Promise<number> => {
  const answer = await (await world.as(role)).query('{ viewer { unreadNotifications } }');
  return answer.data.viewer.unreadNotifications;
};

describe('word of it', () => {
  /** A draft whose planning event has been handled, which notifies no one. */
  const draft = async (date: string) => {
    const shift = await planning.plan({ date });
    await telling.tell();
    return shift;
  };

  it('is hidden at first, and an undo in time is heard by no one', async () => {
    await draft('2026-12-08');
    const before = await inbox('employee');
    const done = await publish(['2026-12-08']);
    await telling.tell();
    expect(await news('employee')).toHaveLength(1);
    expect(await inbox('employee')).toBe(before);
    await send(documents.undo, { operation: done.operation });
    await telling.tell();
    told.employee! -= 1;
    await passMinutes(world, 6);
    expect(await news('employee')).toEqual([]);
    expect(await inbox('employee')).toBe(before);
  });

  it('goes out with the next publishing when it was taken back in time, also next to a date that everyone knew', async () => {
    await draft('2026-12-21');
    await draft('2026-12-22');
    await publish(['2026-12-22']);
    await telling.tell();
    await news('employee');
    const done = await publish(['2026-12-21']);
    await send(documents.undo, { operation: done.operation });
    await telling.tell();
    expect(await noticesOf('2026-12-21', '2026-12-22')).toEqual(['Eva Test added']);
    await publish(['2026-12-21', '2026-12-22']);
    await telling.tell();
    expect(await news('employee')).toEqual([
      'Your schedule for Operations, Mon 21 Dec – Tue 22 Dec, is published: 1 shift.',
    ]);
  });

  it('goes out after all when the undo is undone', async () => {
    await draft('2026-12-16');
    const done = await publish(['2026-12-16']);
    await telling.tell();
    const undone = await send(documents.undo, { operation: done.operation });
    await telling.tell();
    told.employee = (await saidTo(world, 'employee')).length;
    await send(documents.undo, { operation: undone.operation });
    await telling.tell();
    expect(await news('employee')).toEqual(['Your schedule for Operations, Wed 16 Dec, is published: 1 shift.']);
  });

  it('stays away when what was silenced is undone, however late', async () => {
    const shift = await draft('2026-12-17');
    await publish(['2026-12-17'], { notify: false });
    const document = `mutation ($input: EditScheduledShiftInput!) { editScheduledShift(input: $input) { __typename } }`;
    const edited = await send(document, { id: shift.id, version: 1, starttime: '11:00' });
    await telling.tell();
    await send(documents.silence, { operation: edited.operation });
    await telling.tell();
    world.ports.clock.advance({ minutes: 3 });
    told.employee = (await saidTo(world, 'employee')).length;
    await send(documents.undo, { operation: edited.operation });
    await telling.tell();
    expect(await news('employee')).toEqual([]);
  });

  it('stays away when the undo arrives before what it undoes', async () => {
    await draft('2026-12-09');
    const done = await publish(['2026-12-09']);
    await send(documents.undo, { operation: done.operation });
    await telling.tell((events) => events.reverse());
    expect(await news('employee')).toEqual([]);
  });

  it('is seen once the time for an undo is over, and then an undo is reported too', async () => {
    await draft('2026-12-10');
    const before = await inbox('employee');
    const done = await publish(['2026-12-10']);
    await telling.tell();
    world.ports.clock.advance({ seconds: 21 });
    expect(await inbox('employee')).toBe(before + 1);
    expect(await news('employee')).toEqual(['Your schedule for Operations, Thu 10 Dec, is published: 1 shift.']);
    await send(documents.undo, { operation: done.operation });
    await telling.tell();
    expect(await news('employee')).toEqual([
      'The schedule for Operations, Thu 10 Dec, was unpublished. Your shifts there may still change.',
    ]);
  });

  it('is never mailed before its reader may see it', async () => {
    await draft('2026-12-14');
    await draft('2026-12-15');
    world.ports.mail.sent.length = 0;
    await publish(['2026-12-14']);
    await telling.tell();
    world.ports.clock.advance({ minutes: 3, seconds: 55 });
    const done = await publish(['2026-12-15']);
    await telling.tell();
    world.ports.clock.advance({ seconds: 6 });
    await minuteRule(world);
    expect(mailsTo(world, 'employee').map(({ text }) => text.match(/\d+ Dec/g))).toEqual([['14 Dec']]);
    await send(documents.undo, { operation: done.operation });
    await telling.tell();
    await passMinutes(world, 6);
    expect(mailsTo(world, 'employee')).toHaveLength(1);
  });

  it('stays away where the planner says so, and is part of the next preview', async () => {
    const shift = await draft('2026-12-11');
    await publish(['2026-12-11'], { notify: false });
    await telling.tell();
    const document = `mutation ($input: EditScheduledShiftInput!) { editScheduledShift(input: $input) { __typename } }`;
    const edited = await send(document, { id: shift.id, version: 1, starttime: '11:00' });
    expect(await send(documents.silence, { operation: edited.operation }, 'manager')).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await send(documents.silence, { operation: edited.operation })).toMatchObject({ __typename: 'Done' });
    await telling.tell();
    expect(await saidTo(world, 'employee')).toHaveLength(told.employee!);
    expect(await noticesOf('2026-12-11')).toEqual(['Eva Test changed']);
    const again = await send(document, { id: shift.id, version: 2, starttime: '12:00' });
    await telling.tell();
    world.ports.clock.advance({ seconds: 16 });
    expect(await send(documents.silence, { operation: again.operation })).toMatchObject({ key: 'toldAlready' });
    expect(await news('employee')).toHaveLength(1);
    expect(await noticesOf('2026-12-11')).toEqual([]);
  });
});
