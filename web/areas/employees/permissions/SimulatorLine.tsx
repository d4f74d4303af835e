import { Box } from '@mantine/core';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Explanation, Reason } from '#domain/access/explain.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { placeName } from '#web/parts/pickers/use-places.ts';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Simulator.module.css';
import { type Line, type Outcome, outcomeOf } from './simulator-model.ts';
import type { Department } from './subject.ts';
import type { ActionWords } from './use-action-words.ts';

/** Explains the deciding rule, such as "View reports, from Manager". */
const reasonsIn = (t: TFunction, { reasons }: Explanation): string => {
  const titleOf = (id: Permission): string => t(`permissions.id.${id}`);
  const eitherOf = (ids: readonly Permission[]): string =>
    ids.map(titleOf).reduce((a, b) => t('simulator.why.or', { one: a, other: b }));
  const wordsFor = (reason: Reason): string => {
    if (reason.by === 'groups')
      return t('simulator.why.groups', {
        permission: titleOf(reason.permission),
        groups: reason.groups.map(({ name }) => name).join(', '),
      });
    if (reason.by !== 'lack') return t(`simulator.why.${reason.by}`);
    switch (reason.lacks) {
      case 'permission':
        return t('simulator.why.permission', { permission: eitherOf(reason.anyOf) });
      case 'plan':
        return t('simulator.why.plan', { plan: t(`access.plan.${reason.plan}`) });
      case 'flag':
        return t('simulator.why.flag', { flag: reason.flag });
      case 'state':
        return t('simulator.why.state', { state: t(`simulator.state.${reason.state}`) });
      case 'quota':
        return t('simulator.why.quota');
      case 'login':
        return t('simulator.why.notLoggedIn');
    }
  };
  return reasons.map(wordsFor).join('; ');
};

const meanings: Record<Outcome, Meaning> = { yes: 'approved', no: 'declined', partly: 'pending' };

type Props = { line: Line; departments: readonly Department[]; words: ActionWords };

/** Other groups make new lines, most of which say the same as before. */
const isSameLine = (before: Props, after: Props): boolean =>
  before.words === after.words &&
  before.line.key === after.line.key &&
  before.departments.length === after.departments.length &&
  before.departments.every((department, index) => department === after.departments[index]) &&
  JSON.stringify(before.line.answers) === JSON.stringify(after.line.answers);

/** One action with its outcome and reason; one line per group of departments where they differ. Rendered once while it stays the same. */
export const SimulatorLine = memo(({ line, departments, words }: Props) => {
  const { t } = useTranslation();
  const outcome = outcomeOf(line);
  const namesOf = (ids: readonly string[]): string =>
    departments
      .filter(({ id }) => ids.includes(id))
      .map(placeName)
      .join(', ');
  return (
    <li className={`${typography.small} ${classes.line}`}>
      <span>
        {words.action(line.action)}
        {line.whose ? (
          <Box component="span" className={typography.quiet} ms={6}>
            {t(`simulator.${line.whose}`)}
          </Box>
        ) : null}
      </span>
      <StatusBadge meaning={meanings[outcome]} word={t(`simulator.${outcome}`)} />
      <span className={classes.why}>
        {line.answers.map((answer) => (
          <span key={answer.departmentIds.join()}>
            {line.answers.length === 1
              ? reasonsIn(t, answer)
              : t('simulator.in', { where: namesOf(answer.departmentIds), why: reasonsIn(t, answer) })}
          </span>
        ))}
      </span>
    </li>
  );
}, isSameLine);
