import { ActionIcon, Button, FileButton, Flex, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { endingOf, fileKinds } from '#domain/files/file-kind.ts';
import { mostFileBytes } from '#domain/files/kept-file.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { isRefusalAnswer, type RefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import { IconPaperclip, IconX } from '#web/ui/icons.ts';

export type NewsValues = {
  title: string;
  text: string;
  readers: 'everyone' | 'departments';
  departmentIds: string[];
  attachments: ChosenFile[];
  pinned: boolean;
  comments: boolean;
  notify: boolean;
};

/** A file of the message: `file` is set for a new one from this device. */
export type ChosenFile = { id: string; file_name: string; file?: File };

type Sent = { uploadId: string } | RefusalAnswer | undefined;
type Kept = { id: string; file_name: string; uploadId?: string };

const problemOf = (file: File): RefusalAnswer | undefined => {
  const refused = (key: string, limit?: string): RefusalAnswer => ({
    __typename: 'Refusal',
    code: 'INVALID',
    key,
    field: 'attachments',
    limit,
  });
  if (!endingOf(file.name)) return refused('input.fileKind');
  if (file.size > mostFileBytes) return refused('input.fileTooLarge', String(mostFileBytes / 1_000_000));
  return undefined;
};

/** The attachments as message input, after uploading the new ones to the store; or the reason an upload failed. */
export const uploaded = async (
  chosen: readonly ChosenFile[],
  send: (file: File) => Promise<Sent>,
): Promise<Kept[] | RefusalAnswer | undefined> => {
  const kept: Kept[] = [];
  for (const { id, file_name, file } of chosen) {
    const sent = file ? (problemOf(file) ?? (await send(file))) : undefined;
    if (file && !sent) return undefined;
    if (isRefusalAnswer(sent)) return { ...sent, field: 'attachments' };
    kept.push({ id, file_name, uploadId: sent && 'uploadId' in sent ? sent.uploadId : undefined });
  }
  return kept;
};

const accepted = Object.keys(fileKinds)
  .map((ending) => `.${ending}`)
  .join();

/** Attachments of the message. `share` is the uploaded share of the current file. */
export const AttachmentsField = ({ share }: { share: number | undefined }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, onChange, error } = useFormField<NewsValues, 'attachments'>('attachments');
  const add = (files: File[]): void =>
    onChange([...value, ...files.map((file) => ({ id: newId('att'), file_name: file.name, file }))]);
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('news.form.attachments')}
      description={t('news.form.attachmentsHelp')}
      error={error}
    >
      {value.length > 0 ? (
        <Flex component="ul" direction="column" mt="xs">
          {value.map(({ id, file_name }) => (
            <Flex key={id} component="li" gap="xs" align="center">
              <IconPaperclip size={16} stroke={1.6} aria-hidden="true" />
              {file_name}
              <ActionIcon
                aria-label={t('news.form.removeFile', { name: file_name })}
                onClick={() => onChange(value.filter((file) => file.id !== id))}
              >
                <IconX size={16} stroke={1.8} />
              </ActionIcon>
            </Flex>
          ))}
        </Flex>
      ) : null}
      {share === undefined ? null : (
        <output>
          {t('news.form.uploading', {
            name: value.find(({ file }) => file)?.file_name ?? '',
            percent: format.number(Math.floor(share * 100)),
          })}
        </output>
      )}
      <FileButton multiple accept={accepted} onChange={add}>
        {(props) => (
          <Button {...props} variant="default" size="xs" mt="xs" display="block">
            {t('news.form.addFile')}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  );
};
