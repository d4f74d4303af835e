import { ActionIcon, Button, FileButton, Input } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostAttachments } from '#domain/files/attachment.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { IconPaperclip, IconX } from '#web/ui/icons.ts';
import classes from './AbsenceFiles.module.css';
import { acceptedFiles } from './AbsenceFiles.tsx';
import { fileProblem } from './use-attach.ts';

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void };

/** Files of a request that is not sent yet. */
export const FilesField = ({ files, onChange }: Props) => {
  const { t } = useTranslation();
  const [error, setError] = useState<string>();
  const add = (chosen: File[]): void => {
    const problem = chosen.map(fileProblem).find((candidate) => candidate !== undefined);
    setError(problem && refusalText(problem));
    if (!problem) onChange([...files, ...chosen].slice(0, mostAttachments));
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('absence.files.title')}
      description={t('absence.files.help')}
      error={error}
    >
      {files.length > 0 ? (
        <ul className={classes.list}>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <IconPaperclip size={16} stroke={1.6} aria-hidden="true" />
              {file.name}
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={t('absence.files.removeOf', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <IconX size={16} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {files.length < mostAttachments ? (
        <FileButton multiple accept={acceptedFiles} onChange={add}>
          {(props) => (
            <Button {...props} variant="default" size="xs" mt="xs" display="block">
              {t('absence.files.add')}
            </Button>
          )}
        </FileButton>
      ) : null}
    </Input.Wrapper>
  );
};
