import { filesAccess } from '#domain/files/actions.ts';
import { companyHolder } from '#domain/files/kept-file.ts';
import { mayKeep } from '#domain/files/may-read.ts';
import { expiringFiles } from '#domain/notifications/file-reminders.ts';
import { allFiles } from '#services/files/file-reader.ts';
import { type Notifier, nameIn, placesOf, plainLine, seenIn } from '#services/notifications/notified.ts';

/** Files that expire soon, of active people and of the company, to those who manage them. */
export const notifyOfFiles: Notifier = async (company, { details }) => {
  const [files, everyone] = await Promise.all([allFiles(company.ctx, company.account.accountId), company.everyone()]);
  const range = { from: String(details?.from), to: String(details?.to) };
  return expiringFiles(files, range).flatMap(({ id, holder, title, validUntil }) => {
    const person = holder === companyHolder ? null : company.person(holder);
    if (person === undefined) return [];
    const line = plainLine({
      kind: 'fileExpiring',
      text: person ? 'fileExpiring' : 'companyFileExpiring',
      subject: `${holder}:${id}`,
      departmentId: null,
      facts: { name: title, from: validUntil, ...(person ? { person: nameIn(company, holder) } : {}) },
    });
    return everyone.flatMap(({ id: employeeId }) => {
      if (employeeId === holder || !mayKeep(company.viewer(employeeId)!, person)) return [];
      const departmentId = person && seenIn(company, employeeId, filesAccess.keepEmployeeFiles, placesOf(person));
      return [{ employeeId, line: { ...line, departmentId: departmentId ?? null } }];
    });
  });
};
