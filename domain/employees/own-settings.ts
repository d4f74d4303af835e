import { type Locale, locales } from '#domain/account/account.ts';
import { type Weekday, weekdays } from '#domain/time/plain-date.ts';
import { type Employee, type Theme, type TimeFormat, themes, timeFormats } from './employee.ts';

/** How a person reads the product, on every machine. */
export type OwnSettings = {
  locale: Locale;
  timeFormat: TimeFormat;
  /** Pickers begin their weeks with it; weeks themselves are ISO weeks. */
  firstWeekday: Weekday;
  theme: Theme;
};

export const ownSettingValues = { locale: locales, timeFormat: timeFormats, firstWeekday: weekdays, theme: themes };

/** What the person chose, and what holds for those who did not. */
export const ownSettingsOf = (person: Employee, company: { firstWeekday?: Weekday | null }): OwnSettings => ({
  locale: person.locale,
  timeFormat: person.timeFormat,
  firstWeekday: person.firstWeekday ?? company.firstWeekday ?? 'mo',
  theme: person.theme ?? 'auto',
});
