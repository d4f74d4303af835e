import { Navigate } from 'react-router-dom';
import { employeesAccess } from '#domain/employees/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { EmployeeList } from './EmployeeList.tsx';

/** /employees: people visible to the viewer; without that permission, redirects to the own profile. */
export default function EmployeesPage() {
  const { userId } = useViewer();
  const mayList = useMay(employeesAccess.viewEmployees);
  return mayList ? <EmployeeList /> : <Navigate to={`/employees/${userId}/overview`} replace />;
}
