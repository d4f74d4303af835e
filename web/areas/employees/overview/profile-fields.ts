import type { Requirement } from '#domain/access/requirement.ts';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { PersonCardFragment } from '#web/areas/employees/person/Person.generated.ts';
import type { EditEmployeeInput } from '#web/generated/schema-types.ts';
import { plainValues } from '#web/parts/custom-fields/use-custom-facts.ts';
import { endsOf, type HeldSkill, heldSkills } from './held-skills.ts';

type Kind = 'text' | 'date' | 'email' | 'tel' | 'long' | 'skills' | 'own' | 'language' | 'clock';
export type ProfileField = { name: keyof ProfileValues; kind: Kind; required?: true; wide?: true };
export type FieldGroup = {
  name: 'person' | 'contact' | 'employment' | 'skills' | 'own' | 'identity';
  /** Permissions for viewing and editing the group. */
  sees: Requirement;
  edits: Requirement;
  fields: readonly ProfileField[];
};

export type ProfileValues = {
  first_name: string;
  prefix: string;
  last_name: string;
  birthdate: string;
  birthplace: string;
  nationality: string;
  locale: string;
  timeFormat: string;
  email: string;
  phone: string;
  mobile_nr: string;
  emergency_nr: string;
  street_address: string;
  post_code: string;
  city: string;
  employee_nr: string;
  hire_date: string;
  startdate: string;
  lastDay: string;
  skills: HeldSkill[];
  customFields: CustomValue[];
  roster_note: string;
  ssn: string;
  passport_number: string;
  banknr: string;
};

const own = { sees: employeesAccess.viewEmployee, edits: employeesAccess.editEmployee } as const;

/** Profile fields by group; the requirements implement the visibility rules of domain.md. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    name: 'person',
    ...own,
    fields: [
      { name: 'first_name', kind: 'text', required: true },
      { name: 'prefix', kind: 'text' },
      { name: 'last_name', kind: 'text', required: true },
      { name: 'birthdate', kind: 'date' },
      { name: 'birthplace', kind: 'text' },
      { name: 'nationality', kind: 'text' },
      { name: 'locale', kind: 'language' },
      { name: 'timeFormat', kind: 'clock' },
    ],
  },
  {
    name: 'contact',
    ...own,
    fields: [
      { name: 'email', kind: 'email', required: true },
      { name: 'phone', kind: 'tel' },
      { name: 'mobile_nr', kind: 'tel' },
      { name: 'emergency_nr', kind: 'tel' },
      { name: 'street_address', kind: 'text' },
      { name: 'post_code', kind: 'text' },
      { name: 'city', kind: 'text' },
    ],
  },
  {
    name: 'employment',
    sees: employeesAccess.viewEmployee,
    edits: employeesAccess.editEmployment,
    fields: [
      { name: 'employee_nr', kind: 'text' },
      { name: 'hire_date', kind: 'date' },
      { name: 'startdate', kind: 'date' },
      { name: 'lastDay', kind: 'date' },
      { name: 'roster_note', kind: 'long', wide: true },
    ],
  },
  {
    name: 'skills',
    sees: employeesAccess.viewEmployee,
    edits: employeesAccess.editEmployment,
    fields: [{ name: 'skills', kind: 'skills', wide: true }],
  },
  {
    name: 'own',
    sees: employeesAccess.viewEmployee,
    edits: employeesAccess.editEmployment,
    fields: [{ name: 'customFields', kind: 'own', wide: true }],
  },
  {
    name: 'identity',
    sees: employeesAccess.viewIdentity,
    edits: employeesAccess.editEmployee,
    fields: [
      { name: 'ssn', kind: 'text' },
      { name: 'passport_number', kind: 'text' },
      { name: 'banknr', kind: 'text' },
    ],
  },
];

type Card = PersonCardFragment;

/** Initial values of the form; unset fields are empty. */
export const valuesOf = (card: Card, lastDay: string): ProfileValues => {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const names = fieldGroups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const plain = Object.fromEntries(names.map((name) => [name, text(card[name as keyof Card])]));
  return {
    ...(plain as unknown as ProfileValues),
    lastDay,
    skills: heldSkills(card),
    customFields: plainValues(card.customFields),
  };
};

/** Only changed fields are sent, so that concurrent changes of other fields are kept. */
export const changesIn = (before: ProfileValues, after: ProfileValues): Partial<EditEmployeeInput> => {
  const differs = (name: keyof ProfileValues) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const { skills, customFields, ...plain } = after;
  const names = (Object.keys(plain) as (keyof typeof plain)[]).filter(differs);
  const changed: Partial<EditEmployeeInput> = Object.fromEntries(
    names.map((name) => [name, plain[name] === '' ? null : plain[name]]),
  );
  if (differs('customFields')) changed.customFields = customFields;
  if (!differs('skills')) return changed;
  return { ...changed, skills: skills.map(({ skill }) => skill), skillEnds: endsOf(skills) };
};
