import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoginChanged } from '#web/areas/identity/my-login/use-login-changed.ts';
import { usePasswordProof, wantsPassword } from '#web/areas/identity/my-login/use-password-proof.tsx';
import { BackupCodeList } from '#web/areas/identity/second-step/BackupCodeList.tsx';
import { codeSchema } from '#web/areas/identity/second-step/code-schema.ts';
import { type CodeValues, OneCodeField } from '#web/areas/identity/second-step/OneCodeField.tsx';
import { ScanSecret } from '#web/areas/identity/second-step/ScanSecret.tsx';
import classes from '#web/areas/identity/second-step/SecondStep.module.css';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { BeginAuthenticatorDocument, EnableAuthenticatorDocument } from './Authenticator.generated.ts';

/** Modal authenticator: scan the secret, enter the first code, save the backup codes. */
export default function Authenticator() {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const { secret, problem } = useSecret();
  const content = () => {
    if (codes) return <Kept codes={codes} />;
    if (problem) return <Notice kind="info">{problem}</Notice>;
    if (!secret) return <SkeletonRows label={t('common.loading')} />;
    return <SetUp secret={secret} done={setCodes} />;
  };
  return (
    <ModalFrame title={codes ? t('identity.authenticator.done') : t('identity.authenticator.title')}>
      {content()}
    </ModalFrame>
  );
}

type Secret = { secret: string; uri: string };

const SetUp = ({ secret, done }: { secret: Secret; done: (codes: readonly string[]) => void }) => {
  const { t } = useTranslation();
  const proven = usePasswordProof();
  const enable = useMutate(EnableAuthenticatorDocument);
  const send = ({ code }: CodeValues) =>
    proven(async () => (await enable({ variables: { input: { code } } })).data?.enableAuthenticator);
  const appForm = useAppForm<CodeValues, Awaited<ReturnType<typeof send>>>({
    schema: codeSchema,
    start: { code: '' },
    send,
    refused: wantsPassword,
    done: ({ codes }) => done(codes),
  });
  return (
    <div className={classes.stack}>
      <ScanSecret {...secret} />
      <ModalForm of={appForm} save={t('identity.authenticator.enable')}>
        <OneCodeField label={t('identity.authenticator.two')} description={t('identity.authenticator.codeHelp')} />
      </ModalForm>
    </div>
  );
};

const Kept = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const changed = useLoginChanged();
  useEffect(changed, [changed]);
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
};

/** A secret to scan, after confirming the password if required; without confirmation no authenticator is set up. */
const useSecret = (): { secret?: Secret; problem?: string } => {
  const { close } = useModalPlace();
  const proven = usePasswordProof();
  const begin = useMutate(BeginAuthenticatorDocument);
  const [state, setState] = useState<{ secret?: Secret; problem?: string }>({});
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one secret for each time that the modal is opened.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    proven(async () => (await begin()).data?.beginAuthenticator).then(
      (answer) => {
        if (wantsPassword(answer)) return close();
        if (!answer) return setState({ problem: faultText(undefined) });
        setState(answer.__typename === 'Refusal' ? { problem: refusalText(answer) } : { secret: answer });
      },
      (fault) => setState({ problem: faultText(fault) }),
    );
  }, []);
  return state;
};
