import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { changedFrom, clockRulesOn, clockRulesReach, isDated } from '#domain/organisation/dated-clock-rules.ts';
import type { Department } from '#domain/organisation/department.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { type OwnSettings, type SettingKey, settingKeys, settings } from '#domain/organisation/settings.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { readAccount } from '#services/account/account-reader.ts';
import { type Remaking, remakeHours } from '#services/clock/remake-hours.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { readDepartments } from './organisation-reader.ts';
import type { SettingsGiven } from './setting-input.ts';

/** Company and department as they are and as they will be, and what that makes of pending clocked hours. */
export type SettingsChange = {
  account: { before: Account; after: Account };
  /** Undefined: the company's settings change. */
  department?: { before: Department; after: Department };
  remade: Remaking;
};

const isGiven = (input: SettingsGiven, key: SettingKey): boolean => input[key] !== null && input[key] !== undefined;

/** What is named is set, what is to fall back is taken out, the rest stays. */
const applied = (own: OwnSettings, { reset, ...input }: SettingsGiven): OwnSettings => {
  const next: OwnSettings = { ...own };
  for (const settingKey of settingKeys)
    if (isGiven(input, settingKey)) Object.assign(next, { [settingKey]: input[settingKey] });
  for (const one of reset ?? []) next[one] = null;
  return next;
};

/** Why rules cannot begin on the date: of no dated setting, or out of reach. */
const dateRefusal = (input: SettingsGiven, today: string): Refusal | undefined => {
  if (!input.from) return undefined;
  const named = settingKeys.filter((key) => isGiven(input, key) || input.reset?.includes(key));
  if (!named.every(isDated)) return refuse('INVALID', 'settingNotDated', { field: 'from' });
  const { from, to } = clockRulesReach(today);
  const isWithin = input.from >= from && input.from <= to;
  return isWithin ? undefined : refuse('INVALID', 'clockRulesReach', { field: 'from', measured: from, limit: to });
};

/** The account with these settings; what it publishes ahead has an attribute of its own. */
const accountWith = (before: Account, input: SettingsGiven): Account => {
  const own = { ...before.settings, publishDaysAhead: before.publishDaysAhead };
  const changed = changedFrom({ ...before, settings: own }, input.from ?? null, (one) => applied(one, input));
  const { publishDaysAhead, ...rest } = changed.settings;
  return {
    ...before,
    settings: rest,
    earlierClockRules: changed.earlierClockRules,
    publishDaysAhead: publishDaysAhead ?? settings.publishDaysAhead.fallback,
  };
};

const departmentWith = (before: Department, input: SettingsGiven): Department => {
  const { earlierClockRules, ...changed } = changedFrom(before, input.from ?? null, (one) => applied(one, input));
  return { ...before, settings: changed.settings, earlierClockRules };
};

/** The settings as they would be, and what changed rules make of pending hours since the date; nothing is written. */
export const changedRules = async (ctx: Ctx<Viewer>, input: SettingsGiven): Promise<SettingsChange | Refusal> => {
  const { accountId } = ctx.viewer;
  const [account, all] = await Promise.all([readAccount(ctx, accountId), readDepartments(ctx)]);
  const department = input.departmentId ? all.find(({ id }) => id === input.departmentId) : undefined;
  if (input.departmentId && !department) return notFound();
  const edited = department ?? account;
  if (edited.version !== input.version) return refuse('CONFLICT', 'changedMeanwhile', { current: edited });
  const today = dateAt(instant(ctx.now), department ? zoneOf(department, account.zone) : account.zone);
  const refused = dateRefusal(input, today);
  if (refused) return refused;
  const accountAfter = department ? account : accountWith(account, input);
  const after = department && departmentWith(department, input);
  const places = new Map(all.map((one) => [one.id, one.id === after?.id ? after : one]));
  const remade = input.from
    ? await remakeHours(
        ctx,
        // Someone east of here may have begun tomorrow's hours.
        { departmentIds: after ? [after.id] : [...places.keys()], range: { from: input.from, to: addDays(today, 1) } },
        ({ departmentId, date }) => clockRulesOn(date, accountAfter, places.get(departmentId)),
      )
    : { changed: [], looked: 0, kept: 0 };
  return {
    account: { before: account, after: accountAfter },
    ...(department && after ? { department: { before: department, after } } : {}),
    remade,
  };
};
