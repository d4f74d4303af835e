import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Input, MultiSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { NewsArticleFragment } from '#web/areas/news/read/News.generated.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { CreateNewsItemDocument, EditNewsItemDocument } from './NewsItem.generated.ts';

type NewsValues = { title: string; text: string; readers: 'everybody' | 'departments'; departmentIds: string[] };

const words = (longest: number) => z.string().check(z.trim(), z.minLength(1, 'input.required'), noLongerThan(longest));

const schema = z
  .object({
    title: words(120),
    text: words(10_000),
    readers: z.enum(['everybody', 'departments']),
    departmentIds: z.array(z.string()),
  })
  .check(
    z.refine(({ readers, departmentIds }) => readers === 'everybody' || departmentIds.length > 0, {
      path: ['departmentIds'],
      error: 'refusal.news.noDepartment',
    }),
  );

/** The form of a message, new or there already. */
const useNewsForm = (item: NewsArticleFragment | undefined) => {
  const { close } = useModalPlace();
  const client = useApolloClient();
  const [id] = useState(() => item?.id ?? newId('nws'));
  const [create] = useMutation(CreateNewsItemDocument);
  const [edit] = useMutation(EditNewsItemDocument);
  const start: NewsValues = {
    title: item?.title ?? '',
    text: item?.text ?? '',
    readers: item?.departmentIds ? 'departments' : 'everybody',
    departmentIds: [...(item?.departmentIds ?? [])],
  };
  return useAppForm({
    schema: schema as never,
    start,
    send: async ({ title, text, readers, departmentIds }: NewsValues) => {
      const said = { id, title, text, departmentIds: readers === 'everybody' ? null : departmentIds };
      if (!item) return (await create({ variables: { input: said } })).data?.createNewsItem;
      return (await edit({ variables: { input: { ...said, version: item.version } } })).data?.editNewsItem;
    },
    done: () => {
      void client.refetchQueries({ include: 'active' });
      close();
    },
  });
};

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
