/** Files of an import with their columns, in reading order: each file may refer to items of earlier ones. */
export const importColumns = {
  'employees.csv': [
    'employee_nr',
    'first_name',
    'last_name',
    'email',
    'team',
    'contract_type',
    'contract_hours_per_week',
    'hourly_wage',
    'start_date',
    'skills',
  ],
  'shift-types.csv': ['name', 'long_name', 'start', 'end', 'break_minutes'],
  'days-off.csv': ['employee_nr', 'date', 'type'],
  'required-shifts.csv': ['date', 'shift', 'instances'],
  'roster.csv': ['employee_nr', 'date', 'shift'],
  'hours.csv': ['employee_nr', 'date', 'shift', 'start', 'end', 'break_minutes'],
  'wishes.csv': ['employee_nr', 'date', 'shift', 'wish', 'weight'],
} as const;
