import { ActionIcon, Button, FileButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mostAttachments } from '#domain/files/attachment.ts';
import { fileKinds } from '#domain/files/file-kind.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { IconPaperclip, IconX } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import type { AbsenceFilePartsFragment } from './AbsenceFiles.generated.ts';
import classes from './AbsenceFiles.module.css';
import { useAttach } from './use-attach.ts';

/** Accepted file types, in the format of a file input's `accept`. */
export const acceptedFiles = Object.keys(fileKinds)
  .map((ending) => `.${ending}`)
  .join();

type Props = { absence: AbsenceFilePartsFragment & { id: string; version: number; employeeId: string } };

/** The files that go with an absence, for everyone who sees it; the person and approvers add and remove them. */
export const AbsenceFiles = ({ absence }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { add, remove, share, busy } = useAttach();
  const { attachments, may } = absence;
  if (attachments.length === 0 && !may.attach) return null;
  const addFiles = async (files: File[]): Promise<void> => {
    if (files.length === 0) return;
    if (await answerOrToast(add(absence, files))) toastDone(t('absence.files.added', { count: files.length }));
  };
  const removeFile = async (id: string, name: string): Promise<void> => {
    const sure = await ask({
      title: t('absence.files.removeTitle', { name }),
      text: t('absence.files.removeText'),
      yes: t('absence.files.remove'),
      no: t('common.cancel'),
      grave: true,
    });
    if (sure && (await answerOrToast(remove(absence, id)))) toastDone(t('absence.files.removed', { name }));
  };
  return (
    <section className={classes.files} aria-label={t('absence.files.title')}>
      <p className={typography.detailInline}>{t('absence.files.title')}</p>
      {attachments.length > 0 ? (
        <ul className={classes.list}>
          {attachments.map(({ id, file_name, url }) => (
            <li key={id}>
              <IconPaperclip size={16} stroke={1.6} aria-hidden="true" />
              <a href={url} download={file_name}>
                {file_name}
              </a>
              {may.attach ? (
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  disabled={busy}
                  aria-label={t('absence.files.removeOf', { name: file_name })}
                  onClick={() => void removeFile(id, file_name)}
                >
                  <IconX size={16} stroke={1.8} aria-hidden="true" />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {share === undefined ? null : (
        <output>{t('absence.files.sending', { percent: format.number(Math.floor(share * 100)) })}</output>
      )}
      {may.attach && attachments.length < mostAttachments ? (
        <FileButton multiple accept={acceptedFiles} onChange={(files) => void addFiles(files)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={busy}>
              {t('absence.files.add')}
            </Button>
          )}
        </FileButton>
      ) : null}
    </section>
  );
};
