import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meets } from '#domain/access/requirement.ts';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import type { PersonProps } from '#web/areas/employees/person/tab-props.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { CustomFieldFormsDocument } from '#web/parts/custom-fields/CustomFieldForms.generated.ts';
import { useCustomFacts } from '#web/parts/custom-fields/use-custom-facts.ts';
import { IconCertificate, IconClockExclamation, IconPencil } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import type { HeldSkill } from './held-skills.ts';
import classes from './Overview.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { type FieldGroup, fieldGroups, type ProfileField, valuesOf } from './profile-fields.ts';

type Props = {
  held: readonly HeldSkill[];
  /** Opens the skills form; present only when the viewer may edit skills. */
  give?: () => void;
};

/** Skills with their expiry dates: a separate section, because shifts require skills. */
const SkillsPart = ({ held, give }: Props) => {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="group-skills">
      <Box id="group-skills" component="h2" className={typography.heading14} mb="sm">
        {t('skills.title')}
      </Box>
      {held.length === 0 ? (
        <p className={typography.quiet}>{t('skills.person.none')}</p>
      ) : (
        <Flex component="ul" className={classes.skills} gap={6} wrap="wrap">
          {held.map((skill) => (
            <Skill key={skill.skill} held={skill} />
          ))}
        </Flex>
      )}
      {give ? (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          leftSection={<IconCertificate size={16} aria-hidden="true" />}
          onClick={give}
        >
          {t(held.length === 0 ? 'skills.person.give' : 'skills.person.change')}
        </Button>
      ) : null}
    </section>
  );
};

const Skill = ({ held: { skill, lastDay } }: { held: HeldSkill }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (!isPlainDate(lastDay)) return <li>{skill}</li>;
  const isOver = lastDay < todayIn(format.zone);
  const date = format.dayMonthYear(lastDay);
  return (
    <li data-over={isOver || undefined}>
      {isOver ? <IconClockExclamation size={14} aria-hidden="true" /> : null}
      {`${skill} (${t(isOver ? 'skills.person.ended' : 'skills.person.until', { date })})`}
    </li>
  );
};

/** Tab Overview: profile fields in groups; users with permission edit them in place. Fields in `apart` are left out. */
export default function Overview({ person, apart = [] }: PersonProps & { apart?: readonly ProfileField['name'][] }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [editing, setEditing] = useState<'all' | 'skills'>();
  const departments = person.teams.map(({ department_id }) => department_id);
  const may = (need: FieldGroup['sees']): boolean =>
    departments.some((departmentId) => meets(viewer, need, { departmentId, ownerId: person.id }).ok);
  const values = valuesOf(person, person.enddate ? addDays(person.enddate, -1) : '');
  // Loaded together with the person.
  const fields = useQuery(CustomFieldFormsDocument, { variables: { appliesTo: 'user' }, fetchPolicy: 'cache-first' });
  const hasOwn = (fields.data?.customFields ?? []).length > 0;
  const seen = fieldGroups
    .filter(({ name, sees }) => may(sees) && (name !== 'own' || hasOwn))
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !apart.includes(name)) }));
  const isMe = person.id === viewer.userId;
  // The viewer's own email is changed under My login, which asks for the password.
  const edited = seen
    .filter(({ edits }) => may(edits))
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !isMe || name !== 'email') }));
  if (editing)
    return (
      <ProfileForm
        person={person}
        start={values}
        groups={edited}
        at={editing === 'skills' ? 'skills' : undefined}
        done={() => setEditing(undefined)}
      />
    );
  const givesSkills = edited.some(({ name }) => name === 'skills');
  return (
    <Stack gap={28} pos="relative">
      {edited.length > 0 ? (
        <Button
          variant="default"
          className={classes.edit}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => setEditing('all')}
        >
          {t('common.edit')}
        </Button>
      ) : null}
      {seen.map((group) =>
        group.name === 'skills' ? (
          <SkillsPart
            key={group.name}
            held={values.skills}
            give={givesSkills ? () => setEditing('skills') : undefined}
          />
        ) : group.name === 'own' ? (
          <OwnPart key={group.name} values={values.customFields} />
        ) : (
          <Facts key={group.name} group={group} values={values} />
        ),
      )}
    </Stack>
  );
}

/** Custom fields of the company. */
const OwnPart = ({ values }: { values: readonly CustomValue[] }) => {
  const { t } = useTranslation();
  const facts = useCustomFacts('user', values, 'cache-first');
  return (
    <section aria-labelledby="group-own">
      <Box id="group-own" component="h2" className={typography.heading14} mb="sm">
        {t('employees.group.own')}
      </Box>
      {facts.length === 0 ? <p className={typography.quiet}>{t('employees.empty')}</p> : null}
      <dl className={classes.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Facts = ({ group, values }: { group: FieldGroup; values: ReturnType<typeof valuesOf> }) => {
  const { t } = useTranslation();
  const show = useShown();
  const filled = group.fields.filter(({ name }) => values[name].length > 0);
  return (
    <section aria-labelledby={`group-${group.name}`}>
      <Box id={`group-${group.name}`} component="h2" className={typography.heading14} mb="sm">
        {t(`employees.group.${group.name as Exclude<FieldGroup['name'], 'skills' | 'own'>}`)}
      </Box>
      {filled.length === 0 ? <p className={typography.quiet}>{t('employees.empty')}</p> : null}
      <dl className={classes.facts}>
        {filled.map((field) => (
          <div key={field.name} data-wide={field.wide} data-kind={field.kind}>
            <dt>{t(`employees.field.${field.name as Exclude<ProfileField['name'], 'customFields'>}`)}</dt>
            <dd>{show(field, String(values[field.name]))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Formats a value for display. */
const useShown = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kind }: ProfileField, value: string): string => {
    if (kind === 'date' && isPlainDate(value)) return format.dayMonthYear(value);
    if (kind === 'clock') return t(value === '12h' ? 'employees.clock.12h' : 'employees.clock.24h');
    return kind === 'language' ? (languageNames[value as keyof typeof languageNames] ?? value) : value;
  };
};
