import { wordsOf } from '#web/kit/refusals/words.ts';

/** A refusal as the pages without Apollo ask for it. */
export type Refused = {
  __typename: 'Refusal';
  code: string;
  key: string;
  field?: string | null;
  limit?: string | null;
};

export const isRefused = (answer: { __typename: string }): answer is Refused => answer.__typename === 'Refusal';

/** Words for it: those of its key, else those of its kind. */
export const refusalWords = ({ key, code, limit }: Pick<Refused, 'key' | 'code' | 'limit'>): string =>
  wordsOf([`refusal.${key}`, `refusal.kind.${code}`], { limit });
