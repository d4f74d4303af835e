import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { CloseAccountDocument } from './CloseAccount.generated.ts';

type Values = { company: string };

/** Confirmation requires typing the company's name, because closing cannot be undone. */
export const CloseAccount = () => {
  const { t } = useTranslation();
  const { company } = useViewer().account;
  const { close } = useModalPlace();
  const navigate = useNavigate();
  const closeAccount = useMutate(CloseAccountDocument);
  const send = async (values: Values) => (await closeAccount({ variables: { input: values } })).data?.closeAccount;
  const appForm = useAppForm<Values, Awaited<ReturnType<typeof send>>>({
    schema: z.object({
      company: z.string().check(z.refine((text) => text.trim() === company.trim(), 'billing.companyDiffers')),
    }),
    start: { company: '' },
    send,
    done: () => {
      close();
      void navigate('/account-closed', { replace: true });
    },
  });
  return (
    <ModalFrame title={t('billing.close.question', { company })} size="sm">
      <Form of={appForm}>
        <Notice kind="declined">{t('billing.close.consequence')}</Notice>
        <CompanyField company={company} />
        <FormFooter>
          <Button variant="default" onClick={close}>
            {t('billing.close.no')}
          </Button>
          <SaveButton variant="light" color="declined">
            {t('billing.close.yes')}
          </SaveButton>
        </FormFooter>
      </Form>
    </ModalFrame>
  );
};

const CompanyField = ({ company }: { company: string }) => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('billing.close.type', { company })}
      autoComplete="off"
      data-autofocus
      {...useFormField<Values, 'company'>('company')}
    />
  );
};
