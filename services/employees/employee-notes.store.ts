import type { EmployeeNote } from '#domain/employees/employee-note.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Partition of the notes about a person, sorted by creation. */
export const notesPartition = (accountId: string, employeeId: string): string => `a#${accountId}#e#${employeeId}#notes`;

export const employeeNotes = defineStore<EmployeeNote>(
  'employeeNote',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    employeeId: 'string',
    text: 'string',
    authorId: 'string',
    created: 'string',
    edited: 'string?',
  },
  { primary: ['a#${accountId}#e#${employeeId}#notes', 'nte#${id}'] },
);
