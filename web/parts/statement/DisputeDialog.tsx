import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { filledText } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { DisputeStatementDocument } from './Statement.generated.ts';

type Values = { comment: string };
const schema = z.object({ comment: filledText(1000) });

/** Objection to the viewer's own statement; sent to approvers of the hours. */
export const DisputeDialog = ({ userId, month }: { userId: string; month: string }) => {
  const { t } = useTranslation();
  const send = useMutate(DisputeStatementDocument);
  const appForm = useModalForm<Values, unknown>({
    schema: schema as never,
    start: { comment: '' },
    send: async ({ comment }) => {
      const result = await send({ variables: { input: { userId, month, comment } } });
      return { result, answer: result.data?.disputeStatement };
    },
    message: () => t('statement.sent'),
  });
  return (
    <ModalFrame title={t('statement.objectTitle')} size="sm">
      <ModalForm of={appForm} save={t('statement.send')}>
        <Comment />
      </ModalForm>
    </ModalFrame>
  );
};

const Comment = () => {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('statement.comment')}
      description={t('statement.commentHelp')}
      required
      data-autofocus
      autosize
      minRows={4}
      maxRows={12}
      {...useFormField<Values, 'comment'>('comment')}
    />
  );
};
