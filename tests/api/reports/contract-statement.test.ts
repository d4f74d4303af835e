import { describe, expect, it } from 'vitest';
import { downloadFile } from '#services/files/download-file.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { wordsOfPdf } from '#tests/kit/read-pdf.ts';

const answers = {
  createContract: '... on Contract { id version }',
  exportContract: '... on ExportedReport { name url }',
};

const evasContract = async () => {
  const { world, owner, id, send } = await ownersWorld(answers);
  const contract = await send('createContract', {
    id: id('con'),
    employeeId: world.ids.employee,
    departmentId: world.departmentId,
    contractTypeId: world.made.contractTypes['Fixed hours'],
    function: 'Cook',
    minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 360, sa: 0, su: 0 },
    startdate: '2026-11-02',
    wageMinor: 1417,
    note: 'Trial month',
  });
  return { world, owner, send, contractId: contract.id };
};

describe('a contract as a PDF', () => {
  it('is saved with its person and date, and only the one who asked can fetch it', async () => {
    const { world, send, contractId } = await evasContract();
    const file = await send('exportContract', { id: contractId });
    expect(file.name).toBe('eva-test_2026-11-02.pdf');
    const key = file.url.replace('/api/files/', '');
    const kept = await world.ports.files.get(key);
    expect(new TextDecoder().decode(kept!.bytes.slice(0, 5))).toBe('%PDF-');
    expect(await wordsOfPdf(kept!.bytes)).toEqual(expect.arrayContaining(['8:00', '6:00', '38:00']));
    expect(await downloadFile(await world.context('owner'), { key })).toMatchObject({ name: file.name });
    expect(await downloadFile(await world.context('manager'), { key })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is for those who see contracts there', async () => {
    const { world, send, contractId } = await evasContract();
    for (const role of ['employee', 'planner', 'nobody'] as const)
      expect(await send('exportContract', { id: contractId }, await world.as(role))).toMatchObject({
        code: 'FORBIDDEN',
      });
    expect(await send('exportContract', { id: 'con_none' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
