import * as z from 'zod';
import { employeesAccess } from '#domain/employees/actions.ts';
import { type OwnSettings, ownSettingsOf, ownSettingValues } from '#domain/employees/own-settings.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readEmployee } from './employee-reader.ts';
import { employees } from './employees.store.ts';

const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  stringSchema()
    .pipe(z.enum(values))
    .nullish()
    .transform((value) => value ?? undefined);

/** Changes the viewer's display settings; omitted ones are unchanged. The last write wins. */
export const editOwnSettings = useCase({
  name: 'editOwnSettings',
  needs: employeesAccess.editOwnSettings,
  input: z.object({
    locale: oneOf(ownSettingValues.locale),
    timeFormat: oneOf(ownSettingValues.timeFormat),
    firstWeekday: oneOf(ownSettingValues.firstWeekday),
    theme: oneOf(ownSettingValues.theme),
  }),
  run: async (ctx, input): Promise<OwnSettings | Refusal> => {
    const before = await readEmployee(ctx, ctx.viewer.userId);
    if (!before) return notFound();
    const chosen = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const after = { ...before, ...chosen, updatedAt: instant(ctx.now) };
    const answer = await commit(ctx, {
      changes: [change(employees, before, after)],
      event: { type: 'ownSettingsEdited', area: 'employees', subject: after.id, employeeId: after.id },
      answer: ownSettingsOf(after, await ownAccount(ctx)),
    });
    // A manager edited the profile at the same time: retry, so that both changes are applied.
    if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
    return answer;
  },
});
