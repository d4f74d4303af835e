import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillUnfilled } from '#domain/schedule/fill/fill-proposal.ts';
import type { useFillWords } from './use-fill-words.ts';

/** Why a place stays empty: the least that would have to give for somebody to take it, and what else would do. */
export const useEmptyWords = (words: ReturnType<typeof useFillWords>, name: (employeeId: string) => string) => {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      least: ({ relaxations: [first] }: FillUnfilled): string =>
        first
          ? t('fill.wouldFit', { name: name(first.employeeId), what: words.findings(first.findings) })
          : t('fill.nobodyThere'),
      orElse: ({ relaxations: [, ...rest] }: FillUnfilled): string | null =>
        rest.length === 0
          ? null
          : t('fill.orElse', {
              people: rest
                .map(({ employeeId, findings }) => `${name(employeeId)} (${words.findings(findings)})`)
                .join(', '),
            }),
    }),
    [t, words, name],
  );
};
