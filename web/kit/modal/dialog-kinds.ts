import type { Lack } from '#domain/access/requirement.ts';

/** A confirmation dialog. */
export type Ask = {
  title: string;
  text?: string;
  /** Label of the confirming button, a verb. */
  yes: string;
  no: string;
  /** Whether the action cannot be undone. */
  grave?: boolean;
};

/** What a higher plan is required for. */
export type Locked = Extract<Lack, { lacks: 'plan' | 'quota' }>;
