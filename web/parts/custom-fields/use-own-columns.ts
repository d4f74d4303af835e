import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import type { FieldOwner } from '#domain/custom-fields/custom-field.ts';
import { useChangeQuery } from '#web/kit/router/address-now.ts';
import { type CustomFieldFormFragment, CustomFieldFormsDocument } from './CustomFieldForms.generated.ts';

/** Query parameter with the custom fields that a table shows. */
export const columnsKey = 'columns';

/** Custom fields available as columns, and those shown according to the address. */
export type OwnColumns = {
  fields: readonly CustomFieldFormFragment[];
  shown: readonly CustomFieldFormFragment[];
  choose: (ids: readonly string[]) => void;
};

/** For pages whose own query loads the fields (`customFields(appliesTo: …)`), so no further request is made. */
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
