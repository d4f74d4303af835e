import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { employees } from '#services/employees/employees.store.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { countUnread, notificationsOf } from '#services/notifications/inbox.ts';
import { notifications } from '#services/notifications/notifications.store.ts';
import { viewNotifications } from '#services/notifications/view-notifications.ts';
import { personData } from '#services/reports/person-data/person-data.ts';
import { loadPerson } from '#services/table.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newNotification } from './telling.ts';

const inbox = `query Q($first: Int!, $after: String, $unreadOnly: Boolean!) {
  viewer { unreadNotifications }
  notifications(first: $first, after: $after, unreadOnly: $unreadOnly) {
    edges { node { id kind at title details link read } } pageInfo { hasNextPage endCursor } } }`;
const mutation = (name: string, fields: string) =>
  `mutation M($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ... on ${fields} ... on Refusal { code key field } } }`;
const markRead = mutation('markNotificationsRead', 'Done { ok }');
const markAll = mutation('markAllNotificationsRead', 'Done { ok }');
const kinds = 'kinds { kind group inApp mail never company { inApp mail } }';
const edit = mutation(
  'editNotificationSettings',
  `NotificationSettings { ${kinds} digest dailyAt quietHours { from to } mailLocale }`,
);
const editCompany = mutation('editCompanyNotifications', `CompanyNotifications { ${kinds} }`);
const settings = `{ notificationSettings { ${kinds} digest dailyAt quietHours { from to } mailLocale } }`;

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  const telling = newNotification(world);
  for (let day = 16; day <= 20; day += 1) await planning.plan({ date: `2026-11-${day}` });
  await telling.tell();
  // Until then it could have been undone.
  world.ports.clock.advance({ seconds: 21 });
});

const look = async (variables: object = {}, role: 'employee' | 'colleague' = 'employee') => {
  const { data } = await (await world.as(role)).query(inbox, { first: 30, unreadOnly: false, ...variables });
  return {
    unread: data.viewer.unreadNotifications,
    nodes: data.notifications.edges.map(({ node }: { node: object }) => node),
    page: data.notifications.pageInfo,
  };
};

describe('the inbox', () => {
  it('shows what one was told, newest first, with a link to the place, page by page', async () => {
    const { nodes, unread } = await look();
    expect(unread).toBe(5);
    expect(nodes).toHaveLength(5);
    expect(nodes[0]).toMatchObject({
      kind: 'shiftAdded',
      title: 'New shift: Fri 20 Nov, 09:00–17:00, Day shift, Operations.',
      details: [],
      link: '/schedule/employee/week?date=2026-11-20',
      read: false,
    });
    const first = await look({ first: 2 });
    const second = await look({ first: 2, after: first.page.endCursor });
    const third = await look({ first: 2, after: second.page.endCursor });
    expect([first.page.hasNextPage, second.page.hasNextPage, third.page.hasNextPage]).toEqual([true, true, false]);
    expect([...first.nodes, ...second.nodes, ...third.nodes]).toEqual(nodes);
  });

  it('is one person’s alone', async () => expect(await look({}, 'colleague')).toMatchObject({ unread: 0, nodes: [] }));

  it('is not part of what an impersonator sees', async () => {
    const { viewer } = await world.context('employee');
    const through = contextFor(world.ports, { viewer: { ...viewer, viewedBy: world.ids.owner } });
    expect(await viewNotifications(through, { first: 30 })).toEqual({ notifications: [], more: false });
    expect(await countUnread(through)).toBe(0);
    expect(await countUnread(contextFor(world.ports, { viewer }))).toBe(5);
  });

  it('counts down as things are read, one by one or all that were seen', async () => {
    const { nodes } = await look();
    const caller = await world.as('employee');
    await caller.mutate(markRead, { input: { ids: [nodes[1].id, 'ntf_unknown'] } });
    expect(await look()).toMatchObject({ unread: 4 });
    expect((await look({ unreadOnly: true })).nodes).toHaveLength(4);
    const foreign = await world.as('colleague');
    await foreign.mutate(markRead, { input: { ids: [nodes[2].id] } });
    expect(await look()).toMatchObject({ unread: 4 });
    await caller.mutate(markAll, { input: { upTo: nodes[1].id } });
    expect(await look()).toMatchObject({ unread: 1 });
    await caller.mutate(markAll, { input: { upTo: nodes[0].id } });
    expect(await look()).toMatchObject({ unread: 0 });
    await caller.mutate(markAll, { input: { upTo: nodes[3].id } });
    expect(await look()).toMatchObject({ unread: 0 });
  });

  it('shows nothing more of what one may no longer know', async () => {
    const approver = await world.personWith(['approveAbsentee']);
    const day = { firstDay: '2026-12-24', lastDay: '2026-12-24' };
    const absence = { id: world.ports.ids.next('abs'), employeeId: world.ids.colleague, ...day };
    const asked = { ...absence, absenceTypeId: world.made.absenceTypes.Vacation! };
    const colleague = await world.as('colleague');
    expect((await sendMutation(colleague, 'requestAbsence', asked)).__typename).toBe('Absence');
    await newNotification(world).tell();
    world.ports.clock.advance({ seconds: 21 });
    const shown = async () => {
      const ctx = await world.contextOf(approver);
      const answer = await viewNotifications(ctx, { first: 30 });
      return {
        kinds: isRefusal(answer) ? null : answer.notifications.map(({ kind }) => kind),
        unread: await countUnread(ctx),
      };
    };
    expect(await shown()).toEqual({ kinds: ['absenceRequested'], unread: 1 });
    const Key = employees.key({ accountId: world.accountId, id: approver });
    const person = employees.parse((await world.ports.table.get({ Key, ConsistentRead: true }))!);
    await world.ports.table.transact([employees.overwrite({ ...person, groups: [] })]);
    expect(await shown()).toEqual({ kinds: [], unread: 0 });
  });

  it('is exported without the lines of which its person may no longer know', async () => {
    const ctx = await world.context('employee');
    const kept = (await notificationsOf(ctx, { limit: 1 })).found[0]!;
    const [line] = kept.lines;
    const lost = { ...line!, kind: 'absenceRequested' as const, facts: { ...line!.facts, person: 'Secret Sam' } };
    await world.ports.table.transact([notifications.overwrite({ ...kept, lines: [line!, lost] })]);
    const person = await loadPerson(ctx, world.accountId, world.ids.employee);
    const data = JSON.stringify(await personData(ctx, { employee: person.employee!, contracts: person.contracts }));
    expect(data).toContain(kept.id);
    expect(data).not.toContain('Secret Sam');
  });

  it('speaks the reader’s language and clock', async () => {
    const caller = await world.as('employee');
    const own = mutation('editOwnSettings', 'OwnSettings { locale timeFormat firstWeekday theme }');
    const { data } = await caller.mutate(own, { input: { locale: 'de', timeFormat: '12h', theme: 'dark' } });
    expect(data.editOwnSettings).toMatchObject({ locale: 'de', timeFormat: '12h', firstWeekday: 'mo', theme: 'dark' });
    expect((await look()).nodes[0].title).toBe('Neue Schicht: Fr 20. Nov, 9:00 am–5:00 pm, Day shift, Operations.');
    const viewer = await caller.query('{ viewer { locale timeFormat firstWeekday theme } }');
    expect(viewer.data.viewer).toEqual({ locale: 'de', timeFormat: '12h', firstWeekday: 'mo', theme: 'dark' });
    await caller.mutate(own, { input: { locale: 'en', timeFormat: '24h' } });
  });
});

