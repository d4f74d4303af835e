import type { PlainDate } from '#domain/time/plain-date.ts';

/** The public holidays of a place; departments point at one. */
export type HolidayGroup = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  order: number;
  /** ISO 3166 of the last import, to be offered again; null before one. */
  country: string | null;
  region: string | null;
};

/** A day on which the departments of its group have a holiday; never two of a group on one date. */
export type Holiday = {
  accountId: string;
  id: string;
  version: number;
  holidayGroupId: string;
  date: PlainDate;
  name: string;
  /** From a list of a country; a later import may rename it, and never touches one that someone wrote. */
  imported: boolean;
};
