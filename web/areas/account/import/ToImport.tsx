import { Navigate } from 'react-router-dom';

/** Spec 2.9 has a modal for this; files, their problems and progress need a page. */
export default function ToImport() {
  return <Navigate to="/account/import" replace />;
}
