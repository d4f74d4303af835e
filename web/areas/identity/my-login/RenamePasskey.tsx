import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { RenamePasskeyDocument } from './MyLogin.generated.ts';
import classes from './MyLogin.module.css';
import { useLoginChanged } from './use-login-changed.ts';

type Values = { name: string };
const schema = z.object({
  name: z.string().check(
    z.refine((name) => name.trim() !== '', 'input.required'),
    noLongerThan(120),
  ),
});

/** Replaces the passkey's row. */
export const RenamePasskey = ({ id, name, close }: { id: string; name: string; close: () => void }) => {
  const { t } = useTranslation();
  const changed = useLoginChanged();
  const rename = useMutate(RenamePasskeyDocument);
  const send = async (values: Values) =>
    (await rename({ variables: { input: { id, name: values.name.trim() } } })).data?.renamePasskey;
  const appForm = useAppForm<Values, Awaited<ReturnType<typeof send>>>({
    schema,
    start: { name },
    send,
    done: () => {
      toastDone(t('identity.myLogin.passkeys.renamed'));
      changed();
      close();
    },
  });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Form of={appForm}>
          <NameField />
          <FormFooter>
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <SaveButton>{t('identity.myLogin.passkeys.save')}</SaveButton>
          </FormFooter>
        </Form>
      </div>
    </li>
  );
};

const NameField = () => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('identity.myLogin.passkeys.name')}
      required
      autoFocus
      {...useFormField<Values, 'name'>('name')}
    />
  );
};
