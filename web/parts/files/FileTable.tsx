import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Anchor, Box, Flex, Tooltip, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { IconDownload, IconPencil, IconTrash } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './FileTable.module.css';
import type { KeptFileFragment } from './KeptFiles.generated.ts';
import { DeleteFileDocument } from './KeptFiles.generated.ts';
import { openPreview } from './open-preview.tsx';

/** Deletes a file permanently after confirmation. */
const useDeleteFile = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const send = useMutate(DeleteFileDocument);
  return async ({ id, version, title }: KeptFileFragment): Promise<void> => {
    const question = {
      title: t('files.delete.title', { title }),
      text: t('files.delete.text'),
      yes: t('files.delete.yes'),
      no: t('common.cancel'),
    };
    if (!(await ask(question))) return;
    const sent = send({ variables: { input: { id, version: version ?? 1 } } });
    await answerOrToast(sent.then(({ data }) => data?.deleteFile));
    await client.refetchQueries({ include: 'active' });
  };
};

type Props = {
  sharedWith: 'everyone' | 'person';
  files: readonly KeptFileFragment[];
  onEdit: (id: string) => void;
};

/** Files with their actions (spec 2.6): a table, or blocks on a phone. */
export const FileTable = ({ sharedWith, files, onEdit }: Props) => {
  const { t } = useTranslation();
  return (
    <table className={`${typography.small} ${classes.root}`}>
      <thead>
        <tr>
          <th scope="col">{t('files.table.title')}</th>
          <th scope="col">{t('files.table.description')}</th>
          <th scope="col">{t('files.table.added')}</th>
          <th scope="col">{t('files.table.readers')}</th>
          <th scope="col" className={classes.actions}>
            <VisuallyHidden>{t('files.table.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <FileRow key={file.id} {...{ sharedWith, file, onEdit }} onOpen={() => openPreview(files, file.id)} />
        ))}
      </tbody>
    </table>
  );
};

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

type RowProps = Pick<Props, 'sharedWith'> & {
  file: KeptFileFragment;
  onEdit: (id: string) => void;
  onOpen: () => void;
};

const FileRow = ({ sharedWith, file, onEdit, onOpen }: RowProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useDeleteFile();
  const { id, title, description, file_name, created, shared, validUntil, url } = file;
  return (
    <tr>
      <td className={classes.title}>
        <Anchor component="button" type="button" onClick={onOpen} aria-label={t('files.preview.open', { name: title })}>
          {title}
        </Anchor>
        <Box component="span" className={typography.quiet} display="block" fw={400}>
          {file_name}
        </Box>
        {validUntil ? (
          <Box component="span" className={typography.quiet} display="block" fw={400}>
            {t('files.table.validUntil', { date: format.dayMonthYear(validUntil) })}
          </Box>
        ) : null}
      </td>
      <td className={classes.description}>{description}</td>
      <td data-label={t('files.table.added')}>{format.dayMonthYear(created.slice(0, 10))}</td>
      <td data-label={t('files.table.readers')}>{t(shared ? `files.table.${sharedWith}` : 'files.table.kept')}</td>
      <td className={classes.actions}>
        <Flex component="span" display="inline-flex" gap={2}>
          <Tooltip label={t('files.download')}>
            <ActionIcon
              component="a"
              href={url}
              download={file_name}
              size="lg"
              aria-label={t('files.downloadNamed', { name: title })}
            >
              <IconDownload {...icon} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('common.edit')}>
            <ActionIcon size="lg" aria-label={t('files.editNamed', { name: title })} onClick={() => onEdit(id)}>
              <IconPencil {...icon} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('files.delete.yes')}>
            <ActionIcon
              size="lg"
              aria-label={t('files.deleteNamed', { name: title })}
              onClick={() => void remove(file)}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </Tooltip>
        </Flex>
      </td>
    </tr>
  );
};
