import { accountAccess } from '#domain/account/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { importCompany } from './import-company.ts';
import { type ImportReport, importInput, inputFiles } from './import-input.ts';

/** Preview of an import: what it would create, change and skip, its problems, and its effect on balances. Writes nothing. */
export const rehearseImport = useCase({
  name: 'rehearseImport',
  needs: accountAccess.importWard,
  input: importInput,
  run: (ctx, input): Promise<ImportReport> =>
    importCompany(ctx, { files: inputFiles(input), target: input, apply: false }),
});
