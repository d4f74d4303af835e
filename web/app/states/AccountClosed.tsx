import { useTranslation } from 'react-i18next';
import { StatePage } from './StatePage.tsx';

export default function AccountClosed() {
  const { t } = useTranslation();
  return (
    <StatePage title={t('states.closed.title')}>
      <p>{t('states.closed.thanks')}</p>
      <p>{t('states.closed.removed')}</p>
    </StatePage>
  );
}
