import { beforeAll, describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import { reportTypeNames } from '#domain/reports/report-types.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { downloadFile } from '#services/files/download-file.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { kioskWorld } from '#tests/api/kiosk/kiosk-world.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const pdf = new TextEncoder().encode('%PDF-1.7 sick note');

/** A table that only this file uses, as the test reads all of it. */
const table = 'muster-new-entrances';

/** All items of a company in the table. */
const itemsOf = async ({ accountId }: World) =>
  (await tableItems(table)).filter(({ pk }) => pk === `a#${accountId}` || pk.startsWith(`a#${accountId}#`));

describe('an entrance of one company', () => {
  let own: World;
  let other: World;
  beforeAll(async () => {
    own = await newWorld({ table });
    other = await newWorld({ table });
  });

  it('is no way to people of another by the token of a kiosk', async () => {
    const at = kioskWorld(own);
    const device = await at.pair((await at.makeKiosk({ asksPin: true })).id);
    const before = await itemsOf(other);
    const press = { step: 'IN', employeeId: other.ids.employee, id: own.ids.employee.replace('emp', 'tms') } as const;
    for (const answer of [
      await device.enter(other.ids.employee, '1234'),
      await device.press({ ...press, pin: '1234' }),
    ])
      expect(answer).toMatchObject({ __typename: 'Refusal', key: expect.stringMatching(/^(notFound|kiosk\w+)$/) });
    expect(await itemsOf(other)).toEqual(before);
    const { people } = await device.open();
    expect(JSON.stringify(people)).not.toContain(other.ids.employee);
  });

  it('tells no more of a revoked invite link than that it was one, and adds no one', async () => {
    const place = { teamId: own.teamId, contractTypeId: Object.values(own.made.contractTypes)[0]! };
    const id = own.ports.ids.next('inl');
    const manager = await own.session('manager');
    await manager.run('CreateInviteLink', { input: { id, ...place, days: 7, maxPeople: 3, approval: false } });
    const links = async () => (await manager.run('InviteLinks')).data.inviteLinks.links;
    const [{ token, version }] = await links();
    await manager.run('RevokeInviteLink', { input: { id, version } });
    expect(await links()).toMatchObject([{ id, token: null }]);
    const before = (await itemsOf(own)).length;
    const [gone, never] = await Promise.all(
      [token, 'A'.repeat(token.length)].map(async (one, index) => {
        const sourceIp = `203.0.113.${100 + index}`;
        const input = { token: one, first_name: 'Mal', last_name: 'Lory', email: `${id}@test.example`, locale: 'en' };
        const answers = [
          await own.anonymous().run('InviteOffer', { token: one }, { sourceIp }),
          await own.anonymous().run('JoinByLink', { input }, { sourceIp }),
        ];
        return answers.map(({ data }) => data);
      }),
    );
    // A holder of its 256 bits learns that it was revoked, but not the company or team it was for.
    expect(gone![0]!.inviteOffer).toEqual({ ...never![0]!.inviteOffer, state: 'revoked' });
    expect(gone![1]!.joinByLink).toMatchObject({ __typename: 'Refusal', code: never![1]!.joinByLink.code });
    expect((await itemsOf(own)).length).toBe(before);
  });

  it('gives no sick note to the owner of another, nor lets anyone bring in what someone else uploaded', async () => {
    const { world, ask } = await evasLeave();
    const employee = await world.as('employee');
    const absence = await ask('2026-12-07', '2026-12-07', employee);
    const fields = '... on Absence { id version attachments { url } }';
    const upload = async (client: Awaited<ReturnType<World['as']>>, who: string) => {
      const given = { employeeId: who, file_name: 'note.pdf', size: pdf.length };
      const ticket = await sendMutation(client, 'openAbsenceUpload', given, '... on UploadTicket { uploadId }');
      const key = `uploads/${world.accountId}/${who}/${ticket.uploadId}.pdf`;
      await world.ports.files.put(key, { bytes: pdf, contentType: 'application/pdf' });
      return { id: world.ports.ids.next('att'), file_name: 'note.pdf', uploadId: ticket.uploadId as string };
    };
    const attach = (file: object) =>
      sendMutation(employee, 'attachToAbsence', { id: absence.id, version: 1, attachments: [file] }, fields);
    const ofColleague = await upload(await world.as('colleague'), world.ids.colleague);
    expect(await attach(ofColleague)).toMatchObject({ __typename: 'Refusal' });
    const { attachments } = await attach(await upload(employee, world.ids.employee));
    const key = attachments[0].url.replace('/api/files/', '');
    expect(await downloadFile(await world.context('employee'), { key })).toMatchObject({ name: 'note.pdf' });
    expect(await downloadFile(await other.context('owner'), { key })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await downloadFile(await world.context('colleague'), { key })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a wage', () => {
  let world: World;
  const wageMinor = 98_765;
  const period = { from: '2026-11-09', to: '2026-11-15' };
  beforeAll(async () => {
    world = await newWorld();
    const { accountId, departmentId, ids, ports } = world;
    const terms = {
      ...{ accountId, id: ports.ids.next('con'), version: 1, employeeId: ids.employee, departmentId },
      ...{ contractTypeId: world.made.contractTypes['Fixed hours']!, function: null, enddate: null, note: null },
      ...{ minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 }, startdate: '2026-01-01', wageMinor },
    };
    await ports.table.transact(withCopies([contracts.create(terms)]));
    await approvedHours(world, { date: '2026-11-09', starttime: '09:00', endtime: '10:00', breakMinutes: 0 });
    const planning = await newPlanning(world);
    await planning.plan({ date: '2026-11-10', employeeId: ids.employee });
  });

  const query = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
    columns { key } rows { nodes { cells { text number } } } totals { text number } } }`;
  const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename
    ... on ExportedReport { url } ... on Refusal { code } } }`;

  /** Each report as the reader sees it on the screen and in its file. */
  const seenBy = async (userId: string): Promise<Map<string, string>> => {
    const reader = await world.asUser(userId);
    const seen = new Map<string, string>();
    for (const type of reportTypeNames) {
      const { data } = await reader.query(query, { type, filter: period });
      const { data: made } = await reader.mutate(make, { input: { type, filter: period, format: 'csv' } });
      const url: string | undefined = made?.exportReport.url;
      const file = url && world.ports.files.stored.get(url.replace('/api/files/', ''));
      seen.set(type, `${JSON.stringify(data)} ${file ? new TextDecoder().decode(file.bytes) : ''}`);
    }
    return seen;
  };
  const told = (text: string): boolean => /987[.,]?65/.test(text);

  it('is in no report and no file of someone who may not see pay, whatever else they may', async () => {
    const wanted = new Set([...(timesheetAccess.viewSalary.allOf ?? [])] as string[]);
    const blind = await world.personWith(permissionIds.filter((permissionId) => !wanted.has(permissionId)));
    const toOwner = [...(await seenBy(world.ids.owner))].filter(([, text]) => told(text)).map(([type]) => type);
    expect(toOwner.length).toBeGreaterThan(4);
    expect([...(await seenBy(blind))].filter(([, text]) => told(text)).map(([type]) => type)).toEqual([]);
  });
});
