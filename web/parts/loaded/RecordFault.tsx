import { useTranslation } from 'react-i18next';
import { useReload } from '#web/kit/graphql/use-reload.ts';
import { isOutOfReach } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Fault } from './Fault.tsx';

type Props = {
  /** "This event no longer exists". */
  gone: string;
  /** Text below it, where "it was removed, or you don't have access to it" does not hold. */
  why?: string;
  /** The error of its query. Without one, the answer lacked the record. */
  error?: Error;
};

/** A record that can't be shown: it no longer exists or may not be seen, or it couldn't be loaded and the user can try again. */
export const RecordFault = ({ gone, why, error }: Props) => {
  const { t } = useTranslation();
  const reload = useReload();
  if (error && !isOutOfReach(error)) return <Fault title={t('common.fault')} error={error} again={reload.now} />;
  return <ErrorState title={gone}>{why ?? t('common.gone')}</ErrorState>;
};
