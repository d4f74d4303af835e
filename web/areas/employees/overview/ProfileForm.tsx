import { useApolloClient } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { EditEmployeeDocument } from '#web/areas/employees/person/Person.generated.ts';
import type { PersonProps } from '#web/areas/employees/person/tab-props.ts';
import { emailAddress, filledText, noLongerThan, textUpTo } from '#web/kit/forms/checks.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import typography from '#web/ui/typography.module.css';
import classes from './Overview.module.css';
import { ProfileInput } from './ProfileInput.tsx';
import { changesIn, type FieldGroup, type ProfileField, type ProfileValues } from './profile-fields.ts';

type Props = PersonProps & {
  start: ProfileValues;
  groups: readonly FieldGroup[];
  /** Field to focus, named by the link. */
  at?: ProfileField['name'];
  done: () => void;
};

const dayOrNone = z.string().check(z.refine((day) => day === '' || isPlainDate(day), 'input.invalid'));
const heldSchema = z.array(z.object({ skill: z.string().check(noLongerThan(80)), lastDay: dayOrNone }));

/** Limits of the server, where they differ from the limit of a name. */
const longest: Partial<Record<ProfileField['name'], number>> = {
  prefix: 40,
  phone: 40,
  employee_nr: 40,
  roster_note: 2000,
};

const schemaOf = ({ name, kind, required }: ProfileField) => {
  if (kind === 'date') return dayOrNone;
  if (kind === 'skills') return heldSchema;
  if (kind === 'own') return z.array(z.object({ fieldId: z.string(), values: z.array(z.string()) }));
  if (kind === 'email') return emailAddress;
  return required ? filledText() : textUpTo(longest[name] ?? 120);
};

const shapeOf = (groups: readonly FieldGroup[]) => {
  const rows = groups.flatMap(({ fields }) => fields.map((field) => [field.name, schemaOf(field)] as const));
  return z.looseObject(Object.fromEntries(rows) as z.core.$ZodLooseShape);
};

/** Form for the groups the viewer may edit, shown in place of the facts. */
export const ProfileForm = ({ person, start, groups, at, done }: Props) => {
  const { t } = useTranslation();
  const send = useMutate(EditEmployeeDocument, withoutToast);
  // The version that was on the screen when the form was opened.
  const { current: version } = useRef(person.version);
  const { offer } = useUndo();
  const client = useApolloClient();
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const save = async (values: ProfileValues) => {
    const input = { id: person.id, version, ...changesIn(start, values) };
    // Fields the viewer may not see are returned as errors next to the data; without data the request failed.
    const result = await send({ variables: { input }, errorPolicy: 'all' });
    const { data, error } = result;
    sent.current = Object.keys(changesIn(start, values)).join() === 'customFields' ? result : {};
    if (error && !data?.editEmployee) throw error;
    return data?.editEmployee;
  };
  const appForm = useAppForm<ProfileValues, Awaited<ReturnType<typeof save>>>({
    schema: shapeOf(groups) as never,
    start,
    send: save,
    done: ({ name }) => {
      // Only a change of custom fields alone can be undone; other fields have side effects.
      offer(t('employees.saved', { name }), sent.current, () => client.refetchQueries({ include: 'active' }));
      done();
    },
  });
  return (
    <Form of={appForm}>
      {groups.map((group) => (
        <section key={group.name} aria-labelledby={`edit-${group.name}`}>
          <Box id={`edit-${group.name}`} component="h2" className={typography.heading14} mb="sm">
            {group.name === 'skills' ? t('skills.title') : t(`employees.group.${group.name}`)}
          </Box>
          <div className={classes.fields}>
            {group.fields.map((field) => (
              <div key={field.name} data-wide={field.wide}>
                <ProfileInput field={field} autoFocus={field.name === at} />
              </div>
            ))}
          </div>
        </section>
      ))}
      <FormFooter>
        <Button variant="default" onClick={done}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t('common.save')}</SaveButton>
      </FormFooter>
    </Form>
  );
};
