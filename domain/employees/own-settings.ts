import { type Locale, locales } from '#domain/account/account.ts';
import { type Weekday, weekdays } from '#domain/time/plain-date.ts';
import { type Employee, type Theme, type TimeFormat, themes, timeFormats } from './employee.ts';

/** A person's display settings on all devices. */
export type OwnSettings = {
  locale: Locale;
  timeFormat: TimeFormat;
  /** First weekday of pickers; weeks themselves are ISO weeks. */
  firstWeekday: Weekday;
  theme: Theme;
};

export const ownSettingValues = { locale: locales, timeFormat: timeFormats, firstWeekday: weekdays, theme: themes };

/** The person's choices with defaults. */
export const ownSettingsOf = (person: Employee, company: { firstWeekday?: Weekday | null }): OwnSettings => ({
  locale: person.locale,
  timeFormat: person.timeFormat,
  firstWeekday: person.firstWeekday ?? company.firstWeekday ?? 'mo',
  theme: person.theme ?? 'auto',
});
