import { CompanyChoices } from './CompanyChoices.tsx';
import { Receivers } from './Receivers.tsx';

/** The section Notifications of the account's settings: what everybody is told, and who of each department. */
export default function CompanyNotifications() {
  return (
    <>
      <CompanyChoices />
      <Receivers />
    </>
  );
}
