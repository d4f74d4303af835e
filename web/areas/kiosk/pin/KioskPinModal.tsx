import { useMutation, useQuery } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isPin } from '#domain/kiosk/pin.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { KioskPinDocument, RemoveKioskPinDocument, SetKioskPinDocument } from './KioskPin.generated.ts';

type Values = { pin: string };
const schema = z.object({ pin: z.string().check(z.refine(isPin, 'input.kioskPin')) });

/** Modal kiosk-pin/:id: a person's PIN for kiosks, set by the person or by someone who may clock for them. */
export default function KioskPinModal() {
  const { t } = useTranslation();
  const { id = '' } = useModalPlace().params;
  const { data, error } = useQuery(KioskPinDocument, {
    variables: { employeeId: id },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.kioskPin;
  return (
    <LoadedModal title={t('kiosk.pin.title')} size="sm" ready={Boolean(found)} missing={false} error={error}>
      <PinForm employeeId={id} setAt={found?.setAt ?? null} />
    </LoadedModal>
  );
}

const PinForm = ({ employeeId, setAt }: { employeeId: string; setAt: string | null }) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const { close } = useModalPlace();
  const send = useMutate(SetKioskPinDocument);
  const [remove, { loading, client }] = useMutation(RemoveKioskPinDocument, { context: { ignoreMeta: true } });
  const form = useModalForm({
    schema,
    start: { pin: '' },
    send: async ({ pin }: Values) => {
      const result = await send({ variables: { input: { employeeId, pin } } });
      return { result, answer: result.data?.setKioskPin };
    },
    message: () => t('kiosk.pin.saved'),
  });
  const takeAway = async () => {
    const sent = remove({ variables: { input: { employeeId } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.removeKioskPin)))) return;
    close();
    toastDone(t('kiosk.pin.removed'));
    await client.refetchQueries({ include: 'active' });
  };
  const removal = setAt ? (
    <Button variant="subtle" loading={loading} onClick={() => void takeAway()}>
      {t('kiosk.pin.remove')}
    </Button>
  ) : null;
  return (
    <ModalForm of={form} save={t('common.save')} start={removal}>
      <p>{setAt ? t('kiosk.pin.since', { when: instant(setAt) }) : t('kiosk.pin.none')}</p>
      <NewPin />
    </ModalForm>
  );
};

const NewPin = () => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('kiosk.pin.digits')}
      description={t('kiosk.pin.help')}
      required
      data-autofocus
      inputMode="numeric"
      autoComplete="off"
      {...useFormField<Values, 'pin'>('pin')}
    />
  );
};
