import { useMutation } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { parametersOf, typeOf } from '#web/areas/reports/parameters/parameters.ts';
import { useParameterWords } from '#web/areas/reports/parameters/use-parameter-words.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { SaveFavoriteReportDocument } from './FavoriteReports.generated.ts';

type Values = { name: string };
const schema = z.object({
  name: z.string().check(
    z.refine((name) => name.trim() !== '', 'input.required'),
    noLongerThan(160),
  ),
});

/** The modal report-favorite/save: the report as its query says, under a name. */
export default function SaveFavorite() {
  const { t } = useTranslation();
  const { query, close } = useModalPlace();
  const [save] = useMutation(SaveFavoriteReportDocument);
  const id = useRef(newId('fav'));
  const [type, parameters] = [typeOf(query.type), parametersOf(query)];
  const send = async ({ name }: Values) => {
    const { data } = await save({ variables: { input: { id: id.current, name: name.trim(), type, parameters } } });
    return data?.saveFavoriteReport;
  };
  const house = useAppForm<Values, Awaited<ReturnType<typeof send>>>({
    schema,
    start: { name: '' },
    send,
    done: ({ name }) => {
      toastDone(t('reports.favorite.saved', { name }));
      close();
    },
  });
  const words = useParameterWords(parameters);
  return (
    <ModalFrame title={t('reports.favorite.save')} note={t(`reports.${type}.title`)} size="sm">
      <Form of={house}>
        <NameField description={t('reports.favorite.about', { words })} />
        <FormFooter>
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <SaveButton>{t('common.save')}</SaveButton>
        </FormFooter>
      </Form>
    </ModalFrame>
  );
}

const NameField = ({ description }: { description: string }) => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('reports.favorite.name')}
      description={description}
      required
      data-autofocus
      {...useFormField<Values, 'name'>('name')}
    />
  );
};
