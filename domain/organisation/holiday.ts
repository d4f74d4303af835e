import type { PlainDate } from '#domain/time/plain-date.ts';

/** A group of public holidays; departments refer to one. */
export type HolidayGroup = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  order: number;
  /** ISO 3166 code of the last import, offered again; null before the first. */
  country: string | null;
  region: string | null;
};

/** A public holiday of the group's departments; at most one per group and date. */
export type Holiday = {
  accountId: string;
  id: string;
  version: number;
  holidayGroupId: string;
  date: PlainDate;
  name: string;
  /** Imported from a country's list. A later import may rename it, but never changes manually entered ones. */
  imported: boolean;
};
