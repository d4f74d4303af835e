import { describe, expect, it } from 'vitest';
import { downloadFile } from '#services/files/download-file.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Client } from '#tests/kit/client.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { evasLeave } from './evas-leave.ts';

const pdf = new TextEncoder().encode('%PDF-1.7 sick note');

type Role = 'employee' | 'planner' | 'manager' | 'owner' | 'colleague' | 'nobody';
const keyOf = (url: string): string => url.replace('/api/files/', '');

/** Eva's request, with a way to upload a file in a role. */
const evasNote = async () => {
  const eva = await evasLeave();
  const { world, ask, id } = eva;
  const employee = await world.as('employee');
  const absence = await ask('2026-12-07', '2026-12-07', employee);
  const upload = async (by: Client, role: string, file_name = 'note.pdf', bytes = pdf) => {
    const ticket = await sendMutation(
      by,
      'openAbsenceUpload',
      { employeeId: world.ids.employee, file_name, size: bytes.length },
      '... on UploadTicket { uploadId contentType }',
    );
    if (!ticket.uploadId) return ticket;
    const key = `uploads/${world.accountId}/${world.ids[role as 'employee']}/${ticket.uploadId}.pdf`;
    await world.ports.files.put(key, { bytes, contentType: 'application/pdf' });
    return { id: id('att'), file_name, uploadId: ticket.uploadId as string };
  };
  const attach = async (by: Client, version: number, attachments: object[]) => {
    const input = { id: absence.id, version, attachments };
    return (await (await world.inBrowser(by)).run('AttachToAbsence', { input })).data.attachToAbsence;
  };
  const withdraw = async (by: Client) => {
    const input = { id: absence.id, version: 2 };
    const { data, extensions } = await (await world.inBrowser(by)).run('WithdrawAbsence', { input });
    return { ...data.withdrawAbsence, operation: extensions?.meta?.operation as string };
  };
  const found = async (by: Client) =>
    (await by.query(`{ absence(id: "${absence.id}") { status version attachments { id } may { attach } } }`)).data
      .absence;
  const fetchedBy = async (role: Role, url: string) => {
    const { viewer } = await world.context(role);
    const file = await downloadFile(contextFor(world.ports, { viewer: viewer! }), { key: keyOf(url) });
    return isRefusal(file) ? file.code : file.name;
  };
  return { ...eva, employee, absence, upload, attach, withdraw, found, fetchedBy };
};

describe('files of an absence', () => {
  it('are added by the person, later too, and removed for good', async () => {
    const { world, employee, upload, attach, fetchedBy } = await evasNote();
    const first = await attach(employee, 1, [await upload(employee, 'employee')]);
    expect(first).toMatchObject({ version: 2, attachments: [{ file_name: 'note.pdf', size: pdf.length }] });
    const [note] = first.attachments;
    expect(await fetchedBy('employee', note.url)).toBe('note.pdf');
    const second = await attach(employee, 2, [
      { id: note.id, file_name: note.file_name },
      await upload(employee, 'employee', 'second.pdf'),
    ]);
    expect(second.attachments.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
      'note.pdf',
      'second.pdf',
    ]);
    const last = second.attachments[1];
    await attach(employee, 3, [{ id: last.id, file_name: last.file_name }]);
    expect(await fetchedBy('employee', note.url)).toBe('NOT_FOUND');
    expect(await world.ports.files.get(keyOf(note.url))).toBeUndefined();
    expect(await fetchedBy('employee', last.url)).toBe('second.pdf');
  });

  it('are seen by the person and by those who see absences of the department, and by no one else', async () => {
    const { world, employee, upload, attach, fetchedBy } = await evasNote();
    const { attachments } = await attach(employee, 1, [await upload(employee, 'employee')]);
    const roles: Role[] = ['employee', 'planner', 'manager', 'owner', 'colleague', 'nobody'];
    const found = await Promise.all(roles.map((role) => fetchedBy(role, attachments[0].url)));
    const [yes, no] = ['note.pdf', 'NOT_FOUND'];
    expect(found).toEqual([yes, yes, yes, yes, no, no]);
    const colleague = await world.as('colleague');
    expect(await upload(colleague, 'colleague')).toMatchObject({ __typename: 'Refusal', code: 'FORBIDDEN' });
    expect(await attach(colleague, 2, [])).toMatchObject({ code: 'NOT_FOUND' });
    const planner = await world.as('planner');
    expect(await attach(planner, 2, [])).toMatchObject({ attachments: [] });
  });

  it('are removed with the request, and an undone withdrawal brings none of them back', async () => {
    const { world, employee, upload, attach, withdraw, found, fetchedBy } = await evasNote();
    const { attachments } = await attach(employee, 1, [await upload(employee, 'employee')]);
    const gone = await withdraw(employee);
    expect(await found(employee)).toMatchObject({ status: 'Withdrawn', attachments: [], may: { attach: false } });
    expect(await fetchedBy('owner', attachments[0].url)).toBe('NOT_FOUND');
    expect(await world.ports.files.get(keyOf(attachments[0].url))).toBeUndefined();
    expect(await attach(employee, gone.version, [])).toMatchObject({ code: 'STATE', key: 'absenceState' });
    await sendMutation(employee, 'undoOperation', { operation: gone.operation });
    expect(await found(employee)).toMatchObject({ status: 'Pending', attachments: [] });
  });

  it('stay with a request whose withdrawal is refused, and go with one that had to be tried again', async () => {
    const { world, employee, upload, attach, withdraw, found } = await evasNote();
    const { attachments } = await attach(employee, 1, [await upload(employee, 'employee')]);
    const { table } = world.ports;
    const transact = table.transact.bind(table);
    let races = 0;
    const turn = { pk: `a#${world.accountId}#terms#${world.ids.employee}`, sk: 'terms' };
    // Another request changes the person between the read and the write.
    table.transact = async (actions) => {
      if (races > 0 && actions.some((action) => 'Update' in action && action.Update.Key.pk === turn.pk)) {
        races -= 1;
        await table.update({
          Key: turn,
          UpdateExpression: 'ADD turn :one',
          ExpressionAttributeValues: { ':one': 1 },
        });
      }
      return transact(actions);
    };
    const bytes = () => world.ports.files.get(keyOf(attachments[0].url));
    try {
      races = Number.POSITIVE_INFINITY;
      expect(await withdraw(employee)).toMatchObject({ code: 'CONFLICT' });
      expect(await bytes()).toBeDefined();
      const kept = { status: 'Pending', version: 2, attachments: [{ id: attachments[0].id }] };
      expect(await found(employee)).toMatchObject(kept);
      races = 1;
      expect(await withdraw(employee)).toMatchObject({ status: 'Withdrawn' });
      expect(await found(employee)).toMatchObject({ attachments: [] });
      expect([races, await bytes()]).toEqual([0, undefined]);
    } finally {
      table.transact = transact;
    }
  });

  it('are what they say, and arrived', async () => {
    const { employee, absence, id, upload, attach } = await evasNote();
    expect(await attach(employee, 1, [{ id: id('att'), file_name: 'a.pdf' }])).toMatchObject({
      key: 'input.fileNotUploaded',
      field: 'attachments',
    });
    const words = await upload(employee, 'employee', 'a.pdf', new TextEncoder().encode('no paper'));
    expect(await attach(employee, 1, [words])).toMatchObject({ key: 'input.fileKind' });
    expect(await upload(employee, 'employee', 'a.exe')).toMatchObject({ key: 'input.fileKind' });
    expect(await attach(employee, 7, [])).toMatchObject({ code: 'CONFLICT' });
    expect(absence.version).toBe(1);
  });
});
