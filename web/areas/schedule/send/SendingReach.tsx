import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SendSchedulePreviewDocument } from './SendSchedule.generated.ts';
import { type SendValues, sendingIn } from './use-send-form.ts';

/** How many get it as it stands, and the button that says so. */
export const SendingReach = ({ children }: { children: (send: ReactNode) => ReactNode }) => {
  const { t } = useTranslation();
  const values = useWatch<SendValues>() as SendValues;
  const { data, loading, error } = useQuery(SendSchedulePreviewDocument, {
    variables: sendingIn(values),
    skip: !isPlainDate(values.from) || !isPlainDate(values.to) || values.to < values.from,
    fetchPolicy: 'cache-and-network',
  });
  const reach = loading || error ? undefined : data?.sendSchedulePreview;
  const count = reach?.count ?? 0;
  return (
    <>
      {reach ? (
        <Notice kind={count === 0 ? 'pending' : 'info'} role="status">
          <strong>{t('schedule.send.reaches', { count })}</strong>
          {reach.withoutMail > 0 ? ` ${t('schedule.send.withoutMail', { count: reach.withoutMail })}` : null}
        </Notice>
      ) : null}
      {children(<SaveButton>{t('schedule.send.send', { count })}</SaveButton>)}
    </>
  );
};
