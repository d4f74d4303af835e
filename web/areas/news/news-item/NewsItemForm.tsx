import { Button, Input, MultiSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NewsArticleFragment } from '#web/areas/news/read/News.generated.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { type NewsValues, useNewsForm } from './use-news-form.ts';

export const NewsItemForm = ({ item }: { item?: NewsArticleFragment }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const house = useNewsForm(item);
  return (
    <Form of={house}>
      <Words />
      <Readers />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t(item ? 'common.save' : 'news.add')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

const Words = () => {
  const { t } = useTranslation();
  return (
    <>
      <TextInput label={t('news.form.title')} required data-autofocus {...useFormField<NewsValues, 'title'>('title')} />
      <Textarea
        label={t('news.form.text')}
        required
        autosize
        minRows={6}
        maxRows={16}
        {...useFormField<NewsValues, 'text'>('text')}
      />
    </>
  );
};

/** Everybody, or the departments that are picked. */
const Readers = () => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<NewsValues>();
  const readers = useWatch<NewsValues, 'readers'>({ name: 'readers' });
  const { departments } = usePlaces();
  const field = useFormField<NewsValues, 'departmentIds'>('departmentIds');
  const choices = departments
    .filter(({ id, active }) => active || field.value.includes(id))
    .map((department) => ({ value: department.id, label: placeName(department) }));
  return (
    <Input.Wrapper labelElement="div" label={t('news.form.readers')}>
      <SegmentedControl
        fullWidth
        aria-label={t('news.form.readers')}
        value={readers}
        data={[
          { value: 'everybody', label: t('news.everybody') },
          { value: 'departments', label: t('news.form.departments') },
        ]}
        onChange={(value) => setValue('readers', value as NewsValues['readers'], { shouldDirty: true })}
      />
      {readers === 'departments' ? (
        <MultiSelect
          aria-label={t('news.form.departments')}
          placeholder={field.value.length === 0 ? t('news.form.choose') : undefined}
          data={choices}
          searchable
          mt="xs"
          {...field}
        />
      ) : null}
    </Input.Wrapper>
  );
};
