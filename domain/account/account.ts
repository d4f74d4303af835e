import type { Flag } from '#domain/access/flags.ts';
import type { Zone } from '#domain/time/zones.ts';

export const locales = ['en', 'nl', 'de'] as const;
export type Locale = (typeof locales)[number];

/** A company and its settings. */
export type Account = {
  accountId: string;
  id: string;
  version: number;
  company: string;
  /** The person outside all permission groups, who holds every right. */
  ownerId: string;
  /** Zone of reports and of departments that name none. */
  zone: Zone;
  /** ISO 4217. */
  currency: string;
  country: string | null;
  locale: Locale;
  flags: Flag[];
  is_beta_account: boolean;
  /** Whether cost of company is shown beside wages. */
  coc_in_schedule: boolean;
  /** Whether approvers may approve their own requests and hours. */
  mayApproveOwn: boolean;
};
