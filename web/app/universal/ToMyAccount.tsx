import { Navigate } from 'react-router-dom';

/** An address that was cut short: the first of its pages. */
export default function ToMyAccount() {
  return <Navigate to="/my-account/profile" replace />;
}
