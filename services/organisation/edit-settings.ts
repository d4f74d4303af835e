import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import {
  breakCalculations,
  breakRoundings,
  breakRuleKinds,
  clockApprovals,
  roundings,
} from '#domain/clock/clock-rules.ts';
import { referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { type OwnSettings, type SettingKey, settingKeys, settings } from '#domain/organisation/settings.ts';
import { wallTimeSchema, weekdaySchema } from '#domain/time/schemas.ts';
import { accountChange } from '#services/account/account-change.ts';
import { readAccount } from '#services/account/account-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { departments } from './organisation.store.ts';
import { readDepartment } from './organisation-reader.ts';
import { companySheet, departmentSheet, type SettingSheet } from './setting-sheets.ts';

const valid = (key: SettingKey) => (value: unknown) =>
  value === null || value === undefined || settings[key].isValid(value as never);
const key = z.enum(settingKeys as [SettingKey, ...SettingKey[]]);

const figure = (name: SettingKey) => z.int().nullish().refine(valid(name), `input.${name}`);
const breakRule = z
  .object({
    breakMinutes: z.int(),
    paidBreakMinutes: z.int(),
    minMinutes: z.int(),
    maxMinutes: z
      .int()
      .nullish()
      .transform((most) => most ?? null),
    startTime: wallTimeSchema.nullish().transform((time) => time ?? null),
    weekdays: z.array(weekdaySchema),
    includePartials: z.boolean(),
  })
  .meta({ id: 'BreakRuleInput' });

const input = z.object({
  departmentId: referenceSchema.nullish().describe('Left out: the company.'),
  version: versionSchema,
  publishDaysAhead: z.int().nullish().refine(valid('publishDaysAhead'), 'input.publishDaysAhead'),
  showOpenShifts: z.boolean().nullish(),
  showRequiredShifts: z.boolean().nullish(),
  openWeekdays: z.array(weekdaySchema).nullish().refine(valid('openWeekdays'), 'input.twice'),
  targetCostShare: z.int().nullish().refine(valid('targetCostShare'), 'input.targetCostShare'),
  absenceShareWithSickness: z.boolean().nullish(),
  targetProductivity: z.int().nullish().refine(valid('targetProductivity'), 'input.too_big'),
  targetHourlyWage: z.int().nullish().refine(valid('targetHourlyWage'), 'input.too_big'),
  copyScheduleToTimesheet: z.boolean().nullish(),
  approveCopiedSchedule: z.boolean().nullish(),
  hoursAhead: z.boolean().nullish(),
  deviationMinutes: figure('deviationMinutes'),
  clockWithoutShift: z.boolean().nullish(),
  defaultClockShift: stringSchema().nullish(),
  clockOutAfter: figure('clockOutAfter'),
  approveClocked: z.enum(clockApprovals).nullish(),
  planStartWindow: figure('planStartWindow'),
  planEndWindow: figure('planEndWindow'),
  clockInterval: figure('clockInterval'),
  roundClockIn: z.enum(roundings).nullish(),
  roundClockOut: z.enum(roundings).nullish(),
  roundBreakShift: z.enum(roundings).nullish(),
  breakCalculation: z.enum(breakCalculations).nullish(),
  breakRuleKind: z.enum(breakRuleKinds).nullish(),
  breakRules: z.array(breakRule).nullish().refine(valid('breakRules'), 'input.breakRules'),
  roundClockedBreaks: z.enum(breakRoundings).nullish(),
  breakInterval: figure('breakInterval'),
  splitAfterBreak: figure('splitAfterBreak'),
  askSentiment: z.boolean().nullish(),
  reset: z.array(key).nullish().describe('Fall back to what holds above.'),
});

/** What is named is set, what is to fall back is taken out, the rest stays. */
const applied = (own: OwnSettings, { reset, ...given }: z.output<typeof input>): OwnSettings => {
  const next: OwnSettings = { ...own };
  for (const one of settingKeys)
    if (given[one] !== null && given[one] !== undefined) Object.assign(next, { [one]: given[one] });
  for (const one of reset ?? []) next[one] = null;
  return next;
};

const editCompany = async (ctx: Ctx<Viewer>, given: z.output<typeof input>): Promise<SettingSheet | Refusal> => {
  const before = await readAccount(ctx, ctx.viewer.accountId);
  if (before.version !== given.version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
  const { publishDaysAhead, ...rest } = applied(
    { ...before.settings, publishDaysAhead: before.publishDaysAhead },
    given,
  );
  const after: Account = {
    ...before,
    settings: rest,
    publishDaysAhead: publishDaysAhead ?? settings.publishDaysAhead.fallback,
  };
  return commit(ctx, {
    changes: [accountChange(ctx, before, after)],
    event: { type: 'settingsEdited', area: 'organisation', subject: before.accountId },
    answer: companySheet({ ...after, version: before.version + 1 }),
  });
};

/** Sets what holds in the company, or in a department instead of it. */
export const editSettings = useCase({
  name: 'editSettings',
  needs: organisationAccess.editSettings,
  input,
  run: async (ctx, given): Promise<SettingSheet | Refusal> => {
    const setsTarget = [given.targetCostShare, given.targetProductivity, given.targetHourlyWage].some(
      (target) => typeof target === 'number',
    );
    const refused = setsTarget ? ctx.need(organisationAccess.setTargets) : undefined;
    if (refused) return refused;
    if (!given.departmentId) return editCompany(ctx, given);
    const [before, account] = await Promise.all([
      readDepartment(ctx, given.departmentId),
      readAccount(ctx, ctx.viewer.accountId),
    ]);
    if (!before) return notFound();
    if (before.version !== given.version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after = { ...before, settings: { ...before.settings, ...applied(before.settings, given) } };
    return commit(ctx, {
      changes: [change(departments, before, after)],
      event: { type: 'settingsEdited', area: 'organisation', subject: before.id, departmentId: before.id },
      answer: departmentSheet(account, { ...after, version: before.version + 1 }),
    });
  },
});
