import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createContract: '... on Contract { id version }',
  editContract: '... on Contract { id version }',
  requestAbsence: '... on Absence { id version status }',
  editTimeOffBalance: '... on TimeOffBalance { id version }',
  editAbsencePolicy: '... on AbsencePolicy { id version zeroOutPublicHolidayOverlap }',
  createTimeOffBalance: '... on TimeOffBalance { id version }',
  correctTimeOff: '... on LeaveCorrection { id version }',
  createRequiredShift: '... on RequiredShift { id }',
  createHolidayGroup: '... on HolidayGroup { id }',
  createDepartment: '... on Department { id teams { id } }',
  createHoliday: '... on Holiday { id }',
  createAbsenceRestriction: '... on AbsenceRestriction { id version }',
  editAbsenceRestriction: '... on AbsenceRestriction { id version }',
  editAbsence: '... on Absence { id version status }',
  endAbsence: '... on Absence { id version status }',
  deactivateEmployee: '... on Employee { id version }',
  editAbsenceType: '... on AbsenceType { id version }',
};
export const fullWeek = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };

/** Eva works 40 hours and has 20 days of leave a year, which expires 6 months after the year. Today is 10 November 2026. */
export const evasLeave = async (where?: Parameters<typeof ownersWorld>[1]) => {
  const { world, owner, id, send } = await ownersWorld(answers, where);
  const { timeOffBalanceId, absencePolicyId, absenceTypes, contractTypes } = world.made;
  const employeeId = world.ids.employee;
  await send('editTimeOffBalance', {
    id: timeOffBalanceId,
    version: 1,
    name: 'Vacation hours',
    defaultAccrual: '0',
    expirationMonths: 6,
  });
  const terms = {
    departmentId: world.departmentId,
    contractTypeId: contractTypes['Fixed hours'],
    minutes: fullWeek,
    startdate: '2025-01-01',
    wageMinor: 1400,
    accruals: [{ balanceId: timeOffBalanceId, factor: '0.0769230769' }],
  };
  const contract = await send('createContract', { id: id('con'), employeeId, ...terms });
  const ask = (firstDay: string, lastDay = firstDay, by = owner) =>
    send('requestAbsence', { id: id('abs'), employeeId, absenceTypeId: absenceTypes.Vacation, firstDay, lastDay }, by);
  return { world, owner, id, send, ask, contract, terms, timeOffBalanceId, absencePolicyId, absenceTypes };
};
