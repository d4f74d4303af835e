import { useApolloClient } from '@apollo/client/react';
import { Button, Radio, Stack } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditScope, editScopes } from '#domain/schedule/series.ts';
import { useSilence } from '#web/areas/schedule/week/use-silence.ts';
import { useDeleteScheduledShiftMutation, useScheduledShiftFormQuery } from '#web/generated/graphql.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';

/** Modal schedule-shift/:id/delete: how much of a series goes. */
export default function ShiftDelete() {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useApolloClient();
  const { params, close } = useModalPlace();
  const { offer } = useUndo();
  const silence = useSilence(useCallback(() => t('planning.somebody'), [t]));
  const [scope, setScope] = useState<EditScope>('occurrence');
  const { data } = useScheduledShiftFormQuery({ variables: { id: params.id! }, fetchPolicy: 'network-only' });
  const [remove, { loading }] = useDeleteScheduledShiftMutation();
  const shift = data?.scheduledShift;
  const reload = () => client.refetchQueries({ include: 'active' });
  const run = async () => {
    if (!shift) return;
    const sent = remove({ variables: { input: { id: shift.id, version: shift.version, scope } } });
    const answer = await answerOrToast(sent.then((result) => result.data?.deleteScheduledShift));
    if (answer) {
      const { message, other } = silence([shift], t('planning.deleted', { count: 1 }), await sent);
      offer(message, await sent, reload, other);
    }
    await reload();
    close();
  };
  return (
    <ModalFrame title={t('planning.form.delete')} size="sm">
      <p>{shift ? `${shift.Shift.long_name}, ${format.date(shift.date)}` : t('common.loading')}</p>
      {shift?.seriesId ? (
        <Radio.Group label={t('planning.form.scope')} value={scope} onChange={(value) => setScope(value as EditScope)}>
          <Stack gap={6} mt={6}>
            {editScopes.map((one) => (
              <Radio key={one} value={one} label={t(`planning.scope.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          color="declined"
          variant="light"
          loading={loading}
          disabled={!shift}
          onClick={() => void run()}
          data-autofocus
        >
          {t('common.delete')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
}
