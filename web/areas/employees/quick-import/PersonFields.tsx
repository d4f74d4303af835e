import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { issueText } from '#web/kit/refusals/refusal-text.ts';
import type { PersonLine } from './people-lines.ts';
import classes from './QuickImport.module.css';
import type { QuickImportState } from './use-quick-import.ts';

type Props = { line: PersonLine; number: number; quick: QuickImportState };

const fields = ['first_name', 'last_name', 'email'] as const;

/** One person's line: names and address, and why they were not added. */
export const PersonFields = ({ line, number, quick }: Props) => {
  const { t } = useTranslation();
  return (
    <li className={classes.line} aria-label={t('employees.quick.row', { number })}>
      {fields.map((field) => (
        <TextInput
          key={field}
          type={field === 'email' ? 'email' : 'text'}
          data-autofocus={number === 1 && field === 'first_name' ? true : undefined}
          aria-label={`${t(`employees.field.${field}`)}, ${t('employees.quick.row', { number })}`}
          placeholder={t(`employees.field.${field}`)}
          value={line[field]}
          error={issueText({ message: line.wrong?.[field] })}
          onChange={(event) => quick.change(line.id, { [field]: event.currentTarget.value })}
          onPaste={(event) => {
            if (quick.paste(line.id, event.clipboardData.getData('text'))) event.preventDefault();
          }}
        />
      ))}
      <ActionIcon aria-label={t('employees.quick.remove', { number })} onClick={() => quick.remove(line.id)}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
      {line.problem ? <p className={classes.problem}>{line.problem}</p> : null}
    </li>
  );
};