describe('settings', () => {
  const kindsOf = async (role: 'employee' | 'planner' | 'manager') => {
    const { data } = await (await world.as(role)).query(settings);
    return data.notificationSettings.kinds.map(({ kind }: { kind: string }) => kind);
  };

  it('offer what the person might be told of, and nothing else', async () => {
    expect(await kindsOf('employee')).not.toContain('absenceRequested');
    expect(await kindsOf('employee')).not.toContain('reportReady');
    expect(await kindsOf('planner')).toContain('absenceRequested');
    expect(await kindsOf('manager')).toEqual(expect.arrayContaining(['reportReady', 'profileEdited']));
  });

  it('keep what was chosen, and leave the rest', async () => {
    const caller = await world.as('employee');
    const input = { kinds: [{ kind: 'shiftAdded', mail: false }], quietHours: { from: '22:00', to: '07:00' } };
    const { data } = await caller.mutate(edit, { input });
    const row = data.editNotificationSettings.kinds.find(({ kind }: { kind: string }) => kind === 'shiftAdded');
    expect(row).toMatchObject({ inApp: true, mail: false, company: { inApp: true, mail: true } });
    const next = await caller.mutate(edit, { input: { digest: 'daily', dailyAt: '18:30', mailLocale: 'nl' } });
    expect(next.data.editNotificationSettings).toMatchObject({
      digest: 'daily',
      dailyAt: '18:30',
      mailLocale: 'nl',
      quietHours: { from: '22:00', to: '07:00' },
    });
    const none = await caller.mutate(edit, { input: { quietHours: null, mailLocale: null } });
    expect(none.data.editNotificationSettings).toMatchObject({ quietHours: null, mailLocale: null, digest: 'daily' });
    const empty = await caller.mutate(edit, { input: { quietHours: { from: '08:00', to: '08:00' } } });
    expect(empty.data.editNotificationSettings).toMatchObject({ code: 'INVALID', field: 'quietHours.to' });
  });

  it('of the company hold for those who did not choose, and are for account managers', async () => {
    const input = { kinds: [{ kind: 'shiftChanged', mail: false }] };
    const refused = await (await world.as('employee')).mutate(editCompany, { input });
    expect(refused.data.editCompanyNotifications).toMatchObject({ code: 'FORBIDDEN' });
    await (await world.as('owner')).mutate(editCompany, { input });
    const { data } = await (await world.as('colleague')).query(settings);
    const row = data.notificationSettings.kinds.find(({ kind }: { kind: string }) => kind === 'shiftChanged');
    expect(row).toMatchObject({ mail: false, company: { mail: false } });
  });

  it('are changed by two windows at once, and both changes stand', async () => {
    const caller = await world.as('colleague');
    await Promise.all([
      caller.mutate(edit, { input: { digest: 'daily' } }, { key: randomUUID() }),
      caller.mutate(edit, { input: { mailLocale: 'de' } }, { key: randomUUID() }),
    ]);
    const { data } = await caller.query(settings);
    expect(data.notificationSettings).toMatchObject({ digest: 'daily', mailLocale: 'de' });
  });
});
