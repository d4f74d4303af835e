import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportFile } from '#services/import/import-files.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { noteStep } from '#services/onboarding/note-step.ts';
import { apply, ownAddresses } from '#tests/api/import/ward-files.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await newWorld();
});

type Guide = { guide: string; step: string[]; status: string };
const guides = async (role: Role = 'owner'): Promise<Guide[] | null> =>
  (await (await world.as(role)).query('{ viewer { guides { guide step status } } }')).data.viewer.guides;
const touched = async (role: Role = 'owner') => (await guides(role))?.find(({ guide }) => guide === 'TOUCHED_MODULES');
const onboarding = async () => (await guides())?.find(({ guide }) => guide === 'SELF_ONBOARDING');
const track = async (step: string[], over: object = {}, role: Role = 'owner') => {
  const document =
    'mutation ($input: TrackUserGuideInput!) { trackUserGuide(input: $input) { __typename ... on UserGuide { guide step status } ... on Refusal { code field } } }';
  const input = { guide: 'TOUCHED_MODULES', step, status: 'IN_PROGRESS', ...over };
  return (await (await world.as(role)).mutate(document, { input })).data.trackUserGuide;
};
/** Delivers the events as the bus would. */
const hear = async () => {
  const items = await queryAll(world.ports.table, partition(logPartition(world.accountId, '2026-11-10T08:00:00Z')));
  for (const event of items.map(loggedEvent)) await noteStep(contextFor(world.ports, { viewer: null }), event);
};

describe('[R7-16] the user guide', () => {
  it('[R3-50] [R3-52] [R4-14] [R4-17] merges what was touched, once each, and is in progress', async () => {
    expect(await touched()).toEqual({ guide: 'TOUCHED_MODULES', step: [], status: 'IN_PROGRESS' });
    await track(['REPORTS']);
    await track(['NEWS', 'REPORTS']);
    expect(await touched()).toEqual({ guide: 'TOUCHED_MODULES', step: ['NEWS', 'REPORTS'], status: 'IN_PROGRESS' });
    const all = ['NEWS', 'SCHEDULE', 'TIMESHEET', 'INSIGHTS', 'EMPLOYEES', 'REPORTS'];
    expect(await track(all)).toMatchObject({ step: all });
  });

  it('of two windows at once keeps both', async () => {
    await Promise.all([track(['NEWS']), track(['REPORTS']), track(['EMPLOYEES'])]);
    expect((await touched())?.step).toEqual(['NEWS', 'EMPLOYEES', 'REPORTS']);
  });

  it('[R3-49] [R3-51] knows a guide of its own for the call, which stays finished', async () => {
    const call = async () => (await guides())?.find(({ guide }) => guide === 'BOOK_A_CALL')?.status;
    expect(await call()).toBe('IN_PROGRESS');
    expect(await track([], { guide: 'BOOK_A_CALL', status: 'FINISHED' })).toMatchObject({ status: 'FINISHED' });
    expect(await track([], { guide: 'BOOK_A_CALL' })).toMatchObject({ guide: 'BOOK_A_CALL', status: 'FINISHED' });
    expect(await track(['NEWS'], { guide: 'BOOK_A_CALL' })).toMatchObject({ code: 'INVALID', field: 'step' });
  });

  it('[R4-20] is for account managers only, each for themselves', async () => {
    await track(['NEWS']);
    expect(await guides('planner')).toBeNull();
    expect(await track(['NEWS'], {}, 'planner')).toMatchObject({ code: 'FORBIDDEN' });
    const other = await world.asUser(await world.personWith(['manageAccount']));
    const { data } = await other.query('{ viewer { guides { step } } }');
    expect(data.viewer.guides).toEqual([{ step: [] }, { step: [] }, { step: [] }]);
  });
});

