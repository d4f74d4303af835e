import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { TokenRowFragment } from './ApiTokens.generated.ts';

/** The access, owner and lifetime of a token. */
export const TokenFacts = ({ token, className }: { token: TokenRowFragment; className?: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { access, owner, createdAt, expiresAt, lastUsedAt, explorer } = token;
  return (
    <p className={className}>
      {[
        t(`tokens.access.${access}`),
        owner ? t('tokens.made', { owner, when: format.instant(createdAt) }) : format.instant(createdAt),
        expiresAt ? t('tokens.until', { when: format.instant(expiresAt) }) : t('tokens.forEver'),
        ...(explorer ? [t('tokens.explorers')] : []),
        lastUsedAt ? t('tokens.used', { when: format.instant(lastUsedAt) }) : t('tokens.unused'),
      ].join(' · ')}
    </p>
  );
};
