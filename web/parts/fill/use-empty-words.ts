import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillUnfilled } from '#domain/fill/fill-proposal.ts';
import type { useFillWords } from './use-fill-words.ts';

/** Text of why a seat stays empty: the smallest relaxation that would fill it, and alternatives. */
export const useEmptyWords = (words: ReturnType<typeof useFillWords>, name: (employeeId: string) => string) => {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      least: ({ relaxations: [first], hasMembers }: FillUnfilled): string =>
        first
          ? t('fill.wouldFit', { name: name(first.employeeId), what: words.kept(first) })
          : t(hasMembers ? 'fill.noOneLeft' : 'fill.noOneThere'),
      orElse: ({ relaxations: [, ...rest] }: FillUnfilled): string | null =>
        rest.length === 0
          ? null
          : t('fill.orElse', {
              people: rest
                .map((relaxation) =>
                  t('fill.orWho', { name: name(relaxation.employeeId), what: words.kept(relaxation) }),
                )
                .join('; '),
            }),
    }),
    [t, words, name],
  );
};
