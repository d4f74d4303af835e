import { ActionIcon, Box, Button } from '@mantine/core';
import i18next from 'i18next';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import type { ImportFileLineFragment } from './Import.generated.ts';
import classes from './Import.module.css';
import { aboutKey, type ChosenFile } from './import-files.ts';
import type { Import, Stage } from './use-import.ts';

const atFirst = 5;

/** A reason unknown to this page is shown as its key. */
const reasonText = (reason: string, limit: string): string => {
  const key = `import.reason.${reason}`;
  return i18next.exists(key) ? String(i18next.t(key as never, { limit } as never)) : reason;
};

/** Problems of a file: line, column, the value found and the reason. */
const ProblemList = ({ report: { file, problems, problemCount } }: { report: ImportFileLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const shown = all ? problems : problems.slice(0, atFirst);
  return (
    <>
      <table className={classes.lines} aria-label={t('import.problemsOf', { file })}>
        <thead>
          <tr>
            <th className={classes.figure}>{t('import.column.line')}</th>
            <th>{t('import.column.column')}</th>
            <th>{t('import.column.value')}</th>
            <th>{t('import.column.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, column, reason, value, limit }) => (
            <tr key={`${line} ${column} ${reason} ${value}`}>
              <td className={classes.figure}>{line === 0 ? '–' : line}</td>
              <td>{column ?? '–'}</td>
              <Box component="td" className={typography.secondary} maw={200}>
                {value ?? '–'}
              </Box>
              <td>{reasonText(reason, format.number(limit ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > atFirst && !all ? (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {t('import.allProblems', { count: problems.length })}
        </Button>
      ) : null}
      {all && problemCount > problems.length ? (
        <Box component="p" className={typography.caption} fw={400} display="block">
          {t('import.moreProblems', { count: problemCount - problems.length })}
        </Box>
      ) : null}
    </>
  );
};

type Props = { file: ChosenFile; report: ImportFileLineFragment | undefined; stage: Stage };

const stateOf = ({ file, report, stage }: Props) => {
  if ('unreadable' in file) return 'unreadable';
  if (stage.name === 'importing' && stage.file === file.name) return 'importing';
  if (!report) return stage.name === 'rehearsing' ? 'checking' : 'chosen';
  if (report.applied) return 'imported';
  return report.problemCount > 0 ? 'faulty' : 'ready';
};

const meanings: Record<ReturnType<typeof stateOf>, Meaning> = {
  unreadable: 'declined',
  importing: 'pending',
  checking: 'pending',
  chosen: 'missing',
  imported: 'approved',
  faulty: 'declined',
  ready: 'info',
};

/** Import status of one file, as icon and word. */
const FileState = (props: Props) => {
  const { t } = useTranslation();
  const state = stateOf(props);
  const { file } = props;
  const word = 'unreadable' in file ? t(`import.reason.${file.unreadable}`) : t(`import.state.${state}`);
  return <StatusBadge meaning={meanings[state]} word={word} />;
};

const figures = ['created', 'changed', 'skipped', 'problemCount'] as const;

/** All chosen files with the records they would add or have added, and their problems line by line. */
export const FileTable = ({ of: { files, reports, stage, remove } }: { of: Import }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const busy = stage.name === 'rehearsing' || stage.name === 'importing';
  return (
    <Box className={layout.scrollX} mt="md">
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('import.column.file')}</th>
            {figures.map((figure) => (
              <th key={figure} className={classes.figure}>
                {t(`import.column.${figure}`)}
              </th>
            ))}
            <th>{t('import.column.state')}</th>
            <th aria-label={t('common.delete')} />
          </tr>
        </thead>
        <tbody>
          {files.map((file) => {
            const report = reports[file.name];
            return (
              <Fragment key={file.name}>
                <tr>
                  <th scope="row" className={classes.file}>
                    {file.name}
                    <Box component="span" className={typography.caption} fw={400} display="block">
                      {t(`import.about.${aboutKey(file.name)}`)}
                    </Box>
                  </th>
                  {figures.map((figure) => (
                    <td
                      key={figure}
                      className={classes.figure}
                      data-label={t(`import.column.${figure}`)}
                      data-bad={(figure === 'problemCount' && (report?.[figure] ?? 0) > 0) || undefined}
                    >
                      {report ? format.number(report[figure]) : '–'}
                    </td>
                  ))}
                  <td>
                    <FileState file={file} report={report} stage={stage} />
                  </td>
                  <td className={classes.figure}>
                    <ActionIcon
                      aria-label={t('import.remove', { file: file.name })}
                      disabled={busy}
                      onClick={() => remove(file.name)}
                    >
                      <IconX size={16} stroke={1.8} />
                    </ActionIcon>
                  </td>
                </tr>
                {report && report.problemCount > 0 ? (
                  <tr>
                    <td colSpan={7} className={classes.problems}>
                      <ProblemList report={report} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
};
