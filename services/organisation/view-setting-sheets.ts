import * as z from 'zod';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { companySheet, departmentSheet, type SettingSheet } from './setting-sheets.ts';

/** Settings of the company and of each active department. */
export const viewSettingSheets = useCase({
  name: 'viewSettingSheets',
  needs: organisationAccess.viewSettings,
  input: z.object({}),
  run: async (ctx): Promise<SettingSheet[]> => {
    const [account, { departments }] = await Promise.all([
      ownAccount(ctx),
      loadOrganisation(ctx, ctx.viewer.accountId),
    ]);
    const inUse = departments.filter(({ active }) => active);
    return [companySheet(account), ...inUse.map((department) => departmentSheet(account, department))];
  },
});
