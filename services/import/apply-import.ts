import { accountAccess } from '#domain/account/actions.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { importCompany, type Progress } from './import-company.ts';
import { type ImportReport, importInput, inputFiles } from './import-input.ts';

/** `applyImport` with a progress callback. */
export const applyImportWith = (onProgress?: Progress) =>
  useCase({
    name: 'applyImport',
    needs: accountAccess.importWard,
    input: importInput,
    run: async (ctx, input) => {
      const given = await inputFiles(ctx, input);
      if (isRefusal(given)) return given;
      const { files } = await importCompany(ctx, { files: given, target: input, apply: true, onProgress });
      // The answer is stored for retries, so it must fit in one item.
      const report: ImportReport = {
        files: files.map((file) => ({ ...file, problems: file.problems.slice(0, 200) })),
        effect: null,
      };
      if (!files.some(({ applied, created, changed }) => applied && created + changed > 0)) return report;
      const event = { type: 'companyImported', area: 'account', subject: ctx.viewer.accountId };
      return commit(ctx, { changes: [], event, answer: report });
    },
  });

/** Writes each file that has no problems, all or nothing. Existing data is skipped, so a second import changes nothing. */
export const applyImport = applyImportWith();
