import { accountAccess } from '#domain/account/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { importCompany } from './import-company.ts';
import { type ImportReport, importInput, inputFiles } from './import-input.ts';

/** Preview of an import: what it would create, change and skip, and its problems. Writes nothing. */
export const rehearseImport = useCase({
  name: 'rehearseImport',
  needs: accountAccess.importWard,
  input: importInput,
  run: async (ctx, input): Promise<ImportReport> => ({
    files: await importCompany(ctx, { files: inputFiles(input), target: input, apply: false }),
  }),
});
