import { beforeAll, expect, it } from 'vitest';
import { scheduledReport } from '#tests/api/reports/reports.ts';
import type { Client } from '#tests/kit/client.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let browser: Client;
let token: Client;
beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  browser = await world.session('owner');
  token = await world.as('owner');
});

const id = (prefix: string): string => world.ports.ids.next(prefix);
const answerOf = async (by: Client, operation: string, input: object) => {
  const { data, errors } = await by.run(operation, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data[`${operation[0]!.toLowerCase()}${operation.slice(1)}`];
};
const pdf = new TextEncoder().encode('%PDF-1.7 sick note');

const file = async () => {
  const content = Buffer.from(pdf).toString('base64');
  const input = { id: id('fil'), title: 'Rules', description: null, file_name: 'rules.pdf', content };
  await sendMutation(token, 'createFile', input);
  return { id: input.id, version: 1 };
};
const personWhoLeft = async () => {
  const employeeId = await world.addPerson('Lena', []);
  await sendMutation(token, 'deactivateEmployee', { id: employeeId, version: 1, lastDay: '2026-11-09' });
  const { name, version } = (await browser.run('Person', { id: employeeId })).data.employee;
  return { id: employeeId, version, name };
};
const holidayGroup = async () => {
  const { id: made } = await sendMutation(
    token,
    'createHolidayGroup',
    { id: id('hog'), name: 'Own', departmentIds: [] },
    '... on HolidayGroup { id }',
  );
  return { id: made, version: 1 };
};
const recurringReport = async () => ({ id: (await scheduledReport(world)).id });
/** A request for leave with a file. */
const request = async () => {
  const absenceTypeId = world.made.absenceTypes.Vacation;
  const employeeId = await world.addPerson('Ida', []);
  const dates = { firstDay: '2026-12-07', lastDay: '2026-12-07' };
  const absence = { id: id('abs'), employeeId, absenceTypeId, ...dates };
  await sendMutation(token, 'requestAbsence', absence);
  const upload = { employeeId, file_name: 'note.pdf', size: pdf.length };
  const { uploadId } = await sendMutation(token, 'openAbsenceUpload', upload, '... on UploadTicket { uploadId }');
  const key = `uploads/${world.accountId}/${world.ids.owner}/${uploadId}.pdf`;
  await world.ports.files.put(key, { bytes: pdf, contentType: 'application/pdf' });
  const attachments = [{ id: id('att'), file_name: 'note.pdf', uploadId }];
  const attached = await answerOf(token, 'AttachToAbsence', { id: absence.id, version: 1, attachments });
  expect(attached).toMatchObject({ version: 2, attachments: [{ file_name: 'note.pdf' }] });
  return { id: absence.id, version: 2 };
};

it.each<[string, () => Promise<object>]>([
  ['DeleteFile', file],
  ['AnonymiseEmployee', personWhoLeft],
  ['DeleteHolidayGroup', holidayGroup],
  ['DeleteRecurringReport', recurringReport],
  ['WithdrawAbsence', request],
  ['AttachToAbsence', async () => ({ ...(await request()), attachments: [] })],
])('an API token is refused %s, which a browser may send, as no undo brings it back', async (operation, make) => {
  const input = await make();
  expect(await answerOf(token, operation, input)).toMatchObject({ code: 'STATE', key: 'sessionNeeded' });
  const { __typename } = await answerOf(browser, operation, input);
  expect(__typename).not.toBe('Refusal');
});

it('an API token does not remove example data, which a browser may', async () => {
  const remove = async (by: Client) => (await by.run('RemoveExampleData')).data.removeExampleData;
  expect(await remove(token)).toMatchObject({ code: 'STATE', key: 'sessionNeeded' });
  expect(await remove(browser)).toMatchObject({ key: 'example.gone' });
});

it('an API token reads and ends no session, so that its person can sign in and revoke it', async () => {
  const [session] = (await browser.run('MyLogin')).data.myLogin.sessions;
  const refused = { code: 'STATE', key: 'sessionNeeded' };
  expect((await token.run('MyLogin')).errors?.[0]?.extensions).toMatchObject(refused);
  expect(await answerOf(token, 'EndSession', { id: session.id })).toMatchObject(refused);
  const { data } = await token.run('EndOtherSessions');
  expect(data.endOtherSessions).toMatchObject(refused);
  const { sessions } = (await browser.run('MyLogin')).data.myLogin;
  expect(sessions).toContainEqual(expect.objectContaining({ id: session.id }));
});
