import { accountAccess } from '#domain/account/actions.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { importCompany } from './import-company.ts';
import { type ImportReport, importInput, inputFiles } from './import-input.ts';

/** Preview of an import: what it would create, change and skip, its problems, and its effect on balances. Writes nothing. */
export const rehearseImport = useCase({
  name: 'rehearseImport',
  needs: accountAccess.importWard,
  input: importInput,
  run: async (ctx, input): Promise<ImportReport | Refusal> => {
    const files = await inputFiles(ctx, input);
    return isRefusal(files) ? files : importCompany(ctx, { files, target: input, apply: false });
  },
});
