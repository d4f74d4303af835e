import { employeesAccess } from '#domain/employees/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { FirstTouch } from '#web/parts/first-touch/FirstTouch.tsx';
import { RollCall } from '#web/ui/illustrations/RollCall.tsx';

/** First touch of /employees. */
export default function EmployeesFirstTouch() {
  const { open } = useModals();
  const may = useMay(employeesAccess.createEmployee);
  return (
    <FirstTouch
      module="EMPLOYEES"
      illustration={<RollCall />}
      begin={may ? () => open('quick-user-import') : undefined}
    />
  );
}
