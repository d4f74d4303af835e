import * as z from 'zod';
import { displayName } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { viewContract } from '#services/contracts/view-contracts.ts';
import { filePath } from '#services/files/file-path.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { fileNameOf, folderOf, ownExportKey } from '#services/reports/report-files.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';

/** Stores a contract as a PDF with signature lines for the viewer, who needs to see contracts of the department. */
export const exportContract = useCase({
  name: 'exportContract',
  needs: reportsAccess.exportContract,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const { accountId } = ctx.viewer;
    const contract = await viewContract(ctx, { id });
    if (isRefusal(contract)) return contract;
    const { employeeId, departmentId, startdate } = contract;
    const [{ employee }, organisation, self] = await Promise.all([
      loadPerson(ctx, accountId, employeeId),
      loadOrganisation(ctx, accountId),
      viewSelf(ctx),
    ]);
    if (!employee) return notFound();
    const { account, person } = self!;
    const { writeContract } = await import('./write-contract.ts');
    const bytes = await writeContract({ contract, employee, organisation, account }, person.locale);
    const name = `${fileNameOf(displayName(employee), { from: startdate, to: startdate })}.pdf`;
    const folder = folderOf(ctx);
    const key = ownExportKey(ctx, folder, name);
    await ctx.ports.files.put(key, { bytes, contentType: 'application/pdf' });
    return commit(ctx, {
      changes: [],
      event: { type: 'contractExported', area: 'reports', subject: folder, departmentId, employeeId },
      answer: { name, url: filePath(key) },
    });
  },
});
