import { Box, Button, Progress } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { importColumns } from '#domain/account/import-columns.ts';
import { saveText } from '#web/kit/query/save-file.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { ChangedBalances } from '#web/parts/absence/LeaveEffect.tsx';
import { IconDownload, IconFileUpload } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import typography from '#web/ui/typography.module.css';
import { FileTable } from './FileTable.tsx';
import classes from './Import.module.css';
import { aboutKey, importFiles, sendable, sortFiles, templateOf, tooLargeTogether } from './import-files.ts';
import { TargetFields } from './TargetFields.tsx';
import { type Import, type Target, useImport } from './use-import.ts';

type Props = { disabled: boolean; onFiles: (files: File[]) => void };

/** Files dropped here, or chosen with the button. */
const DropZone = ({ disabled, onFiles }: Props) => {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-label={t('import.drop')}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={24} stroke={1.6} aria-hidden="true" />
      <p>{t('import.drop')}</p>
      <Button variant="default" size="xs" disabled={disabled} onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept=".csv,text/csv"
        hidden
        aria-label={t('import.choose')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
};

/** Shown before files are chosen: the supported files, their contents and templates with the header line. */
const Formats = () => {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="import-formats">
      <h2 id="import-formats" className={`${typography.heading14} ${classes.formatsTitle}`}>
        {t('import.formats')}
      </h2>
      <Box component="p" className={`${typography.secondary} ${typography.pretty}`} maw={640} mb="lg">
        {t('import.formatsText')}
      </Box>
      <ul>
        {importFiles.map((file) => (
          <li key={file} className={classes.format}>
            <div>
              <span className={typography.medium}>{file}</span>
              <Box component="span" className={typography.caption} fw={400} display="block">
                {t(`import.about.${aboutKey(file)}`)}
              </Box>
            </div>
            <code className={classes.columns}>{importColumns[file].join(', ')}</code>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
              aria-label={t('import.templateOf', { file })}
              onClick={() => saveText(file, templateOf(file))}
            >
              {t('import.template')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** /account/import: a company's files are chosen, rehearsed and then written. */
export default function ImportPage() {
  const { t } = useTranslation();
  const work = useImport();
  const [target, setTarget] = useState<Target>({ department: '', zone: null, approveHours: false });
  const [missing, setMissing] = useState(false);
  const [unknown, setUnknown] = useState<string[]>([]);
  const { stage, files } = work;
  const busy = stage.name === 'rehearsing' || stage.name === 'importing';
  const take = (given: File[]) => {
    const sorted = sortFiles(given);
    setUnknown(sorted.unknown);
    work.choose(sorted.files);
  };
  const check = () => {
    setMissing(true);
    if (target.department.trim() !== '') void work.rehearse(target);
  };
  return (
    <Page>
      <title>{t('import.title')}</title>
      <PageHeader title={t('import.title')} />
      <Box component="p" className={`${typography.secondary} ${typography.pretty}`} maw={640} mb="lg">
        {t('import.intro')}
      </Box>
      <TargetFields
        value={target}
        disabled={busy}
        missing={missing}
        onChange={(next) => {
          setTarget(next);
          work.restart();
        }}
      />
      <DropZone disabled={busy} onFiles={take} />
      {files.length === 0 ? <Formats /> : null}
      {unknown.length > 0 ? (
        <Notice kind="pending">{t('import.unknown', { count: unknown.length, names: unknown.join(', ') })}</Notice>
      ) : null}
      {tooLargeTogether(files) ? (
        <Notice kind="declined" role="alert">
          {t('import.tooLarge')}
        </Notice>
      ) : null}
      {work.problem ? (
        <Notice kind="declined" role="alert">
          {work.problem}
        </Notice>
      ) : null}
      {files.length > 0 ? <FileTable of={work} /> : null}
      {stage.name === 'rehearsed' && work.effect && work.effect.changed > 0 ? (
        <Box component="section" aria-labelledby="import-effect" mt="md">
          <h2 id="import-effect" className={typography.heading14}>
            {t('leave.effect.title')}
          </h2>
          <ChangedBalances {...work.effect} />
        </Box>
      ) : null}
      <NextStep work={work} target={target} onCheck={check} />
    </Page>
  );
}

/** The next step: check, import or continue. */
const NextStep = ({ work, target, onCheck }: { work: Import; target: Target; onCheck: () => void }) => {
  const { t } = useTranslation();
  const { stage, files, sound } = work;
  const { done, all } = work.imported;
  const isSendable = sendable(files).length > 0 && !tooLargeTogether(files);
  const start = async () => {
    if (!(await work.apply(target, sound))) return;
    const partial = sound.length < files.length;
    toastDone(partial ? t('import.partly', { done: sound.length, all: files.length }) : t('import.done'));
  };
  if (files.length === 0) return null;
  if (stage.name === 'imported')
    return (
      <div className={classes.step}>
        {done < all ? (
          <Notice kind="pending" role="status">
            {`${t('import.partly', { done, all })}. ${t('import.partlyText', { count: all - done })}`}
          </Notice>
        ) : (
          <Notice kind="approved" role="status">
            {t('import.doneText')}
          </Notice>
        )}
        <Button component={Link} to="/schedule">
          {t('import.toSchedule')}
        </Button>
      </div>
    );
  if (stage.name === 'importing')
    return (
      <div className={classes.step} role="status">
        <p>{t('import.progress', { file: stage.file, done: stage.done + 1, all: stage.all })}</p>
        <Progress flex={1} miw={200} value={((stage.done + 0.5) / stage.all) * 100} aria-label={t('import.title')} />
      </div>
    );
  if (stage.name === 'rehearsed')
    return (
      <div className={classes.step}>
        <p>{t(sound.length === 0 ? 'import.nothing' : 'import.ready', { count: sound.length })}</p>
        <Button disabled={sound.length === 0} onClick={() => void start()}>
          {t('import.apply', { count: sound.length })}
        </Button>
      </div>
    );
  return (
    <div className={classes.step}>
      <p>{t('import.checkText')}</p>
      <Button disabled={!isSendable} loading={stage.name === 'rehearsing'} onClick={onCheck}>
        {t('import.check')}
      </Button>
    </div>
  );
};
