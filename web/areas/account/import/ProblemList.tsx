import { Button } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { ImportFileLineFragment } from './Import.generated.ts';
import classes from './Import.module.css';

const atFirst = 5;

/** A reason that this page does not know yet is shown by its key. */
const reasonText = (reason: string, limit: string): string => {
  const key = `import.reason.${reason}`;
  return i18next.exists(key) ? String(i18next.t(key as never, { limit } as never)) : reason;
};

/** What is wrong: line, column, what stands there, and why it cannot be taken. */
export const ProblemList = ({ report: { file, problems, problemCount } }: { report: ImportFileLineFragment }) => {
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
              <td className={classes.value}>{value ?? '–'}</td>
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
        <p className={classes.about}>{t('import.moreProblems', { count: problemCount - problems.length })}</p>
      ) : null}
    </>
  );
};
