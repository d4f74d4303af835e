import type { Lack } from '#domain/access/requirement.ts';

/** A question with two answers. */
export type Ask = {
  title: string;
  text?: string;
  /** A verb: what happens. */
  yes: string;
  no: string;
  /** What happens cannot be undone. */
  grave?: boolean;
};

/** What a higher plan would give. */
export type Locked = Extract<Lack, { lacks: 'plan' | 'quota' }>;
