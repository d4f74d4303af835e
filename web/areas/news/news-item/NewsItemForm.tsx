import { useApolloClient, useQuery } from '@apollo/client/react';
import { Checkbox, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { mostAttachments } from '#domain/files/attachment.ts';
import { isLocationGroup, withoutGroups } from '#domain/organisation/location-group.ts';
import type { NewsArticleFragment } from '#web/areas/news/read/News.generated.ts';
import { noLongerThan, noMoreThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useUpload } from '#web/parts/files/use-upload.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { MultiSelect, Select } from '#web/ui/Select.tsx';
import { AttachmentsField, type ChosenFile, type NewsValues, uploaded } from './AttachmentsField.tsx';
import { CreateNewsItemDocument, EditNewsItemDocument, NewsGroupsDocument } from './NewsItem.generated.ts';

const words = (longest: number) => z.string().check(z.trim(), z.minLength(1, 'input.required'), noLongerThan(longest));

const schema = z
  .object({
    title: words(120),
    text: words(10_000),
    readers: z.enum(['everyone', 'departments']),
    departmentIds: z.array(z.string()),
    attachments: z.array(z.custom<ChosenFile>()).check(noMoreThan(mostAttachments)),
    pinned: z.boolean(),
    comments: z.boolean(),
    notify: z.boolean(),
  })
  .check(
    z.refine(({ readers, departmentIds }) => readers === 'everyone' || departmentIds.length > 0, {
      path: ['departmentIds'],
      error: 'refusal.news.noDepartment',
    }),
  );

/** Form of a message, new or existing. */
const useNewsForm = (item: NewsArticleFragment | undefined) => {
  const { close } = useModalPlace();
  const client = useApolloClient();
  const [id] = useState(() => item?.id ?? newId('nws'));
  const create = useMutate(CreateNewsItemDocument);
  const edit = useMutate(EditNewsItemDocument);
  const upload = useUpload(undefined);
  const start: NewsValues = {
    title: item?.title ?? '',
    text: item?.text ?? '',
    readers: item?.departmentIds ? 'departments' : 'everyone',
    departmentIds: [...(item?.departmentIds ?? [])],
    attachments: item?.Attachment.map(({ id: of, file_name }) => ({ id: of, file_name })) ?? [],
    pinned: item?.pinned ?? false,
    comments: item?.comments ?? false,
    notify: true,
  };
  const form = useAppForm({
    schema: schema as never,
    start,
    send: async ({ readers, departmentIds, attachments: chosen, notify, ...words }: NewsValues) => {
      const attachments = await uploaded(chosen, upload.send);
      if (!Array.isArray(attachments)) return attachments;
      const input = { id, ...words, attachments, departmentIds: readers === 'everyone' ? null : departmentIds };
      if (!item) return (await create({ variables: { input: { ...input, notify } } })).data?.createNewsItem;
      return (await edit({ variables: { input: { ...input, version: item.version } } })).data?.editNewsItem;
    },
    done: () => {
      void client.refetchQueries({ include: 'active' });
      close();
    },
  });
  return { form, share: upload.share };
};

export const NewsItemForm = ({ item }: { item?: NewsArticleFragment }) => {
  const { t } = useTranslation();
  const { form, share } = useNewsForm(item);
  return (
    <ModalForm of={form} save={t(item ? 'common.save' : 'news.add')}>
      <Words />
      <AttachmentsField share={share} />
      <Readers />
      <Switches isNew={!item} />
    </ModalForm>
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

const Switches = ({ isNew }: { isNew: boolean }) => {
  const { t } = useTranslation();
  const { value: pinned, ...pin } = useFormField<NewsValues, 'pinned'>('pinned');
  const { value: comments, ...talk } = useFormField<NewsValues, 'comments'>('comments');
  const { value: notify, ...word } = useFormField<NewsValues, 'notify'>('notify');
  return (
    <>
      {isNew ? (
        <Checkbox label={t('news.form.notify')} description={t('news.form.notifyHelp')} checked={notify} {...word} />
      ) : null}
      <Checkbox label={t('news.form.pinned')} checked={pinned} {...pin} />
      <Checkbox label={t('news.form.comments')} checked={comments} {...talk} />
    </>
  );
};

/** Everyone, or selected departments, chosen one by one or by location group. */
const Readers = () => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<NewsValues>();
  const readers = useWatch<NewsValues, 'readers'>({ name: 'readers' });
  const { departments } = usePlaces();
  const { data } = useQuery(NewsGroupsDocument, { skip: readers !== 'departments' });
  const groups = data?.organisation?.locationGroups ?? [];
  const places = {
    locationGroups: groups,
    departments: departments.map(({ id, location }) => ({ id, locationId: location.id })),
  };
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
          { value: 'everyone', label: t('news.everyone') },
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
      {readers === 'departments' && groups.length > 0 ? (
        <Select
          aria-label={t('news.form.group')}
          placeholder={t('news.form.group')}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          mt="xs"
          onChange={(id) => {
            const added = withoutGroups(id ? [id] : [], places).filter(
              (withoutGroup) => !isLocationGroup(withoutGroup),
            );
            field.onChange([...new Set([...field.value, ...added])]);
          }}
        />
      ) : null}
    </Input.Wrapper>
  );
};
