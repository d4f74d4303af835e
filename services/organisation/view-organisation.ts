import * as z from 'zod';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

/** Locations, departments, teams, shift types and other types of the viewer's account. */
export const viewOrganisation = useCase({
  name: 'viewOrganisation',
  needs: organisationAccess.viewOrganisation,
  input: z.object({}),
  run: (ctx) => loadOrganisation(ctx, ctx.viewer.accountId),
});