describe('[R4-16] [R4-22] what the company has done', () => {
  it('marks the schedule touched with the first shift, regardless of who plans it', async () => {
    const planning = await newPlanning(world);
    await hear();
    expect((await touched())?.step).toEqual([]);
    await planning.plan({ date: '2026-11-17' });
    await hear();
    expect((await touched())?.step).toEqual(['SCHEDULE']);
    expect((await onboarding())?.step).toContain('SCHEDULE_SHIFT');
    await planning.plan({ date: '2026-11-18' });
    await hear();
    expect((await touched())?.step).toEqual(['SCHEDULE']);
  });

  describe('of a company from before steps were noted', () => {
    beforeEach(async () => {
      const Key = { pk: `a#${world.accountId}#guides`, sk: 'company#SELF_ONBOARDING' };
      expect(await world.ports.table.get({ Key })).toMatchObject({ step: [] });
      await world.ports.table.transact([{ Delete: { Key } }]);
      await (await newPlanning(world)).plan({ date: '2026-11-17' });
    });

    it('never introduces the schedule when there are shifts, and looks for them once', async () => {
      const owner = await world.session('owner');
      const viewer = () => world.counted(() => owner.run('Viewer'));
      const first = await viewer();
      expect(first.answer.data.viewer.guides[0].step).toEqual(['SCHEDULE']);
      const second = await viewer();
      expect(second.answer.data.viewer.guides).toEqual(first.answer.data.viewer.guides);
      expect(second.counts.calls).toBeLessThan(first.counts.calls - 6);
    });

    it('keeps what is there when the next step is the first that is noted', async () => {
      const ctx = contextFor(world.ports, { viewer: null });
      await noteStep(ctx, { accountId: world.accountId, type: 'clockedIn' });
      expect((await touched())?.step).toEqual(['SCHEDULE', 'TIMESHEET']);
    });
  });

  it('[R2.5-16] detects the steps from what people do, each by its own event', async () => {
    expect(await onboarding()).toEqual({ guide: 'SELF_ONBOARDING', step: [], status: 'IN_PROGRESS' });
    const ctx = contextFor(world.ports, { viewer: null });
    const events = [
      ['locationEdited', 'COMPANY_DETAILS'],
      ['employeeCreated', 'ADD_EMPLOYEES'],
      ['shiftCreated', 'SHIFT_TYPES'],
      ['seriesCreated', 'SCHEDULE_SHIFT'],
      ['schedulePublished', 'PUBLISH_SCHEDULE'],
      ['clockedIn', 'TIME_TRACKING'],
      ['timesheetEntriesApproved', 'APPROVE_HOURS'],
    ] as const;
    for (const [index, [type]] of events.entries()) {
      await noteStep(ctx, { accountId: world.accountId, type });
      expect((await onboarding())?.step).toEqual(events.slice(0, index + 1).map(([, step]) => step));
    }
  });

  it.each([false, true])('counts people who come by an invite link; approved first: %s', async (approval) => {
    const owner = await world.session('owner');
    const place = { teamId: world.teamId, contractTypeId: Object.values(world.made.contractTypes)[0]! };
    const link = { id: world.ports.ids.next('inl'), ...place, days: 7, maxPeople: 3, approval };
    await owner.run('CreateInviteLink', { input: link });
    const listed = async () => (await owner.run('InviteLinks')).data.inviteLinks;
    const { token } = (await listed()).links.find(({ id }: { id: string }) => id === link.id);
    const email = `${link.id}@test.example`.toLowerCase();
    const input = { token, first_name: 'Ada', last_name: 'Byron', email, locale: 'en' };
    expect((await world.anonymous().run('JoinByLink', { input })).data.joinByLink).toMatchObject({ waits: approval });
    await hear();
    expect((await onboarding())?.step).toEqual(approval ? [] : ['ADD_EMPLOYEES']);
    if (!approval) return;
    const [{ id, version }] = (await listed()).requests;
    await owner.run('ApproveJoinRequest', { input: { id, version } });
    await hear();
    expect((await onboarding())?.step).toEqual(['ADD_EMPLOYEES']);
  });

  it('counts of an import what its files hold, and no plan where people alone are imported', async () => {
    const owner = await world.as('owner');
    const files = ownAddresses(world.accountId.slice(-10));
    const imported = async (...names: ImportFile[]) => {
      const input = { department: 'Ward', files: files.filter(({ name }) => names.some((one) => one === name)) };
      const { data } = await owner.mutate(apply, { input });
      for (const { applied, created } of data.applyImport.files)
        expect({ applied, none: created === 0 }).toEqual({ applied: true, none: false });
      await hear();
      return { steps: (await onboarding())?.step, introduced: (await touched())?.step };
    };
    expect(await imported('employees.csv')).toEqual({ steps: ['ADD_EMPLOYEES'], introduced: [] });
    expect(await imported('shift-types.csv')).toEqual({ steps: ['ADD_EMPLOYEES', 'SHIFT_TYPES'], introduced: [] });
    expect(await imported('roster.csv', 'hours.csv')).toEqual({
      steps: ['ADD_EMPLOYEES', 'SHIFT_TYPES', 'SCHEDULE_SHIFT', 'TIME_TRACKING'],
      introduced: ['SCHEDULE', 'TIMESHEET'],
    });
  });

  it('[R3-53] takes steps that the manager confirms, keeps a dismissed checklist dismissed, and shows both to them alone', async () => {
    await track(['COMPANY_DETAILS', 'TIME_TRACKING'], { guide: 'SELF_ONBOARDING' });
    expect((await onboarding())?.step).toEqual(['COMPANY_DETAILS', 'TIME_TRACKING']);
    expect((await touched())?.step).toEqual(['TIMESHEET']);
    await track([], { guide: 'SELF_ONBOARDING', status: 'FINISHED' });
    await track(['DOWNLOAD_APP'], { guide: 'SELF_ONBOARDING' });
    expect(await onboarding()).toMatchObject({
      status: 'FINISHED',
      step: ['COMPANY_DETAILS', 'TIME_TRACKING', 'DOWNLOAD_APP'],
    });
    const other = await world.asUser(await world.personWith(['manageAccount']));
    const { data } = await other.query('{ viewer { guides { guide status } } }');
    expect(data.viewer.guides).toContainEqual({ guide: 'SELF_ONBOARDING', status: 'IN_PROGRESS' });
  });

  it('asks of a new company no more than of an old one', async () => {
    const owner = await world.session('owner');
    const { counts } = await world.counted(() => owner.run('Viewer'));
    expect(counts.calls).toBe(6);
    // Two, or three where a busy machine answers one read before it starts the next.
    expect(counts.waves).toBeLessThanOrEqual(3);
  });

  it('[R4-23] counts hours as time tracking, next to what someone else notes at the same moment', async () => {
    const at = (type: string) =>
      noteStep(contextFor(world.ports, { viewer: null }), { accountId: world.accountId, type });
    await Promise.all([at('timesheetEntryCreated'), at('scheduledShiftCreated'), at('clockedIn')]);
    expect((await touched())?.step).toEqual(['SCHEDULE', 'TIMESHEET']);
  });
});
