import { Button, Checkbox, FileInput, Progress, Textarea, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fileKinds } from '#domain/files/file-kind.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import type { KeptFileFragment } from '#web/parts/files/KeptFiles.generated.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { IconUpload } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import classes from './FileForm.module.css';
import { type FileValues, useFileForm } from './use-file-form.ts';

type Props = { file?: KeptFileFragment; employeeId?: string };

const accepted = Object.keys(fileKinds)
  .map((ending) => `.${ending}`)
  .join();

export const FileForm = ({ file, employeeId }: Props) => {
  const { t } = useTranslation();
  const { form, upload } = useFileForm(file, employeeId);
  return (
    <ModalForm of={form} save={t(file ? 'common.save' : 'files.add')}>
      {file ? <p>{file.file_name}</p> : <Content />}
      {upload.share === undefined ? null : <UploadProgress share={upload.share} cancel={upload.cancel} />}
      <Fields isPersons={employeeId !== undefined} isNew={!file} />
    </ModalForm>
  );
};

/** The name of the file is its title until a better one is typed. */
const Content = () => {
  const { t } = useTranslation();
  const { getValues, setValue } = useFormContext<FileValues>();
  const { onChange, ...field } = useFormField<FileValues, 'content'>('content');
  const choose = (file: File | null) => {
    onChange(file);
    if (file && !getValues('title').trim())
      setValue('title', file.name.replace(/\.\w+$/, ''), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FileInput
      label={t('files.form.file')}
      required
      description={t('files.form.kinds')}
      placeholder={t('files.form.choose')}
      leftSection={<IconUpload size={18} stroke={1.6} aria-hidden="true" />}
      accept={accepted}
      clearable
      data-autofocus
      clearButtonProps={{ 'aria-label': t('files.form.clear') }}
      {...field}
      onChange={choose}
    />
  );
};

const UploadProgress = ({ share, cancel }: { share: number; cancel: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { content } = useFormContext<FileValues>().getValues();
  const label = t('files.form.uploading', { name: content?.name ?? '' });
  return (
    <div className={classes.upload}>
      <p>{label}</p>
      <output>{format.wholePercent(Math.floor(share * 100) * 100)}</output>
      <Progress.Root className={layout.fullRow}>
        <Progress.Section value={share * 100} aria-label={label} />
      </Progress.Root>
      <Button variant="subtle" size="compact-sm" onClick={cancel}>
        {t('files.form.cancelUpload')}
      </Button>
    </div>
  );
};

const Fields = ({ isPersons, isNew }: { isPersons: boolean; isNew: boolean }) => {
  const { t } = useTranslation();
  const { value, ...shared } = useFormField<FileValues, 'shared'>('shared');
  return (
    <>
      <TextInput
        label={t('files.form.title')}
        required
        data-autofocus={isNew ? undefined : true}
        {...useFormField<FileValues, 'title'>('title')}
      />
      <Textarea
        label={t('files.form.description')}
        autosize
        minRows={2}
        maxRows={6}
        {...useFormField<FileValues, 'description'>('description')}
      />
      <DateField
        label={t('files.form.validUntil')}
        description={t('files.form.validUntilHelp')}
        {...useFormField<FileValues, 'validUntil'>('validUntil')}
      />
      <Checkbox
        label={t(isPersons ? 'files.form.sharedPerson' : 'files.form.sharedCompany')}
        description={t('files.form.sharedHelp')}
        checked={value}
        {...shared}
      />
    </>
  );
};
