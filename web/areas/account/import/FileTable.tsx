import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FileState } from './FileState.tsx';
import classes from './Import.module.css';
import type { ImportFile } from './import-files.ts';
import { ProblemList } from './ProblemList.tsx';
import type { Import } from './use-import.ts';

const figures = ['created', 'changed', 'skipped', 'problemCount'] as const;

/** Every chosen file: what it would bring, or has brought, and what is wrong with it, line by line. */
export const FileTable = ({ of: { files, reports, stage, remove } }: { of: Import }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const busy = stage.name === 'rehearsing' || stage.name === 'importing';
  return (
    <div className={classes.scroll}>
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
                    <span className={classes.about}>{t(`import.about.${keyOf(file.name)}`)}</span>
                  </th>
                  {figures.map((figure) => (
                    <td
                      key={figure}
                      className={classes.figure}
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
    </div>
  );
};

const keys = {
  'employees.csv': 'employees',
  'shift-types.csv': 'shiftTypes',
  'days-off.csv': 'daysOff',
  'required-shifts.csv': 'requiredShifts',
  'roster.csv': 'roster',
  'hours.csv': 'hours',
  'wishes.csv': 'wishes',
} as const satisfies Record<ImportFile, string>;

const keyOf = (file: ImportFile) => keys[file];
