import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFooter } from './FormFooter.tsx';

type Props = {
  /** Label of the button; Delete by default. */
  label?: string;
  loading: boolean;
  disabled?: boolean;
  onDelete: () => void;
  onCancel: () => void;
  autofocus?: boolean;
};

/** Footer of a deletion dialog. */
export const DeleteFooter = ({ label, loading, disabled, onDelete, onCancel, autofocus }: Props) => {
  const { t } = useTranslation();
  return (
    <FormFooter>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button
        color="declined"
        variant="light"
        loading={loading}
        disabled={disabled}
        onClick={onDelete}
        data-autofocus={autofocus || undefined}
      >
        {label ?? t('common.delete')}
      </Button>
    </FormFooter>
  );
};
