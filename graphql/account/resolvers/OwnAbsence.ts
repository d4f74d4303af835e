import type { OwnAbsenceResolvers } from '#graphql/generated/types.ts';

export const OwnAbsence: OwnAbsenceResolvers = {
  id: ({ absence }) => absence.id,
  status: ({ absence }) => absence.status,
  startdate: ({ absence }) => absence.firstDay,
  enddate: ({ absence }) => absence.lastDay,
  name: ({ type }) => type?.name ?? '',
  colour: ({ type }) => type?.colour ?? '#6b7280',
  note: ({ absence }) => absence.note,
};
