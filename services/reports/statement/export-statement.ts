import { reportsAccess } from '#domain/reports/actions.ts';
import { filePath } from '#services/files/file-path.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { fileNameOf, folderOf, ownExportKey } from '#services/reports/report-files.ts';
import { makeStatement, statementInput } from './statement.ts';

/** Stores the statement as a PDF with signature lines for the viewer. */
export const exportStatement = useCase({
  name: 'exportStatement',
  needs: reportsAccess.exportStatement,
  input: statementInput,
  scope: ({ userId }) => ({ ownerId: userId }),
  run: async (ctx, wanted) => {
    const statement = await makeStatement(ctx, wanted);
    if (isRefusal(statement)) return statement;
    const { locale } = (await viewSelf(ctx))!.person;
    const { writeStatement } = await import('./write-statement.ts');
    const bytes = await writeStatement(ctx, statement, locale);
    const name = `${fileNameOf(statement.name, statement)}.pdf`;
    const folder = folderOf(ctx);
    const key = ownExportKey(ctx, folder, name);
    await ctx.ports.files.put(key, { bytes, contentType: 'application/pdf' });
    return commit(ctx, {
      changes: [],
      event: {
        type: 'statementExported',
        area: 'reports',
        subject: folder,
        departmentId: statement.departmentId,
        employeeId: wanted.userId,
        details: { from: statement.from, to: statement.to },
      },
      answer: { name, url: filePath(key) },
    });
  },
});
