import { Box, Button, Flex, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconFingerprint } from '#web/ui/icons.ts';
import { Panel } from '#web/ui/Panel.tsx';
import typography from '#web/ui/typography.module.css';
import {
  BeginPasskeyDocument,
  type MyLoginQuery,
  RegisterPasskeyDocument,
  RemovePasskeyDocument,
} from './MyLogin.generated.ts';
import classes from './MyLogin.module.css';
import { RenamePasskey } from './RenamePasskey.tsx';
import { useLoginChanged } from './use-login-changed.ts';
import { usePasswordProof, wantsPassword } from './use-password-proof.tsx';

/** Adds a passkey: requests the server's challenge, opens the browser's dialog and sends its response. */
const useAddPasskey = () => {
  const { t } = useTranslation();
  const proven = usePasswordProof();
  const changed = useLoginChanged();
  const [busy, setBusy] = useState(false);
  const begin = useMutate(BeginPasskeyDocument);
  const register = useMutate(RegisterPasskeyDocument);

  const made = async () => {
    const begun = await proven(async () => (await begin()).data?.beginPasskey);
    if (!begun || begun.__typename === 'Refusal') return begun;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(begun.options) }));
    return (await register({ variables: { input: { response } } })).data?.registerPasskey;
  };

  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await made();
      if (isRefusalAnswer(answer)) {
        if (!wantsPassword(answer)) toastFault(refusalText(answer));
      } else if (answer) {
        toastDone(t('identity.myLogin.passkeys.added'));
        changed();
      }
    } catch {
      toastFault(t('identity.myLogin.passkeys.cancelled'));
    }
    setBusy(false);
  };
  return { add, busy, isPossible: typeof window.PublicKeyCredential === 'function' };
};

type Passkeys = MyLoginQuery['myLogin']['passkeys'];

/** The user's passkeys, with name and last use. */
export const PasskeysSection = ({ passkeys }: { passkeys: Passkeys }) => {
  const { t } = useTranslation();
  const { add, busy, isPossible } = useAddPasskey();
  return (
    <Panel
      title={t('identity.myLogin.passkeys.title')}
      action={
        isPossible ? (
          <Button variant="default" size="xs" loading={busy} onClick={() => void add()}>
            {t('identity.myLogin.passkeys.add')}
          </Button>
        ) : null
      }
    >
      <Box component="p" className={typography.secondary} maw="62ch">
        {t('identity.myLogin.passkeys.text')}
      </Box>
      {isPossible ? null : (
        <p className={`${typography.note} ${typography.figures}`}>{t('identity.myLogin.passkeys.unsupported')}</p>
      )}
      {passkeys.length === 0 ? (
        <QuietEmpty>{t('identity.myLogin.passkeys.none')}</QuietEmpty>
      ) : (
        <Flex component="ul" direction="column" mt="xs">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </Flex>
      )}
    </Panel>
  );
};

const Row = ({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkeys[number] }) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const [isRenaming, setIsRenaming] = useState(false);
  const remove = useRemove(id, name);
  if (isRenaming) return <RenamePasskey id={id} name={name} close={() => setIsRenaming(false)} />;
  const used = lastUsedAt
    ? t('identity.myLogin.passkeys.used', { when: instant(lastUsedAt) })
    : t('identity.myLogin.passkeys.never');
  return (
    <li className={classes.row}>
      <IconFingerprint className={classes.icon} size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={`${typography.note} ${typography.figures}`}>
          {`${t('identity.myLogin.passkeys.created', { when: instant(createdAt) })} · ${used}`}
        </span>
      </div>
      <Group className={classes.actions} gap="xs" align="stretch">
        <Button variant="default" size="xs" onClick={() => setIsRenaming(true)}>
          {t('identity.myLogin.passkeys.rename')}
        </Button>
        <Button variant="default" size="xs" onClick={() => void remove()}>
          {t('identity.myLogin.passkeys.remove')}
        </Button>
      </Group>
    </li>
  );
};

const useRemove = (id: string, name: string) => {
  const { t } = useTranslation();
  const proven = usePasswordProof();
  const changed = useLoginChanged();
  const remove = useMutate(RemovePasskeyDocument);
  return async () => {
    const question = {
      title: t('identity.myLogin.passkeys.askRemove', { name }),
      text: t('identity.myLogin.passkeys.askRemoveText'),
      yes: t('identity.myLogin.passkeys.remove'),
      no: t('common.cancel'),
    };
    if (!(await ask({ ...question, grave: true }))) return;
    const send = async () => (await remove({ variables: { input: { id } } })).data?.removePasskey;
    const answer = await proven(send).catch(() => undefined);
    if (wantsPassword(answer)) return;
    if (!answer) toastFault(t('refusal.offline'));
    else if (isRefusalAnswer(answer)) toastFault(refusalText(answer));
    else toastDone(t('identity.myLogin.passkeys.removed'));
    changed();
  };
};
