import { useTranslation } from 'react-i18next';
import { EntryPage } from './EntryPage.tsx';
import { Mark } from './Mark.tsx';

/** No answer came: nothing is known of the link, and nothing was done. */
export const Unreached = () => {
  const { t } = useTranslation();
  return (
    <EntryPage
      mark={<Mark kind="over" />}
      title={t('refusal.unknown')}
      text={<p role="alert">{t('identity.entry.gone.offline')}</p>}
    />
  );
};
