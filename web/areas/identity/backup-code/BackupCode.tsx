import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MyLoginDocument } from '#web/areas/identity/my-login/MyLogin.generated.ts';
import { useLoginChanged } from '#web/areas/identity/my-login/use-login-changed.ts';
import { usePasswordProof, wantsPassword } from '#web/areas/identity/my-login/use-password-proof.tsx';
import { BackupCodeList } from '#web/areas/identity/second-step/BackupCodeList.tsx';
import { NeedsAuthenticator } from '#web/areas/identity/second-step/NeedsAuthenticator.tsx';
import classes from '#web/areas/identity/second-step/SecondStep.module.css';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { RenewBackupCodesDocument } from './RenewBackupCodes.generated.ts';

/** Modal backup-code: the number of remaining codes, and ten new ones that are shown only once. */
export default function BackupCode() {
  const { t } = useTranslation();
  const { data } = useQuery(MyLoginDocument);
  const content = () => {
    if (!data) return <SkeletonRows label={t('common.loading')} />;
    if (!data.myLogin.authenticatorSince) return <NeedsAuthenticator text={t('identity.backupCodes.off')} />;
    return <Codes left={data.myLogin.backupCodesLeft} />;
  };
  return <ModalFrame title={t('identity.backupCodes.title')}>{content()}</ModalFrame>;
}

const Codes = ({ left }: { left: number }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { codes, problem, busy, renew } = useRenewal();
  if (codes)
    return (
      <div className={classes.stack}>
        <BackupCodeList codes={codes} />
        <FormFooter>
          <Button onClick={close} data-autofocus>
            {t('identity.backupCodes.stored')}
          </Button>
        </FormFooter>
      </div>
    );
  return (
    <div className={classes.stack}>
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      <p>
        {t('identity.myLogin.twoFactor.codes', { count: left })}. {t('identity.myLogin.twoFactor.codesText')}
      </p>
      <p className={typography.detail}>{t('identity.backupCodes.renewText')}</p>
      <FormFooter>
        <CancelButton />
        <Button loading={busy} onClick={() => void renew()}>
          {t('identity.backupCodes.renew')}
        </Button>
      </FormFooter>
    </div>
  );
};

const useRenewal = () => {
  const proven = usePasswordProof();
  const changed = useLoginChanged();
  const [renewCodes, { loading }] = useMutation(RenewBackupCodesDocument);
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const renew = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const answer = await proven(async () => (await renewCodes()).data?.renewBackupCodes);
      if (wantsPassword(answer)) return;
      if (!answer) return setProblem(faultText(undefined));
      if (answer.__typename === 'Refusal') return setProblem(refusalText(answer));
      setCodes(answer.codes);
      changed();
    } catch (fault) {
      setProblem(faultText(fault));
    }
  };
  return { codes, problem, busy: loading, renew };
};
