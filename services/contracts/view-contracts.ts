import * as z from 'zod';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readContracts } from './contract-reader.ts';

/** A person's contracts in the departments whose contracts the viewer may see, newest first. */
export const viewContracts = useCase({
  name: 'viewContracts',
  needs: contractsAccess.viewContracts,
  input: z.object({ employeeId: referenceSchema }),
  run: async (ctx, { employeeId }) =>
    (await readContracts(ctx, employeeId)).filter(
      ({ departmentId }) => !ctx.need(contractsAccess.viewContracts, { departmentId }),
    ),
});
