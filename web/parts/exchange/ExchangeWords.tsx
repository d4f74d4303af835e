import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import type { ExchangeLineFragment } from './Exchange.generated.ts';

/** "Mon 16 Nov, 09:00–17:00" */
export const useWhen = () => {
  const format = useFormat();
  const times = useTimes();
  return ({ Schedule }: ExchangeLineFragment): string => `${format.date(Schedule.date)}, ${times(Schedule)}`;
};

/** "Mon 16 Nov, 09:00": start of the shift, when pending exchanges expire. */
export const useStart = () => {
  const format = useFormat();
  const times = useTimes();
  return ({ Schedule }: ExchangeLineFragment): string =>
    `${format.date(Schedule.date)}, ${times({ ...Schedule, endtime: null })}`;
};

/** Status of the exchange in one sentence for the viewer. */
export const useStanding = () => {
  const { t } = useTranslation();
  const { userId } = useViewer();
  return ({ status, User, AcceptUser, ExchangesUser }: ExchangeLineFragment): string => {
    const own = User.id === userId;
    if (status === 'accepted') {
      if (own) return t('exchange.acceptedBy', { name: AcceptUser?.name ?? '' });
      if (AcceptUser?.id === userId) return t('exchange.youTook', { name: User.name });
      return t('exchange.between', { from: User.name, to: AcceptUser?.name ?? '' });
    }
    if (status !== 'open') return t(`exchange.status.${status}`);
    if (!own) return t('exchange.offers', { name: User.name });
    const waiting = ExchangesUser.filter(({ answer }) => answer === 'pending').length;
    return t('exchange.waitsFor', { count: waiting });
  };
};
