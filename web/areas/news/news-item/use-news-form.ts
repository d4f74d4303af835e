import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { NewsArticleFragment } from '#web/areas/news/read/News.generated.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { CreateNewsItemDocument, EditNewsItemDocument } from './NewsItem.generated.ts';

export type NewsValues = { title: string; text: string; readers: 'everybody' | 'departments'; departmentIds: string[] };

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
export const useNewsForm = (item: NewsArticleFragment | undefined) => {
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
