import { PeopleModal } from './QuickImport.tsx';

/** Modal onboarding-invite-employees: the founder of a company invites everyone at once. */
export default function InviteColleagues() {
  return <PeopleModal inviting />;
}
