import { wordsOf } from '#web/kit/refusals/words.ts';

/** Fields of a refusal, as requested by pages without Apollo. */
export type Refused = {
  __typename: 'Refusal';
  code: string;
  key: string;
  field?: string | null;
  limit?: string | null;
};

export const isRefused = (answer: { __typename: string }): answer is Refused => answer.__typename === 'Refusal';

/** Text of a refusal: by its key, else by its code. */
export const refusalWords = ({ key, code, limit }: Pick<Refused, 'key' | 'code' | 'limit'>): string =>
  wordsOf([`refusal.${key}`, `refusal.kind.${code}`], { limit });
