import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReason } from '#domain/kit/lengths.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { FormFooter } from './FormFooter.tsx';

type Props = {
  title: string;
  note?: string;
  label: string;
  /** Help text: who reads the reason. */
  description: string;
  /** Error when the reason is empty; the reason is optional without it. */
  missing?: string;
  onDecline: (reason: string) => void;
  onCancel: () => void;
};

/** Declines, with a reason for the requester. */
export const DeclineForm = ({ title, note, label, description, missing, onDecline, onCancel }: Props) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = reason.trim() === '' ? missing : lengthProblem(reason, longestReason);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (problem) field.current?.focus();
    else onDecline(reason.trim());
  };
  return (
    <ModalFrame title={title} note={note} size="sm">
      <form onSubmit={send} noValidate>
        <Textarea
          ref={field}
          data-autofocus
          autosize
          minRows={3}
          label={label}
          description={description}
          required={missing !== undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          // Too long is reported while typing, missing after submitting.
          error={sent || reason.trim() !== '' ? problem : undefined}
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
