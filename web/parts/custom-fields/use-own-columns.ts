import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import type { FieldOwner } from '#domain/custom-fields/custom-field.ts';
import { useChangeQuery } from '#web/kit/router/address-now.ts';
import { type CustomFieldFormFragment, CustomFieldFormsDocument } from './CustomFieldForms.generated.ts';

/** What of an address says which of the company's own fields a table shows. */
export const columnsKey = 'columns';

/** The company's own fields that a table may show as columns, and those that it does: which, stands in the address. */
export type OwnColumns = {
  fields: readonly CustomFieldFormFragment[];
  shown: readonly CustomFieldFormFragment[];
  choose: (ids: readonly string[]) => void;
};

/** For a page whose own document brings the fields along (`customFields(appliesTo: …)`): no other request is made. */
export const useOwnColumns = (owner: FieldOwner): OwnColumns => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const { data } = useQuery(CustomFieldFormsDocument, { variables: { appliesTo: owner }, fetchPolicy: 'cache-only' });
  const fields = data?.customFields ?? [];
  const wanted = new Set((query.get(columnsKey) ?? '').split(','));
  return {
    fields,
    shown: fields.filter(({ id }) => wanted.has(id)),
    choose: (ids) =>
      changeQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (ids.length > 0) next.set(columnsKey, ids.join());
          else next.delete(columnsKey);
          return next;
        },
        { replace: true },
      ),
  };
};
