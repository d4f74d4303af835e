import { useMutation } from '@apollo/client/react';
import { Button, CopyButton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { IconCheck, IconCopy } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import classes from './KioskSettings.module.css';
import { CreateKioskCodeDocument, type CreateKioskCodeMutation } from './Kiosks.generated.ts';

type Code = Extract<CreateKioskCodeMutation['createKioskCode'], { __typename: 'KioskCode' }>;

/** Modal kiosk-device/:id: the code and the link that pair one device with this kiosk. */
export default function PairDeviceModal() {
  const { t } = useTranslation();
  const { id = '' } = useModalPlace().params;
  const [send, { loading }] = useMutation(CreateKioskCodeDocument, { context: { ignoreMeta: true } });
  const [code, setCode] = useState<Code>();
  const make = async () => {
    const sent = send({ variables: { input: { kioskId: id } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.createKioskCode));
    if (answer) setCode(answer);
  };
  return (
    <ModalFrame title={t('kiosk.pair')}>
      <Stack gap="var(--sp-4)" align="flex-start">
        <p>{t('kiosk.pairing.how', { address: `${window.location.host}/k` })}</p>
        {code ? <Shown code={code} /> : null}
        <Button data-autofocus variant={code ? 'default' : 'filled'} loading={loading} onClick={() => void make()}>
          {t(code ? 'kiosk.pairing.another' : 'kiosk.pairing.make')}
        </Button>
      </Stack>
    </ModalFrame>
  );
}

const Shown = ({ code: { pairingCode, link, validUntil } }: { code: Code }) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  return (
    <>
      <output className={classes.code} aria-label={t('kiosk.pairing.code')}>
        {`${pairingCode.slice(0, 4)}-${pairingCode.slice(4)}`}
      </output>
      <QrCode text={link} label={t('kiosk.pairing.qr')} />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.6} />}
            onClick={copy}
          >
            {t(copied ? 'kiosk.pairing.copied' : 'kiosk.pairing.copy')}
          </Button>
        )}
      </CopyButton>
      <Notice>{t('kiosk.pairing.once', { until: instant(validUntil) })}</Notice>
    </>
  );
};
