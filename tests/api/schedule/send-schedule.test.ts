import { beforeAll, describe, expect, it } from 'vitest';
import { deliverSchedule } from '#services/calendar/deliver-schedule.ts';
import { sheetTitle } from '#services/calendar/mail-schedule.ts';
import { employees } from '#services/employees/employees.store.ts';
import { contextFor } from '#services/kit/context.ts';
import { type LoggedEvent, loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { loadCompany } from '#services/notifications/company.ts';
import type { SentSchedule } from '#services/schedule/send-schedule.ts';
import { readCalendar } from '#tests/kit/read-calendar.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  await planning.plan({ date: '2026-11-16' });
  await planning.plan({
    date: '2026-11-18',
    shiftId: await planning.template('Late', '18:00', '23:30', { hide_end_time: true }),
  });
  await planning.plan({ date: '2026-11-17', employeeId: world.ids.colleague, note: 'Keys' });
  await planning.plan({ date: '2026-11-19', employeeId: world.ids.nobody });
  await (await world.as('planner')).mutate(
    'mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }',
    { input: { departmentIds: [world.departmentId], dates: ['2026-11-19'], published: false } },
  );
});

const week = { from: '2026-11-16', to: '2026-11-22' };
const send = async (role: Role, over: object = {}) => {
  const document = `mutation ($input: SendScheduleInput!) { sendSchedule(input: $input) { __typename ... on ScheduleReach { count withoutMail } ... on Refusal { code key field } } }`;
  const input = { ...week, note: 'See you', pdf: true, namesOnly: false, ics: true, ...over };
  return (await (await world.as(role)).mutate(document, { input })).data.sendSchedule;
};
const lastSent = async (): Promise<LoggedEvent> => {
  const items = await queryAll(world.ports.table, partition(logPartition(world.accountId, '2026-11-10T08:00:00Z')));
  return items.map(loggedEvent).findLast(({ type }) => type === 'scheduleSent')!;
};
const deliver = async () => {
  const before = world.ports.mail.sent.length;
  await deliverSchedule(contextFor(world.ports, { viewer: null }), await lastSent());
  return world.ports.mail.sent.slice(before);
};

describe('[R2.9-015] [R6-28] sending the schedule', () => {
  it('says beforehand how many get it: people who work on published dates', async () => {
    const caller = await world.as('planner');
    const answer = await caller.query(
      `{ sendSchedulePreview(from: "${week.from}", to: "${week.to}") { count withoutMail } }`,
    );
    expect(answer.data.sendSchedulePreview).toEqual({ count: 2, withoutMail: 0 });
  });

  it('mails each their own shifts once, with the sheet of the department and a calendar file', async () => {
    expect(await send('planner')).toEqual({ __typename: 'ScheduleReach', count: 2, withoutMail: 0 });
    const mails = await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your shifts, 16 November – 22 November 2026'));
    const eva = mails.find(({ to }) => to.startsWith('eva'))!;
    expect(eva.text).toContain('See you');
    expect(eva.text).toContain('Mon 16 Nov: 09:00–17:00, Day shift');
    expect(eva.text).toContain('Wed 18 Nov: from 18:00, Late shift');
    expect(eva.text).toContain('Sent Tue 10 Nov, 09:00 by Piet Test');
    expect(eva.text).not.toContain('Keys');
    expect(eva.attachments?.map(({ name }) => name)).toEqual(['schedule.pdf', 'schedule.ics']);
    const [sheet, file] = eva.attachments!.map(({ base64 }) => Buffer.from(base64, 'base64').toString('latin1'));
    expect(sheet).toMatch(/^%PDF-1\.\d/);
    expect(sheet).toContain('/StructTreeRoot');
    expect(sheet).toContain('/Lang (en)');
    const { entries } = readCalendar(file!);
    expect(entries.map(({ start, end }) => [start, end])).toEqual([
      ['20261116T080000Z', '20261116T160000Z'],
      ['20261118T170000Z', '20261118T171500Z'],
    ]);
    expect(await deliver()).toEqual([]);
  });

  it('writes times as each reader wants them', async () => {
    const key = employees.key({ accountId: world.accountId, id: world.ids.employee });
    const eva = employees.parse((await world.ports.table.get({ Key: key }))!);
    await world.ports.table.transact([employees.overwrite({ ...eva, timeFormat: '12h' })]);
    await send('planner', { pdf: false, ics: false });
    const mails = await deliver();
    await world.ports.table.transact([employees.overwrite(eva)]);
    const mail = mails.find(({ to }) => to.startsWith('eva'))!;
    expect(mail.text).toContain('Mon 16 Nov: 9:00 am–5:00 pm, Day shift');
    expect(mail.text).toContain('Wed 18 Nov: from 6:00 pm, Late shift');
    expect(mail.text).toContain('Sent Tue 10 Nov, 9:00 am by Piet Test');
    expect(mails.find(({ to }) => !to.startsWith('eva'))!.text).toContain('Tue 17 Nov: 09:00–17:00');
  });

  it('says in the mail and on the sheet of which teams it is, where that is not all', async () => {
    const organisation = await (await world.as('planner')).query(
      '{ organisation { departments { id name } teams { id name } } }',
    );
    const nameOf = (all: { id: string; name: string }[], id: string) => all.find((one) => one.id === id)!.name;
    const { departments, teams } = organisation.data.organisation;
    const [department, team] = [nameOf(departments, world.departmentId), nameOf(teams, world.teamId)];
    const company = (await loadCompany(contextFor(world.ports, { viewer: null }), world.accountId))!;
    const titled = async (over: object) => {
      await send('planner', over);
      const [mail] = await deliver();
      const sent = (await lastSent()).details as unknown as SentSchedule;
      return { mail: mail!, title: sheetTitle({ facts: await company.schedule(), sent }, world.departmentId) };
    };
    const whole = await titled({ ics: false });
    expect(whole.title).toBe(department);
    expect(whole.mail.text).not.toContain('only read about');
    const part = await titled({ ics: false, teamIds: [world.teamId] });
    expect(part.title).toBe(`${department}, ${team}`);
    expect(part.mail.text).toContain(`This email only lists shifts in ${team}.`);
  });

  it('sends no file that no one asked for', async () => {
    await send('planner', { pdf: false, ics: false });
    expect((await deliver()).map(({ attachments }) => attachments)).toEqual([[], []]);
  });

  it('is for planners, from the basic plan on, to someone', async () => {
    expect(await send('employee')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await send('planner', { from: '2027-01-04', to: '2027-01-05' })).toMatchObject({
      key: 'sending.nobody',
      field: 'from',
    });
    expect(await send('planner', { to: '2026-11-15' })).toMatchObject({ code: 'INVALID', field: 'to' });
    expect(await send('planner', { departmentIds: ['dep_unknown'] })).toMatchObject({ code: 'NOT_FOUND' });
    await world.settle({ plan: 'free' });
    expect(await send('planner')).toMatchObject({ code: 'PLAN' });
    await world.settle({ plan: 'premium' });
  });
});
