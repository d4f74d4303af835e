import * as z from 'zod';
import {
  breakCalculations,
  breakRoundings,
  breakRuleKinds,
  clockApprovals,
  roundings,
} from '#domain/clock/clock-rules.ts';
import { referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { type SettingKey, type SettingValues, settingKeys, settings } from '#domain/organisation/settings.ts';
import { plainDateSchema, wallTimeSchema, weekdaySchema } from '#domain/time/schemas.ts';

const valid = (key: SettingKey) => (value: unknown) =>
  value === null || value === undefined || settings[key].isValid(value as never);
const key = z.enum(settingKeys as [SettingKey, ...SettingKey[]]);

const figure = (name: SettingKey) => z.int().nullish().refine(valid(name), `input.${name}`);
type SwitchKey = { [Key in SettingKey]: SettingValues[Key] extends boolean ? Key : never }[SettingKey];
const switchInput = z.boolean().nullish();
const isSwitch = (name: SettingKey): name is SwitchKey => typeof settings[name].fallback === 'boolean';
const switches = Object.fromEntries(settingKeys.filter(isSwitch).map((name) => [name, switchInput])) as Record<
  SwitchKey,
  typeof switchInput
>;

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

/** Input for saving settings and for their preview. */
export const settingsInput = z.object({
  departmentId: referenceSchema.nullish().describe('Left out: the company.'),
  version: versionSchema,
  from: plainDateSchema
    .nullish()
    .describe(
      'The first date of rules for clocked time: earlier dates keep theirs, pending hours since are worked out again. Left out: since ever, and hours stay.',
    ),
  publishDaysAhead: z.int().nullish().refine(valid('publishDaysAhead'), 'input.publishDaysAhead'),
  openWeekdays: z.array(weekdaySchema).nullish().refine(valid('openWeekdays'), 'input.twice'),
  targetCostShare: z.int().nullish().refine(valid('targetCostShare'), 'input.targetCostShare'),
  targetProductivity: z.int().nullish().refine(valid('targetProductivity'), 'input.too_big'),
  targetHourlyWage: z.int().nullish().refine(valid('targetHourlyWage'), 'input.too_big'),
  deviationMinutes: figure('deviationMinutes'),
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
  ...switches,
  reset: z.array(key).nullish().describe('Fall back to what holds above.'),
});

export type SettingsGiven = z.output<typeof settingsInput>;
