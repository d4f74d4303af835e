import { useTranslation } from 'react-i18next';
import { DeclineForm } from '#web/kit/forms/DeclineForm.tsx';

type Props = {
  /** The shift, and who reads the reason. */
  when: string;
  readers: string;
  onDecline: (reason: string) => void;
  onCancel: () => void;
};

/** Declines an offer, with an optional reason. */
export const DeclineOffer = ({ when, readers, onDecline, onCancel }: Props) => {
  const { t } = useTranslation();
  return (
    <DeclineForm
      title={t('exchange.decline.title')}
      note={when}
      label={t('exchange.decline.reason')}
      description={readers}
      onDecline={onDecline}
      onCancel={onCancel}
    />
  );
};
