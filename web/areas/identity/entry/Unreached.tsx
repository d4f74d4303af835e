import { useTranslation } from 'react-i18next';
import { EntryPage } from './EntryPage.tsx';
import { Mark } from './Mark.tsx';

/** Shown when the server did not answer: the state of the link is unknown, and nothing was changed. */
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
