import { useTranslation } from 'react-i18next';
import { DeclineForm } from '#web/kit/forms/DeclineForm.tsx';

type Props = { count: number; onDecline: (reason: string) => void; onCancel: () => void };

/** Asks for the reason of a decline, which is shown to the person who entered the hours. */
export const DeclineDialog = ({ count, onDecline, onCancel }: Props) => {
  const { t } = useTranslation();
  return (
    <DeclineForm
      title={t('timesheet.decline.title', { count })}
      label={t('timesheet.decline.reason')}
      description={t('timesheet.decline.help')}
      missing={t('timesheet.decline.missing')}
      onDecline={onDecline}
      onCancel={onCancel}
    />
  );
};
