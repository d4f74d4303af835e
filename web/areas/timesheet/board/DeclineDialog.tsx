import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReason } from '#domain/kit/lengths.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { lengthProblem } from '#web/kit/refusals/words.ts';

type Props = { count: number; onDecline: (reason: string) => void; onCancel: () => void };

/** A declined hour needs a reason for whoever wrote it. */
export const DeclineDialog = ({ count, onDecline, onCancel }: Props) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const long = lengthProblem(reason, longestReason);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else if (!long) onDecline(reason.trim());
  };
  return (
    <ModalFrame title={t('timesheet.decline.title', { count })} size="sm">
      <form onSubmit={send} noValidate>
        <Textarea
          data-autofocus
          autosize
          minRows={3}
          label={t('timesheet.decline.reason')}
          description={t('timesheet.decline.help')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={missing && reason.trim() === '' ? t('timesheet.decline.missing') : long}
        />
        <FormFooter>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('common.decline')}</Button>
        </FormFooter>
      </form>
    </ModalFrame>
  );
};
