import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { ConfirmPasswordDocument } from './ConfirmPassword.generated.ts';

type Values = { password: string };
const schema = z.object({ password: z.string().check(z.minLength(1, 'input.required')) });

/** Asks for the password again; valid for 15 minutes. */
export const ConfirmPassword = ({ confirmed }: { confirmed: () => void }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { email } = useViewer();
  const confirm = useMutate(ConfirmPasswordDocument);
  const send = async ({ password }: Values) =>
    (await confirm({ variables: { input: { password } } })).data?.confirmPassword;
  const done = () => {
    confirmed();
    close();
  };
  const appForm = useAppForm<Values, Awaited<ReturnType<typeof send>>>({ schema, start: { password: '' }, send, done });
  return (
    <ModalFrame title={t('identity.myLogin.proof.title')} size="sm">
      <ModalForm of={appForm} save={t('identity.myLogin.proof.confirm')}>
        <p>{t('identity.myLogin.proof.text')}</p>
        {/* Password managers look for the name next to the password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <KnownPassword />
      </ModalForm>
    </ModalFrame>
  );
};

const KnownPassword = () => {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t('identity.myLogin.proof.password')}
      autoComplete="current-password"
      required
      data-autofocus
      {...useFormField<Values, 'password'>('password')}
    />
  );
};
