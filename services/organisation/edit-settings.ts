import type { Viewer } from '#domain/access/viewer.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { accountChange } from '#services/account/account-change.ts';
import { remadeChanges } from '#services/clock/remake-hours.ts';
import { change } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changedRules, type SettingsChange } from './changed-rules.ts';
import { departments } from './organisation.store.ts';
import { settingsInput } from './setting-input.ts';
import { companySheet, departmentSheet, type SettingSheet } from './setting-sheets.ts';

/** A conflict on a time entry does not concern the person who edits settings: retry with the current hours. */
const orRace = <T>(answer: T | Refusal): T | Refusal => {
  const current = isRefusal(answer) && answer.code === 'CONFLICT' ? answer.current : null;
  if (typeof current === 'object' && current !== null && 'startsAt' in current) throw new Raced();
  return answer;
};

const saved = async (
  ctx: Ctx<Viewer>,
  { account, department, remade }: SettingsChange,
): Promise<SettingSheet | Refusal> => {
  const event = { type: 'settingsEdited', area: 'organisation' } as const;
  const hours = remadeChanges(ctx, remade.changed);
  if (!department)
    return orRace(
      await commitLarge<SettingSheet>(ctx, {
        changes: [accountChange(ctx, account.before, account.after), ...hours],
        event: { ...event, subject: account.after.accountId },
        answer: companySheet({ ...account.after, version: account.before.version + 1 }),
      }),
    );
  const { before, after } = department;
  return orRace(
    await commitLarge<SettingSheet>(ctx, {
      changes: [change(departments, before, after), ...hours],
      event: { ...event, subject: before.id, departmentId: before.id },
      answer: departmentSheet(account.after, { ...after, version: before.version + 1 }),
    }),
  );
};

/** Changes the settings of the company or of a department; rules for clocked time from a date. */
export const editSettings = useCase({
  name: 'editSettings',
  needs: organisationAccess.editSettings,
  input: settingsInput,
  run: async (ctx, input): Promise<SettingSheet | Refusal> => {
    const setsTarget = [input.targetCostShare, input.targetProductivity, input.targetHourlyWage].some(
      (target) => typeof target === 'number',
    );
    const refused = setsTarget ? ctx.need(organisationAccess.setTargets) : undefined;
    if (refused) return refused;
    const wanted = await changedRules(ctx, input);
    return isRefusal(wanted) ? wanted : saved(ctx, wanted);
  },
});
