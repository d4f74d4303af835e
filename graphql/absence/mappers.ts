import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';

export type AbsenceMapper = Absence;
export type AbsenceDayMapper = AbsenceDay;
export type AbsenceTypeMapper = AbsenceType;
