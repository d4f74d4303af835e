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
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { readDepartments } from './organisation-reader.ts';
import type { SettingsGiven } from './setting-input.ts';

/** Company and department before and after the change, and its effect on pending clocked hours. */
export type SettingsChange = {
  account: { before: Account; after: Account };
  /** Undefined when the company's settings change. */
  department?: { before: Department; after: Department };
  remade: Remaking;
};

const isGiven = (input: SettingsGiven, key: SettingKey): boolean => input[key] !== null && input[key] !== undefined;

/** Applies the input: provided settings are set, those in `reset` are cleared, others are unchanged. */
const applied = (own: OwnSettings, { reset, ...input }: SettingsGiven): OwnSettings => {
  const next: OwnSettings = { ...own };
  for (const settingKey of settingKeys)
    if (isGiven(input, settingKey)) Object.assign(next, { [settingKey]: input[settingKey] });
  for (const name of reset ?? []) next[name] = null;
  return next;
};

/** Refusal of a start date: for settings without dates, or outside the permitted range. */
const dateRefusal = (input: SettingsGiven, today: string): Refusal | undefined => {
  if (!input.from) return undefined;
  const named = settingKeys.filter((key) => isGiven(input, key) || input.reset?.includes(key));
  if (!named.every(isDated)) return refuse('INVALID', 'settingNotDated', { field: 'from' });
  const { from, to } = clockRulesReach(today);
  const isWithin = input.from >= from && input.from <= to;
  return isWithin ? undefined : refuse('INVALID', 'clockRulesReach', { field: 'from', measured: from, limit: to });
};

/** The account with these settings; `publishDaysAhead` is a separate attribute. */
const accountWith = (before: Account, input: SettingsGiven): Account => {
  const own = { ...before.settings, publishDaysAhead: before.publishDaysAhead };
  const changed = changedFrom({ ...before, settings: own }, input.from ?? null, (candidate) =>
    applied(candidate, input),
  );
  const { publishDaysAhead, ...rest } = changed.settings;
  return {
    ...before,
    settings: rest,
    earlierClockRules: changed.earlierClockRules,
    publishDaysAhead: publishDaysAhead ?? settings.publishDaysAhead.fallback,
  };
};

const departmentWith = (before: Department, input: SettingsGiven): Department => {
  const { earlierClockRules, ...changed } = changedFrom(before, input.from ?? null, (candidate) =>
    applied(candidate, input),
  );
  return { ...before, settings: changed.settings, earlierClockRules };
};

/** The changed settings and their effect on pending hours since the date; writes nothing. */
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
  const places = new Map(all.map((place) => [place.id, place.id === after?.id ? after : place]));
  const remade = input.from
    ? await remakeHours(
        ctx,
        // In zones further east, tomorrow's hours may have started.
        { departmentIds: after ? [after.id] : [...places.keys()], range: { from: input.from, to: addDays(today, 1) } },
        ({ departmentId, date }) => clockRulesOn(date, accountAfter, places.get(departmentId)),
      )
    : { changed: [], looked: 0, kept: 0 };
  if (isRefusal(remade)) return remade;
  return {
    account: { before: account, after: accountAfter },
    ...(department && after ? { department: { before: department, after } } : {}),
    remade,
  };
};
